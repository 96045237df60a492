/// What the signs, colors and lines of the drawing mean, and what the update comes to.
struct PictureLegend {
  private static let itemWidth = 290
  private static let swatchWidth = 40
  private static let itemsPerLine = 3
  /// What sets the items off from the sentences above them.
  private static let gap = 10

  /// The base of the first line.
  let top: Int
  /// The sentences that sum the update up, a line for each.
  let summary: [String]

  private var items: [(mark: PictureMark?, meaning: String)] {
    PictureMark.allCases.map { ($0, $0.meaning) } + [(nil, "shows something else")]
  }

  /// The base of the last line.
  var bottom: Int { baseline(ofItem: items.count - 1) }

  var element: SVGElement {
    let sentences = summary.enumerated().map { line, sentence in
      SVGElement("text", ["x": UpdatePicture.margin, "y": baseline(line)], text: sentence)
    }
    return SVGElement("g", [:], sentences + items.enumerated().flatMap(elements))
  }

  private func baseline(_ line: Int) -> Int { top + line * PictureColumn.lineHeight }

  private func baseline(ofItem index: Int) -> Int {
    baseline(summary.count + index / Self.itemsPerLine) + Self.gap
  }

  private func elements(
    _ index: Int, _ item: (mark: PictureMark?, meaning: String)
  ) -> [SVGElement] {
    let x = UpdatePicture.margin + index % Self.itemsPerLine * Self.itemWidth
    let y = baseline(ofItem: index)
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
