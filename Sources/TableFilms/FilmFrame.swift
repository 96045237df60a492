internal import DiffEngine
internal import TablePictures
internal import TableRows
internal import VirtualTable

/// A moment of a film.
struct FilmFrame {
  /// What happened to the cell of a row.
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

  /// What happened before a moment.
  struct Notes {
    var title: String?
    /// The action of the user, in words.
    var action: String?
    /// The place of the test's call.
    var location: String?
    /// The changes, in words.
    var lines: [String] = []
    var issues: [String] = []
    var cells: [Cell] = []
    var hasReload = false

    var isEmpty: Bool {
      title == nil && lines.isEmpty && issues.isEmpty && cells.isEmpty && !hasReload
    }
  }

  let scene: TableScene
  /// Whether parts move from the former frame to this one.
  let isAnimated: Bool
  private(set) var notes: Notes

  init(scene: TableScene, isAnimated: Bool, notes: Notes) {
    (self.scene, self.isAnimated, self.notes) = (scene, isAnimated, notes)
    if notes.hasReload { self.notes.lines.insert("The table reloaded.", at: 0) }
  }

  var title: String {
    notes.title ?? (notes.action != nil ? "Action" : notes.hasReload ? "Reload" : "Change")
  }

  /// Adds what happened without a change of the scene.
  mutating func add(_ other: Notes) {
    notes.lines += other.lines
    notes.issues += other.issues
    notes.cells += other.cells
  }
}
