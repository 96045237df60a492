public import TablePictures
import TableViews

/// An example as a picture, after the steps of a script: what `gallery picture` draws.
@MainActor
public struct ExamplePicture {
  /// The options of the picture.
  ///
  /// The title is the example's name.
  public var options: PictureOptions
  /// The height of the part of the table that is on screen, in points.
  public var height = 484.0

  private let example: any Example
  private let script: ExampleScript

  /// Creates a picture of an example.
  public init(_ example: any Example, _ script: ExampleScript) {
    self.example = example
    self.script = script
    let name = type(of: example).name
    options = PictureOptions(
      style: .insetGrouped, title: name.prefix(1).uppercased() + name.dropFirst(),
      prefersLargeTitle: true)
  }

  /// Plays the script, and draws the table as it is then.
  ///
  /// - Returns: An SVG document.
  /// - Throws: Why a step cannot be played.
  public func svg() async throws(ScriptError) -> String {
    let player = ExamplePlayer(example)
    try await player.play(script)
    let table = example.table
    table.measureInPoints(viewportHeight: height)
    return TablePicture(of: table, options).svg
  }
}

extension TableView {
  /// Gives rows and headers, which were a line high, the heights that they have on an iPhone.
  ///
  /// The first row on screen stays the first.
  fileprivate func measureInPoints(viewportHeight height: Double) {
    let first = contentOffset > 0 ? visibleRows.first : nil
    rowHeight = 44
    sectionHeaderHeight = 38
    sectionFooterHeight = 32
    viewportHeight = height
    guard let first, let rect = rectForRow(at: first) else { return }
    scroll(to: rect.minY)
  }
}
