/// One line of a drawn table: signs, an id and a note, on a ground of some color.
struct PictureStrip {
  private static let columns = 38
  private static let mostOfID = 22
  private static let indent = 28
  private static let inset = 10

  /// The classes of the ground.
  var ground: String
  /// The sign of what becomes of it.
  var sign = ""
  /// True if it shows something else than before.
  var isChanged = false
  /// The id at the left edge.
  var id: String?
  /// The classes of the id.
  var idStyle = ""
  /// What is shown, at the right edge.
  var note: String?

  /// Draws the strip; texts that are too long are shortened, and shown whole by the pointer.
  func element(x: Int, top: Int) -> SVGElement {
    let baseline = top + PictureColumn.lineHeight * 2 / 3 + 1
    let rect = SVGElement(
      "rect",
      [
        "class": ground, "x": x, "y": top, "width": PictureColumn.width,
        "height": PictureColumn.lineHeight,
      ])
    let signs = sign + (isChanged ? PictureMark.changedSign : "")
    let idText = id.map {
      TerminalText.shortened($0, to: note == nil ? Self.columns : Self.mostOfID)
    }
    let rest = Self.columns - (idText.map { TerminalText.width(of: $0) + 2 } ?? 0)
    let noteText = note.map { TerminalText.shortened($0, to: rest) }
    let end = x + PictureColumn.width - Self.inset
    let texts = [
      text(signs, ["class": "sign", "x": x + 6, "y": baseline]),
      text(idText, ["class": "id \(idStyle)", "x": x + Self.indent, "y": baseline]),
      text(
        noteText,
        [
          "class": isChanged ? "note changed" : "note", "x": end, "y": baseline,
          "text-anchor": "end",
        ]),
    ]
    let whole = [id, note].compactMap { $0 }.map(TerminalText.oneLine)
    let isWhole = whole == [idText, noteText].compactMap { $0 }
    let hint = isWhole ? [] : [SVGElement("title", text: whole.joined(separator: " | "))]
    return SVGElement("g", [:], hint + [rect] + texts.compactMap { $0 })
  }

  private func text(
    _ text: String?, _ attributes: KeyValuePairs<String, any CustomStringConvertible>
  ) -> SVGElement? {
    text.flatMap { $0.isEmpty ? nil : SVGElement("text", attributes, text: $0) }
  }
}
