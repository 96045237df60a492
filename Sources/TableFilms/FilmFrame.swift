internal import DiffEngine
internal import TablePictures
internal import TableRows
internal import VirtualTable

/// A frame of a film.
struct FilmFrame {
  /// An event of a row's cell.
  struct Cell: Hashable {
    let event: ListEvent.Cell
    let path: TablePath

    var words: String {
      switch event {
      case .created: "\(path) created"
      case .reused: "\(path) reused"
      case .reconfigured: "\(path) reconfigured"
      }
    }
  }

  /// The events before a frame.
  struct Notes {
    var title: String?
    /// A description of the user's action.
    var action: String?
    /// The file and line of the test's call.
    var location: String?
    /// Descriptions of the changes.
    var lines: [String] = []
    var issues: [String] = []
    var cells: [Cell] = []
    var hasReload = false

    var isEmpty: Bool {
      title == nil && lines.isEmpty && issues.isEmpty && cells.isEmpty && !hasReload
    }
  }

  let scene: TableScene
  /// Whether parts move from the previous frame to this one.
  let isAnimated: Bool
  private(set) var notes: Notes

  init(scene: TableScene, isAnimated: Bool, notes: Notes) {
    (self.scene, self.isAnimated, self.notes) = (scene, isAnimated, notes)
    if notes.hasReload { self.notes.lines.insert("The table reloaded.", at: 0) }
  }

  var title: String {
    notes.title ?? (notes.action != nil ? "Action" : notes.hasReload ? "Reload" : "Change")
  }

  /// Adds events that didn't change the scene.
  mutating func add(_ other: Notes) {
    notes.lines += other.lines
    notes.issues += other.issues
    notes.cells += other.cells
  }
}
