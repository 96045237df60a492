import Testing

@testable import DelegateRules

@Suite("Methods that are almost UIKit's")
struct NearMissRuleTests {
  @Test(arguments: [
    ("tableView(_ t: UITableView, didSelectRowAtIndexPath p: IndexPath)", "didSelectRowAt"),
    ("tableView(_ t: UITableView, didSelectRowAtIndexPath p: NSIndexPath)", "didSelectRowAt"),
    ("tableView(_ t: UITableView, didSelectItemAt p: IndexPath)", "didSelectRowAt"),
    ("tableView(_ t: UITableView, didSelectRowat p: IndexPath)", "didSelectRowAt"),
    ("tableView(_ t: UITableView, didSelctRowAt p: IndexPath)", "didSelectRowAt"),
    ("tableView(_ t: UITableView, didSelectRow p: IndexPath)", "didSelectRowAt"),
    ("tableview(_ t: UITableView, didSelectRowAt p: IndexPath)", "didSelectRowAt"),
    ("tableView(_ t: UITableView, willDisplayCell c: A, forRowAtIndexPath p: A)", "willDisplay"),
    ("scrollViewdidScroll(_ scrollView: UIScrollView)", "scrollViewDidScroll"),
    ("viewForZoomingInScrollView(_ scrollView: UIScrollView)", "viewForZooming"),
    ("indexPathForPreferredFocusedViewInTableView(_ t: UITableView)", "indexPathForPreferred"),
  ])
  func misspelledNameIsFound(_ written: String, _ meant: String) {
    let program = Program("class Names: NSObject, UITableViewDelegate { func \(written) {} }")
    #expect(program.rules == ["near-miss"])
    #expect(program.messages.allSatisfy { $0.contains("; UI") && $0.contains(meant) })
  }

  @Test func messageListsBothMethods() {
    let program = Program(
      """
      class Tiles: CollectionViewAdapter<Song, Int>, UICollectionViewDelegate {
        func collectionView(_ view: UICollectionView, didSelectRowAt path: IndexPath) {}
      }
      """)
    #expect(
      program.messages == [
        "UIKit does not call 'collectionView(_:didSelectRowAt:)'; UICollectionViewDelegate has "
          + "'collectionView(_:didSelectItemAt:)'"
      ])
  }

  @Test(arguments: [
    ("NSIndexPath", "NSIndexPath"), ("NSIndexPath?", "NSIndexPath"), ("Int", "Int"),
    ("[IndexPath]", "[IndexPath]"), ("inout IndexPath", "inout IndexPath"), ("Alias", "Alias"),
    ("OwnPath", "OwnPath"), ("any NSIndexPath", "NSIndexPath"),
  ])
  func aWrongTypeIsFound(_ type: String, _ shown: String) {
    let program = Program(
      """
      typealias Alias = NSIndexPath
      class OwnPath {}
      class Names: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt path: \(type)) {}
      }
      """)
    #expect(
      program.messages == [
        "UIKit does not call 'tableView(_:didSelectRowAt:)': a parameter is '\(shown)', but "
          + "UITableViewDelegate has 'IndexPath'"
      ])
  }

  @Test(arguments: [
    "IndexPath", "IndexPath?", "IndexPath!", "Foundation.IndexPath", "TableIndexPath", "Alias",
    "(IndexPath)", "Item", "Elsewhere", "Nested",
  ])
  func possiblyCorrectTypeIsNotReported(_ type: String) {
    let program = Program(
      """
      typealias Alias = IndexPath
      class Names<Item>: NSObject, UITableViewDelegate {
        typealias Nested = Alias
        func tableView(_ tableView: TableView, didSelectRowAt path: \(type)) {}
        func scrollViewWillEndDragging(
          _ view: UIScrollView, withVelocity velocity: CGPoint,
          targetContentOffset: UnsafeMutablePointer<CoreFoundation.CGPoint>
        ) {}
      }
      """)
    #expect(program.messages == [])
  }

  @Test(arguments: [
    // Additional methods, hidden methods, explicit Objective-C names, and methods that the class
    // calls.
    "func tableView(_ tableView: UITableView, didSelect item: Song) {}",
    "func tableView(_ tableView: UITableView, cellFor item: Song) -> UITableViewCell { cell }",
    "func tableView(_ tableView: UITableView, willUpdateCell cell: Any, cellDescription: Any) {}",
    "func tableView(_ t: UITableView, contextMenuConfigurationForRowAt p: IndexPath, count: Int) {}",
    "private func tableView(_ tableView: UITableView, didSelectRow path: IndexPath) {}",
    "@nonobjc func tableView(_ tableView: UITableView, didSelectRow path: IndexPath) {}",
    "@objc(tapped::) func tableView(_ tableView: UITableView, didSelectRow path: IndexPath) {}",
    """
    func tableView(_ tableView: UITableView, didSelectRow path: IndexPath) {}
    func tap() { self.tableView(table, didSelectRow: path) }
    """,
    """
    \(Written.didSelect)
    func tableView(_ tableView: UITableView, didSelectRow path: IndexPath) {}
    """,
    """
    \(Written.didSelect)
    func tableView(_ tableView: UITableView, didSelectRowAt row: Int) {}
    """,
  ])
  func ownMethodsAreLeftAlone(_ methods: String) {
    let adopting = Program("class Names: TableViewDataSource, UITableViewDelegate { \(methods) }")
    let wrongTypeBeside = methods.contains("row: Int")
    #expect(adopting.rules == (wrongTypeBeside ? ["near-miss"] : []))
    #expect(Program("class Names: NSObject { \(methods) }").rules == [])
  }

  @Test(arguments: [
    ("didSelectRowAt", "didSelectRowAt", 0), ("didSelectRow", "didSelectRowAt", 2),
    ("didSelect", "didSelectRowAt", 3), ("", "ab", 2), ("abc", "", 3), ("kitten", "sitting", 3),
    ("ab", "ba", 2),
  ])
  func distanceCountsChangedLetters(_ one: String, _ other: String, _ distance: Int) {
    #expect(EditDistance.between(one, other, atMost: 2) == distance)
    #expect(EditDistance.between(other, one, atMost: 2) == distance)
  }
}
