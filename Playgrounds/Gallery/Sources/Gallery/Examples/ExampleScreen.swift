import TableFilms
import TablePictures
import TableViews
import VirtualTable

/// An example on the screen of an iPhone.
@MainActor
struct ExampleScreen {
  /// The options, with the example's name as the title.
  var options: PictureOptions
  /// The height of the table in points.
  var height = 484.0

  private let example: any Example
  private let script: ExampleScript

  init(_ example: any Example, _ script: ExampleScript) {
    self.example = example
    self.script = script
    options = PictureOptions(
      style: example.table.style == .plain ? .plain : .insetGrouped,
      title: type(of: example).title, prefersLargeTitle: true)
  }

  /// Plays the script, and returns an SVG document of the final screen.
  func picture() async throws(ScriptError) -> String {
    try await ExamplePlayer(example).play(script)
    let table = example.table
    table.measureInPoints(viewportHeight: height)
    return TablePicture(of: table, options).svg
  }

  /// Plays the script, and returns a page that shows each step.
  func film() async throws(ScriptError) -> String {
    await example.settle()
    example.table.measureInPoints(viewportHeight: height)
    let film =
      (example.adapter as? any Filmable)?.film(options)
      ?? TableFilm(of: example.table, title: options.title ?? "", options)
    let player = ExamplePlayer(example)
    for step in script.steps {
      // The film captures gestures in the table automatically.
      if case .use = step.event { film.addCaption("\(step.event)") }
      try await player.play(step, of: script)
    }
    return film.html
  }
}

extension TableView {
  /// Sets the heights of rows and headers in points, and keeps the first visible row in place.
  func measureInPoints(viewportHeight height: Double) {
    let first = contentOffset > 0 ? visibleRows.first : nil
    rowHeight = 44
    sectionHeaderHeight = 38
    sectionFooterHeight = 32
    viewportHeight = height
    guard let first, let rect = rectForRow(at: first) else { return }
    // A pinned header covers the top.
    scroll(to: rect.minY - (style == .plain ? sectionHeaderHeight : 0))
  }
}

/// An adapter whose updates can be filmed.
@MainActor
private protocol Filmable {
  /// Begins a film of the table.
  func film(_ options: PictureOptions) -> TableFilm
}

extension RecordingAdapter: Filmable {
  fileprivate func film(_ options: PictureOptions) -> TableFilm {
    TableFilm(of: self, title: options.title ?? "", options)
  }
}
