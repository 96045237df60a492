import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// A file or folder.
struct File: Identifiable, Hashable, Sendable {
  let id: Int
  /// The contents of a folder, or `nil` for a file.
  var files: [File]?

  init(_ id: Int, _ files: [File]? = nil) { (self.id, self.files) = (id, files) }

  /// Ten folders with three files each, such as folder 3 with the files 300, 301, and 302.
  static let folders = (1...10).map { id in
    File(id, (id * 100..<id * 100 + 3).map { File($0) })
  }
}

/// A screen with an outline of files in rows of 40 points, and its user.
@MainActor
final class OutlineScreen<Surface: TestedSurface> {
  typealias View = Surface.View
  typealias Item = OutlineItem<File>

  let view: View
  let adapter: TableAdapter<View, Row<View>, AnyIdentity>
  let user: TableUser<AnyHashable>
  let outline: Outline<File>
  /// Requests for the contents of folders, by ID.
  let requests = PendingRequests<Int, [File]>()
  private let keptAlive: AnyObject?

  /// Creates a screen that shows files.
  ///
  /// - Parameters:
  ///   - roots: The files at level 0.
  ///   - isLoaded: Whether the contents of folders are loaded.
  ///   - togglesOnSelect: Whether a tap on a folder expands it.
  ///   - change: Changes the row of a file.
  init(
    _ roots: [File], isLoaded: Bool = false, togglesOnSelect: Bool = true,
    row change: @escaping @MainActor (Row<View>, Item) -> Row<View> = { row, _ in row }
  ) {
    (view, keptAlive) = Surface.onScreen()
    adapter = TableAdapter(view)
    user = TableUser(of: adapter)
    if isLoaded {
      outline = Outline(roots, isExpandable: { $0.files != nil }) { [requests] in
        try await requests.answer(to: $0.id)
      }
    } else {
      outline = Outline(roots, children: \.files)
    }
    adapter.follow(outline, togglesOnSelect: togglesOnSelect) { items in
      let rows = items.map { item in
        change(Row(item) { RowContent("File \($0.id)").outlined(by: $0) }, item)
      }
      return [Section(id: "files", items: rows)]
    }
    view.layoutIfNeeded()
  }

  /// The IDs of all rows, in order.
  var ids: [AnyHashable] { adapter.currentSections.flatMap(\.items).map(\.itemID.base) }

  /// The distance of a row from the top of the viewport.
  func distance(of id: Int) -> Double? {
    guard let rect = adapter.rect(ofRow: .id(id)), let viewport = adapter.viewport else {
      return nil
    }
    return rect.minY - viewport.contentOffset
  }

  /// Expects texts on screen after current tasks and animations end.
  func expect(texts: [String], _ location: SourceLocation = #_sourceLocation) async {
    try? await user.waits { user.texts == texts }
    #expect(user.texts == texts, sourceLocation: location)
  }

  /// Expects rows after current tasks and animations end.
  func expect(ids: [AnyHashable], _ location: SourceLocation = #_sourceLocation) async {
    try? await user.waits { self.ids == ids }
    #expect(self.ids == ids, sourceLocation: location)
  }

  /// The codes of the issues that were reported.
  var issues: [TableIssue.Code] { adapter.issues.issues.map(\.code) }
}
