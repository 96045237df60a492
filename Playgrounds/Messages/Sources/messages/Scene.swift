import MessagesScreens
import TableDiagnostics
import TablePictures
import TableViews
import VirtualTable

/// A part of the day: a screen after an event.
struct Scene {
  let name: String
  /// The event that the scene shows.
  let caption: String
  private let make: @MainActor (Stage) async throws -> ShownScene

  init(
    _ name: String, _ caption: String,
    _ make: @escaping @MainActor (Stage) async throws -> ShownScene
  ) {
    (self.name, self.caption, self.make) = (name, caption, make)
  }

  @MainActor
  func play(on stage: Stage) async throws -> ShownScene {
    var shown = try await make(stage)
    shown.text = "\(name): \(caption)\n\(shown.drawing)"
    return shown
  }
}

/// The screen at the end of a scene.
@MainActor
struct ShownScene {
  /// Keeps the screen alive.
  let screen: AnyObject
  let title: String
  let table: TableView
  var bar: TableView?
  var style = PictureOptions.Style.insetGrouped
  /// Details that are otherwise visible only in a picture, such as the titles of swipe actions.
  var note: String?

  /// The caption, and the screen as text.
  fileprivate(set) var text = ""

  /// The issues that the tables have reported.
  var issues: [TableIssue] { [table, bar].flatMap { $0?.issues.issues ?? [] } }

  fileprivate var drawing: String {
    ([table, bar].map { $0?.drawing(columns: 60) } + [note]).compactMap { $0 }
      .joined(separator: "\n")
  }

  /// Draws the screen as on an iPhone.
  func picture(_ appearance: PictureOptions.Appearance) -> TablePicture {
    let options = PictureOptions(style: style, appearance: appearance, title: title)
    guard let bar else { return TablePicture(of: table, options) }
    bar.layoutIfNeeded()
    bar.viewportHeight = bar.contentHeight
    return TablePicture(of: table, above: bar, options)
  }
}
