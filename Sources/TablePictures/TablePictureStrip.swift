public import VirtualTable

/// Pictures of an update, side by side.
///
/// ```swift
/// let strip = TablePictureStrip(of: tableView) {
///   adapter.update(with: [Section(id: "contacts", items: contacts)])
/// }
/// print(strip.svg)
/// ```
///
/// The strip shows the view before the update, after each batch, and after the update. If nothing
/// changes after the last batch, its picture is the last one.
public struct TablePictureStrip: Hashable, Sendable {
  /// A picture of a strip, with its caption.
  ///
  /// ```swift
  /// let strip = TablePictureStrip(of: tableView) { adapter.update(with: sections) }
  /// for frame in strip.frames { print(frame.title, frame.detail, frame.picture.svg) }
  /// ```
  public struct Frame: Hashable, Sendable {
    /// The title, such as "Before", "Batch 1", or "After".
    public let title: String
    /// A description of the changes, or an empty string.
    public let detail: String
    /// The picture that the caption describes.
    public let picture: TablePicture

    @MainActor
    init<Cell>(_ frame: UpdateRecorder<TablePicture, Cell>.Frame) {
      (title, detail, picture) = (frame.title, frame.detail, frame.image)
    }
  }

  /// The pictures, from first to last.
  public let frames: [Frame]
  private let options: PictureOptions

  /// Creates pictures of a synchronous update.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The appearance of the pictures.
  ///   - update: A closure that updates the view. It's called once.
  @MainActor
  public init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions(),
    update: () -> Void
  ) {
    let recorder = UpdateRecorder(view) { TablePicture(of: $0, options) }
    update()
    self.init(recorder.finish().map(Frame.init), options)
  }

  /// Creates pictures of an asynchronous update.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The appearance of the pictures.
  ///   - update: A closure that updates the view, and returns when the update is complete. It's
  ///     called once.
  @MainActor
  public init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions(),
    update: @MainActor () async -> Void
  ) async {
    let recorder = UpdateRecorder(view) { TablePicture(of: $0, options) }
    await update()
    self.init(recorder.finish().map(Frame.init), options)
  }

  private init(_ frames: [Frame], _ options: PictureOptions) {
    (self.frames, self.options) = (frames, options)
  }
}

// MARK: - Drawing

extension TablePictureStrip {
  private static let gap = 56.0
  private static let captionFont = Font(size: 20, weight: .semibold)
  private static let detailFont = Font(size: 17)
  private static let detailLines = 3

  /// The strip as an SVG document.
  public var svg: String {
    let height = frames.map(\.picture.height).max() ?? 0
    let width = frames.reduce(Self.gap * Double(max(0, frames.count - 1))) {
      $0 + $1.picture.width
    }
    let captionHeight =
      16 + Self.captionFont.lineHeight + Self.detailFont.lineHeight * Double(mostDetailLines)
    var writer = SVGWriter()
    writer.openDocument(
      width: width, height: height + captionHeight,
      label: (options.title.map { TextMeasure.printable($0) + ": " } ?? "")
        + "an update in \(frames.count) pictures")
    let isMirrored = options.layoutDirection == .rightToLeft
    var start = 0.0
    for (index, frame) in frames.enumerated() {
      let x = isMirrored ? width - start - frame.picture.width : start
      writer.open("g", ["transform": "translate(\(x.attributeText) 0)"])
      frame.picture.write(named: "screen\(index + 1)", to: &writer)
      write(frame, below: height, to: &writer)
      if index + 1 < frames.count {
        let middle = isMirrored ? -Self.gap / 2 : frame.picture.width + Self.gap / 2
        writeArrow(x: middle, y: height / 2, isMirrored: isMirrored, to: &writer)
      }
      writer.close("g")
      start += frame.picture.width + Self.gap
    }
    writer.close("svg")
    return writer.text
  }

  private var mostDetailLines: Int { frames.map { lines(of: $0).count }.max() ?? 0 }

  private func lines(of frame: Frame) -> [String] {
    TextMeasure(font: Self.detailFont).lines(
      frame.detail, width: frame.picture.width, count: Self.detailLines)
  }

  /// Writes a caption in a gray that is legible on light and dark pages.
  private func write(_ frame: Frame, below height: Double, to writer: inout SVGWriter) {
    let middle = frame.picture.width / 2
    var y = height + 16 + Self.captionFont.lineHeight / 2
    func write(_ text: String, _ font: Font, y: Double, to writer: inout SVGWriter) {
      writer.element(
        "text",
        [
          "x": middle, "y": y + font.baselineOffset, "font-size": font.size,
          "font-weight": font.weight.rawValue, "fill": Color(0x808085), "text-anchor": "middle",
        ], text: text)
    }
    write(frame.title, Self.captionFont, y: y, to: &writer)
    y += (Self.captionFont.lineHeight + Self.detailFont.lineHeight) / 2
    for line in lines(of: frame) {
      write(line, Self.detailFont, y: y, to: &writer)
      y += Self.detailFont.lineHeight
    }
  }

  private func writeArrow(x: Double, y: Double, isMirrored: Bool, to writer: inout SVGWriter) {
    writer.element(
      "path",
      [
        "d": "M-14 0h28M4 -10l10 10 -10 10",
        "transform": "translate(\(x.attributeText) \(y.attributeText))"
          + (isMirrored ? " scale(-1 1)" : ""),
        "fill": "none", "stroke": Color(0x8E8E93), "stroke-width": 3.5,
        "stroke-linecap": "round", "stroke-linejoin": "round",
      ])
  }
}
