import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting

/// `gallery files`: a file browser.
final class FilesExample: Example {
  static let name = "files"
  static let summary = "Loads folders as they expand, and moves files into them."
  static let explanation = """
    A tap expands a folder, and its contents load. Each next is a response of the server, or an \
    error if there is no connection. A tap on the error retries. Dragging a file onto a folder \
    moves it.
    """
  static let steps = [
    "next", "tap ROW", "drag ROW ROW", "press Offline", "press Online", "scroll N",
  ]
  static let script = """
    tap Music; next; tap Live; press Offline; next; tap "✗ no connection"; press Online; next; \
    drag "Song.mp3" Live; tap Music; drag "Notes.txt" Photos; tap Photos; next
    """

  private let screen: FilesScreen
  private let server: FileServer
  /// Whether the outline changed since the last update.
  private var isOutdated = false

  init() {
    let server = FileServer()
    self.server = server
    screen = FilesScreen(tableView: TableView(lines: 12), files: server.files(in: nil)) {
      try await server.contents(of: $0)
    }
    screen.moveHandler = { [server] in server.move($0, to: $1) }
    screen.outline.changeHandler = { [weak self] in self?.isOutdated = true }
    screen.feed.outcomeHandler = { [weak self] _ in self?.isOutdated = false }
  }

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: server.connection.answer()
    case .press("Offline"): server.connection.isOnline = false
    case .press("Online"): server.connection.isOnline = true
    default: return false
    }
    return true
  }

  func settle() async {
    let user = TableUser(positionsOf: screen.tableView)
    try? await user.waits { isSettled }
  }

  /// Whether the table shows the outline, and every load waits for the server.
  private var isSettled: Bool {
    let loadCount = screen.outline.items.filter(\.load.isLoading).count
    return !isOutdated && server.connection.requestCount == loadCount
  }
}

/// A server of files.
@MainActor
final class FileServer {
  let connection = DemandServer()
  private var folders: [Int?: [File]]

  init() {
    let trees: [(folder: Int?, names: [String])] = [
      (nil, ["Music/", "Photos/", "Work/", "Notes.txt", "Plan.txt"]), (0, ["Live/", "Song.mp3"]),
      (1, ["Beach.jpg", "Harbor.jpg"]), (2, []), (5, ["Concert.mp3"]),
    ]
    var id = -1
    folders = Dictionary(
      uniqueKeysWithValues: trees.map { folder, names in
        let files = names.map { name in
          id += 1
          return File(
            id: id, name: name.replacing("/", with: ""), isFolder: name.hasSuffix("/"))
        }
        return (folder, files)
      })
  }

  /// Returns the files of a folder, or those at the top.
  func files(in folder: Int?) -> [File] { folders[folder] ?? [] }

  /// Moves a file.
  func move(_ file: File, to folder: File) {
    for (id, files) in folders { folders[id] = files.filter { $0.id != file.id } }
    folders[folder.id] = (files(in: folder.id) + [file]).sorted { $0.name < $1.name }
  }

  /// Returns the files of a folder when the server responds.
  func contents(of folder: File) async throws -> [File] {
    try await connection.waitForAnswer()
    return files(in: folder.id)
  }
}
