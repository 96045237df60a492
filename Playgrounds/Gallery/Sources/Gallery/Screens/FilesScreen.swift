import LiveTables
import OutlineTables
import TableViews

/// A file browser: folders that load when they expand, and files that the user drags into folders.
@MainActor
final class FilesScreen {
  typealias FileRow = Row<TableView>

  let tableView: TableView
  let adapter: RecordingAdapter<FileRow, String>
  let outline: Outline<File>
  let feed: TableFeed

  /// Creates a screen that shows files and folders.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - files: The files and folders at the top.
  ///   - load: A closure that returns the contents of a folder.
  init(
    tableView: TableView, files: [File],
    load: @escaping @MainActor (File) async throws -> [File]
  ) {
    self.tableView = tableView
    outline = Outline(files, isExpandable: \.isFolder, load: load)
    adapter = RecordingAdapter(tableView)
    feed = adapter.follow(outline, rows: OutlineRows(failure: { "✗ \($0)" })) { items in
      [Section(id: "files", items: items.map(Self.row), header: "Server")]
    }
    adapter.dragItemsProvider = { [weak self] in self?.file(of: $0).map { [.text($0.name)] } ?? [] }
    adapter.dropProposalProvider = { [weak self] drop, target in
      self?.destination(of: drop, target) == nil ? .forbidden : .move.intoRow
    }
    adapter.dropHandler = { [weak self] drop, target in
      guard let self, let folder = destination(of: drop, target) else { return }
      for file in self.files(of: drop) { move(file, to: folder) }
    }
  }

  private static func row(of item: OutlineItem<File>) -> FileRow {
    Row(item) {
      RowContent($0.node.name, image: .symbol($0.node.symbol)).outlined(by: $0)
    }
  }

  private func file(of row: FileRow) -> File? {
    row.item(as: OutlineItem<File>.self)?.node
  }

  // MARK: Drops

  private func files(of drop: Drop) -> [File] {
    drop.rows.compactMap { $0.localObject(as: FileRow.self).flatMap(file) }
  }

  /// Returns the folder that accepts a drop, or `nil`.
  private func destination(of drop: Drop, _ target: DropTarget<FileRow, String>) -> File? {
    guard let folder = target.item.flatMap(file), folder.isFolder else { return nil }
    let files = files(of: drop)
    // Folders can't be moved, and files that are already in the folder stay.
    let takesAll = files.allSatisfy {
      !$0.isFolder && outline.parent(of: $0.id) != folder.id
    }
    return files.isEmpty || !takesAll ? nil : folder
  }

  /// Moves a file, and shows it if the folder's contents are loaded.
  private func move(_ file: File, to folder: File) {
    if let parent = outline.parent(of: file.id) {
      let siblings = outline.loadedChildren(of: parent) ?? []
      outline.setChildren(siblings.filter { $0.id != file.id }, of: parent)
    } else {
      outline.roots.removeAll { $0.id == file.id }
    }
    if let files = outline.loadedChildren(of: folder.id) {
      outline.setChildren((files + [file]).sorted { $0.name < $1.name }, of: folder.id)
    }
    moveHandler?(file, folder)
  }

  /// Called after the user moves a file.
  var moveHandler: (@MainActor (File, _ folder: File) -> Void)?
}

/// A file or folder.
struct File: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let isFolder: Bool

  /// The name of the symbol.
  var symbol: String {
    if isFolder { return "folder" }
    if name.hasSuffix(".jpg") { return "photo" }
    return name.hasSuffix(".mp3") ? "music.note" : "doc.text"
  }
}
