import Testing

@testable import DelegateRules

@Suite("Names, over all files")
struct ProgramIndexTests {
  @Test func ancestorsAreFollowedThroughFilesAndAliases() {
    let program = Program(files: [
      "Names.swift": "final class Names: SongSource { \(Written.didSelect) }",
      "Aliases.swift": "typealias SongSource = Base; typealias Root = TableSource<View>",
      "Base.swift": "import TableSections; class Base: Root {}; typealias View = UITableView",
    ])
    #expect(program.findings.map(\.path) == ["Names.swift"])
  }

  @Test func genericAliasIsFollowed() {
    let program = Program(
      """
      typealias Source<Item> = TableAdapter<UICollectionView, Item, Int>
      class Tiles: Source<Song> { \(Written.didScroll) }
      """)
    #expect(program.messages.allSatisfy { $0.hasSuffix("adopt UICollectionViewDelegate") })
    #expect(program.rules == ["protocol-not-adopted"])
  }

  @Test func nearestOfSameNamedClassesIsUsed() {
    let library = "import TableViews; class Base: TableViewDataSource {}"
    let other = "class Base: NSObject {}"
    let program = Program(files: [
      "One/Base.swift": library, "Two/Base.swift": other,
      "One/Screens/Names.swift": "class Names: Base { \(Written.didSelect) }",
      "Two/Screens/Names.swift": "class Names: Base { \(Written.didSelect) }",
    ])
    #expect(program.findings.map(\.path) == ["One/Screens/Names.swift"])
  }

  @Test func classInSameFileIsPreferredOverSameFolder() {
    let program = Program(files: [
      "A.swift": "private class Base: NSObject {}; class A: Base { \(Written.didSelect) }",
      "B.swift": """
      import TableViews
      private class Base: TableViewDataSource {}; class B: Base { \(Written.didSelect) }
      """,
    ])
    #expect(program.findings.map(\.path) == ["B.swift"])
  }

  @Test func equallyNearClassesAreIgnored() {
    let program = Program(files: [
      "One/Base.swift": "import TableViews; class Base: TableViewDataSource {}",
      "Two/Base.swift": "class Base: NSObject {}",
      "Names.swift": "class Names: Base { \(Written.didSelect) }",
    ])
    #expect(program.rules == [])
  }

  @Test func aNestedClassIsFoundFromInside() {
    let program = Program(
      """
      enum Screen {
        class Base: TableViewDataSource {}
        class Names: Base { \(Written.didSelect) }
      }
      extension Screen.Names { \(Written.didHighlight) }
      class Base: NSObject {}
      class Others: Base { \(Written.didSelect) }
      class More: App.Screen.Base { \(Written.didSelect) }
      """)
    #expect(program.findings.map(\.line) == [4, 6, 9])
  }

  @Test func conditionalCodeIsIncluded() {
    let program = Program(
      """
      #if os(iOS)
        class Names: TableViewDataSource {
          #if DEBUG
            \(Written.didSelect)
          #endif
        }
      #endif
      """)
    #expect(program.findings.map(\.line) == [5])
  }

  @Test func backticksAreNoPartOfAName() {
    let program = Program("class `Self`: `TableViewDataSource` { \(Written.didSelect) }")
    #expect(program.rules == ["protocol-not-adopted"])
  }

  @Test func aCheckoutOfTheLibraryAmongTheFilesIsTheLibrary() {
    let program = Program(files: [
      "Packages/A.swift": """
      open class TableSource<Surface>: TableObject {}
      open class TableDataSource<Surface>: TableSource<Surface> {}
      public typealias TableViewDataSource = TableDataSource<UITableView>
      """,
      "App/A.swift": "import TableViews; class Names: TableViewDataSource { \(Written.didSelect) }",
    ])
    #expect(program.findings.map(\.path) == ["App/A.swift"])
  }
}
