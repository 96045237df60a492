/// What the signs, colours and lines of the drawing mean, and what the update comes to.
struct PictureLegend {
  private static let itemWidth = 290
  private static let swatchWidth = 40
  private static let itemsPerLine = 3

  /// The upper edge.
  let top: Int
  /// The numbers that sum the update up.
  let summary: String

  private var items: [(mark: PictureMark?, meaning: String)] {
    PictureMark.allCases.map { ($0, $0.meaning) } + [(nil, "shows something else")]
  }

  /// The lower edge.
  var bottom: Int {
    let lines = (items.count + Self.itemsPerLine - 1) / Self.itemsPerLine
    return top + (lines + 1) * PictureColumn.lineHeight
  }

  var element: SVGElement {
    let columns = (UpdatePicture.width - 2 * UpdatePicture.margin) / 8
    let text = SVGElement(
      "text", ["x": UpdatePicture.margin, "y": top],
      text: TerminalText.shortened(summary, to: columns))
    return SVGElement("g", [:], [text] + items.enumerated().flatMap(elements))
  }

  private func elements(
    _ index: Int, _ item: (mark: PictureMark?, meaning: String)
  ) -> [SVGElement] {
    let x = UpdatePicture.margin + index % Self.itemsPerLine * Self.itemWidth
    let y = top + (index / Self.itemsPerLine + 1) * PictureColumn.lineHeight
    let swatch = SVGElement(
      "rect",
      [
        "class": item.mark?.rawValue ?? "stays", "x": x, "y": y - 12, "width": Self.swatchWidth,
        "height": 16,
      ])
    let sign = SVGElement(
      "text", ["class": "sign", "x": x + 6, "y": y],
      text: item.mark?.sign ?? PictureMark.changedSign)
    let meaning = SVGElement(
      "text", ["x": x + Self.swatchWidth + 10, "y": y], text: item.meaning)
    return [swatch, sign, meaning] + line(item.mark, x: x, y: y - 4)
  }

  /// A piece of the line that goes with the mark.
  private func line(_ mark: PictureMark?, x: Int, y: Int) -> [SVGElement] {
    guard let mark, [.moves, .replaced, .stays].contains(mark) else { return [] }
    let start = mark == .stays ? x : x + 18
    let path = "M \(start) \(y) H \(x + Self.swatchWidth)"
    return [SVGElement("path", ["class": "line \(mark.rawValue)", "d": path])]
  }
}
