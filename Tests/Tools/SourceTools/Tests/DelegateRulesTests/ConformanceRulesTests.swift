import Testing

@testable import DelegateRules

@Suite("Methods that a class's conformances do not cover")
struct ConformanceRulesTests {
  @Test func missingConformancesOfSourceAreSuggested() {
    let program = Program(
      """
      final class Names: TableViewAdapter<Song, Int> {
        \(Written.didSelect)
        \(Written.rowCount)
        \(Written.didScroll)
        func numberOfSections(in tableView: UITableView) -> Int { 0 }
        func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {}
      }
      """)
    #expect(
      program.findings.map(\.description) == [
        "App.swift:3:8: warning: UIKit does not call 'tableView(_:didSelectRowAt:)': Names does not "
          + "adopt UITableViewDelegate [protocol-not-adopted]",
        "App.swift:4:8: warning: UIKit does not call 'tableView(_:numberOfRowsInSection:)': Names "
          + "does not adopt UITableViewDataSource [protocol-not-adopted]",
        "App.swift:5:8: warning: UIKit does not call 'scrollViewDidScroll(_:)': Names does not adopt "
          + "UITableViewDelegate [protocol-not-adopted]",
        "App.swift:6:8: warning: UIKit does not call 'numberOfSections(in:)': Names does not adopt "
          + "UITableViewDataSource [protocol-not-adopted]",
        "App.swift:7:8: warning: UIKit does not call 'tableView(_:prefetchRowsAt:)': Names does not "
          + "adopt UITableViewDataSourcePrefetching [protocol-not-adopted]",
      ])
  }

  @Test(arguments: [
    "TableViewAdapter<Song, Int>", "TableViewRowAdapter", "TableViewDataSource",
    "TableViewObjectsAdapter", "TableAdapter<UITableView, Song, Int>", "TableDataSource<TableView>",
    "ObjectsAdapter<UITableView>", "DescribedTableAdapter<UITableView>",
    "TableViews.TableViewAdapter<Song, Int>", "TableAdapter<UIKit.UITableView, Song, Int>",
  ])
  func everySourceIsChecked(_ base: String) {
    let lacking = Program("class Names: \(base) { \(Written.didScroll) }")
    #expect(
      lacking.messages == [
        "UIKit does not call 'scrollViewDidScroll(_:)': Names does not adopt UITableViewDelegate"
      ])
    let adopting = Program("class Names: \(base), UITableViewDelegate { \(Written.didScroll) }")
    #expect(adopting.rules == [])
  }

  @Test func collectionSourceGetsSuggestionsForCollections() {
    let program = Program(
      """
      class Tiles: CollectionViewDataSource {
        \(Written.didSelectItem)
        \(Written.didScroll)
        \(Written.size)
        func numberOfSections(in view: UICollectionView) -> Int { 0 }
      }
      """)
    #expect(
      program.messages.map { $0.split(separator: " ").last ?? "" } == [
        "UICollectionViewDelegate", "UICollectionViewDelegate",
        "UICollectionViewDelegateFlowLayout", "UICollectionViewDataSource",
      ])
    #expect(Set(program.rules) == ["protocol-not-adopted"])
  }

  @Test func aDataAdapterIsNotTheDelegateByItself() {
    let program = Program("class Names: TableViewDataAdapter<Song, Int> { \(Written.didSelect) }")
    #expect(
      program.messages == [
        "UIKit does not call 'tableView(_:didSelectRowAt:)': Names does not adopt "
          + "UITableViewDelegate; a data adapter is the delegate only if the app sets it"
      ])
  }

  @Test func theScrollViewsProtocolAloneMakesNoDelegate() {
    let program = Program(
      "class Names: TableViewDataSource, UIScrollViewDelegate { \(Written.didScroll) }")
    #expect(
      program.messages == [
        "UIKit does not call 'scrollViewDidScroll(_:)': Names adopts UIScrollViewDelegate only; "
          + "adopt UITableViewDelegate"
      ])
  }

  @Test(arguments: [
    // Conformances of an ancestor, an extension, an alias of both, and an inheriting protocol.
    "class Base: TableViewDataSource, UITableViewDelegate {}; class Names: Base { METHOD }",
    "class Names: TableViewDataSource { METHOD }; extension Names: UITableViewDelegate {}",
    "class Names: TableViewDataSource {}; extension Names: UITableViewDelegate { METHOD }",
    "typealias Both = TableViewDataSource & UITableViewDelegate; class Names: Both { METHOD }",
    "protocol Own: UITableViewDelegate {}; class Names: TableViewDataSource, Own { METHOD }",
    // Protocols of other modules, which may inherit from UIKit's.
    "class Names: TableViewDataSource, HouseListDelegate { METHOD }",
    // Methods that aren't meant for UIKit.
    "class Names: TableViewDataSource { override METHOD }",
    "class Names: TableViewDataSource { private METHOD }",
    "class Names: TableViewDataSource { static METHOD }",
    "class Names: TableViewDataSource { @nonobjc METHOD }",
    "class Names: TableViewDataSource { func make() { METHOD } }",
    "class Names: TableAdapter<VirtualTableView, Song, Int> { METHOD }",
    // Classes that aren't sources.
    "class Names: NSObject { METHOD }",
    "class TableViewDataSource: NSObject {}; class Names: TableViewDataSource { METHOD }",
    "struct Names { METHOD }",
    "enum Space { class TableViewDataSource {}; class Names: TableViewDataSource { METHOD } }",
  ])
  func correctCodeHasNoFindings(_ source: String) {
    let program = Program(source.replacing("METHOD", with: Written.didSelect))
    #expect(program.messages == [])
  }

  @Test func aMethodThatTheClassCallsItselfIsNotDead() {
    let program = Program(
      """
      class Names: TableViewDataSource {
        \(Written.didSelect)
        func pick(_ path: IndexPath) { tableView(table, didSelectRowAt: path) }
      }
      """)
    #expect(program.rules == [])
  }

  @Test func namesAreIgnoredWithoutImportOfLibrary() {
    let source = "class Names: TableViewAdapter<Song, Int> { \(Written.didSelect) }"
    #expect(Program(files: ["A.swift": source]).rules == [])
    let program = Program(files: ["A.swift": source, "B.swift": "@_exported import TableViews"])
    #expect(program.findings.map(\.path) == ["A.swift"])
  }

  // MARK: The flow layout

  @Test(arguments: [
    "CollectionViewAdapter<Song, Int>, UICollectionViewDelegate", "UICollectionViewController",
    "UIViewController, UICollectionViewDelegate",
  ])
  func theFlowLayoutsMethodsNeedItsProtocol(_ inherited: String) {
    let program = Program("class Tiles: \(inherited) { \(Written.size) }")
    #expect(
      program.messages == [
        "UIKit does not call 'collectionView(_:layout:sizeForItemAt:)': Tiles adopts "
          + "UICollectionViewDelegate only; adopt UICollectionViewDelegateFlowLayout"
      ])
    #expect(program.rules == ["flow-layout-not-adopted"])
    let adopting = Program(
      """
      class Tiles: \(inherited) { \(Written.size) }
      extension Tiles: UICollectionViewDelegateFlowLayout {}
      """)
    #expect(adopting.rules == [])
  }

  // MARK: Generic classes

  @Test(arguments: [
    "class Base<Item>: TableViewAdapter<Item, Int>, UITableViewDelegate {}",
    "class Base<Item>: NSObject, UITableViewDelegate {}",
    "class Root<Item>: NSObject, UITableViewDelegate {}; class Base<Item>: Root<Item> {}",
  ])
  func aMethodAddedBelowAGenericConformanceIsDead(_ base: String) {
    let program = Program("\(base); final class Names: Base<Int> { \(Written.didSelect) }")
    #expect(program.rules == ["added-below-generic"])
  }

  @Test func messageSuggestsClassToImplementMethodIn() {
    let program = Program(
      """
      class Base<Item>: TableViewAdapter<Item, Int>, UITableViewDelegate {}
      class Names: Base<Song> { \(Written.didSelect) }
      """)
    #expect(
      program.messages == [
        "UIKit does not call 'tableView(_:didSelectRowAt:)': Names inherits UITableViewDelegate from "
          + "Base, and Base is generic; implement it in Base, and call a method there that "
          + "Names overrides"
      ])
  }

  @Test(arguments: [
    // A generic subclass, a class in a generic type, and scrolling methods of a distant ancestor.
    "class Base: NSObject, UITableViewDelegate {}; class Names<Item>: Base { METHOD }",
    """
    enum Space<Item> { class Base: NSObject, UITableViewDelegate {} }
    class Names: Space<Int>.Base { METHOD }
    """,
    """
    enum Space<Item> {}
    extension Space { class Base: NSObject, UITableViewDelegate {} }
    class Names: Space<Int>.Base { METHOD }
    """,
    """
    class Base<Item>: NSObject, UITableViewDelegate {}
    class Names: Base<Int> { @objc METHOD }
    """,
  ])
  func genericClassesAreFoundAnywhere(_ source: String) {
    let program = Program(source.replacing("METHOD", with: Written.didSelect))
    #expect(program.rules == ["added-below-generic"])
  }

  @Test func scrollingIsInheritedFromFirstConformance() {
    let program = Program(
      """
      class Base<Item>: NSObject, UIScrollViewDelegate {}
      class Names: Base<Int>, UITableViewDelegate {
        \(Written.didScroll)
        \(Written.didSelect)
      }
      """)
    #expect(program.findings.map(\.line) == [4])
    #expect(program.rules == ["added-below-generic"])
  }

  @Test(arguments: [
    // No generic class, generic classes elsewhere in the chain, and a method with an explicit
    // Objective-C name.
    "class Base: NSObject, UITableViewDelegate {}; class Names: Base { METHOD }",
    "class Base<Item>: NSObject {}; class Names: Base<Int>, UITableViewDelegate { METHOD }",
    "class Names<Item>: NSObject, UITableViewDelegate { METHOD }",
    """
    class Base: NSObject, UITableViewDelegate {}; class Middle<Item>: Base {}
    class Names: Middle<Int> { METHOD }
    """,
    """
    class Base<Item>: NSObject, UITableViewDelegate {}
    class Names: Base<Int> { @objc(tableView:didSelectRowAtIndexPath:) METHOD }
    """,
    """
    class Base<Item>: NSObject, UITableViewDelegate { METHOD }
    class Names: Base<Int> { override METHOD }
    """,
    "class Cells<Cell>: UITableViewController { override METHOD }",
  ])
  func whatObjectiveCSeesIsLeftAlone(_ source: String) {
    let program = Program(source.replacing("METHOD", with: Written.didSelect))
    #expect(program.messages == [])
  }
}
