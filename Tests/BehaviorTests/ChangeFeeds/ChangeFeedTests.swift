import DiffEngine
import LiveTables
import TableViews
import TableViewsTesting
import Testing

/// Objects that change in place, with changes reported by their store.
@MainActor @Suite struct ChangeFeedTests {
  /// An object of a store.
  final class Chore: Identifiable, Equatable {
    let id: Int
    var title: String

    init(_ id: Int) { (self.id, title) = (id, "Chore \(id)") }

    static func == (left: Chore, right: Chore) -> Bool { left === right }
  }

  /// A screen with chores, and its user.
  @MainActor private final class Screen<Surface: TestedSurface> {
    let adapter: TableAdapter<Surface.View, Chore, String>
    let user: TableUser<Int>
    private let view: Surface.View
    private let keptAlive: AnyObject?

    init(_ chores: [Chore]) {
      (view, keptAlive) = Surface.onScreen()
      adapter = TableAdapter(view) { Row($0) { RowContent($0.title) } }
      user = TableUser(of: adapter)
      adapter.update(with: [Section(id: "chores", items: chores)])
      view.layoutIfNeeded()
    }

    func show(_ chores: [Chore], _ changes: IndexedChanges) {
      adapter.update(with: [Section(id: "chores", items: chores)], changes: changes)
      view.layoutIfNeeded()
    }
  }

  private let chores = (0..<4).map { Chore($0) }

  @Test(arguments: SurfaceKind.allCases)
  func rowsThatChangedInPlaceShowNewContent(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = Screen<Surface>(chores)
      chores[1].title = "Read"
      chores[3].title = "Move"
      screen.show(
        [chores[3], chores[1], chores[2]],
        IndexedChanges(
          deletedRows: [TablePath(section: 0, row: 0)],
          movedRows: [
            IndexPair(from: TablePath(section: 0, row: 3), to: TablePath(section: 0, row: 0))
          ], updatedRows: [TablePath(section: 0, row: 1)]))
      #expect(screen.user.texts == ["Move", "Read", "Chore 2"])
      #expect(screen.adapter.issues.issues.isEmpty)
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func newRowsAreShownEvenIfChangesAreWrong(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = Screen<Surface>(chores)
      chores[1].title = "Read"
      screen.show([chores[1], chores[0]], IndexedChanges(deletions: [17], insertions: [-3]))
      #expect(screen.user.texts == ["Read", "Chore 0"])
      #expect(screen.adapter.issues.issues.map(\.code) == [.invalidChanges])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func reconfiguredRowsShowNewContent(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = Screen<Surface>(chores)
      chores[2].title = "Write"
      screen.adapter.update(
        with: [Section(id: "chores", items: [chores[2], chores[0]])], reconfiguring: [2])
      #expect(screen.user.texts == ["Write", "Chore 0"])
    }
    test(kind.type)
  }
}
