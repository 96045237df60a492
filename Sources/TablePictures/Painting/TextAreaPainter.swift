internal import TableControls
internal import TableRows
internal import VirtualTable

/// Draws the lines of a text area, scrolled to the caret.
@MainActor
struct TextAreaPainter {
  /// The maximum number of characters to wrap.
  ///
  /// More never fit on a screen.
  private static let mostCharacters = 4_000

  private let control: VirtualControl
  private let traits: TextFieldTraits
  private let font: Font

  init(_ control: VirtualControl, _ traits: TextFieldTraits, font: Font) {
    (self.control, self.traits, self.font) = (control, traits, font)
  }

  /// Draws as many lines of the text or placeholder as fit in a rectangle.
  func paint(in rect: TableRect, on canvas: inout Canvas) {
    let text = control.text ?? ""
    if text.isEmpty, !control.isFocused {
      let lines = max(1, Int((rect.height - 16) / font.lineHeight))
      return canvas.text(
        traits.placeholder ?? "", font, canvas.palette.tertiaryLabel, in: rect,
        lines: min(lines, 100))
    }
    let lines = visibleLines(of: text, in: rect)
    var block = rect.centered(width: rect.width, height: Double(lines.count) * font.lineHeight)
    for line in lines {
      let place = block.takeTop(font.lineHeight)
      if let caret = line.caret {
        canvas.text(line.text, cursorAt: caret, font, canvas.palette.label, in: place)
      } else {
        canvas.text(line.text, font, canvas.palette.label, in: place)
      }
    }
  }

  private struct Line {
    var text: String
    /// The position of the caret in the line, in characters.
    var caret: Int?
  }

  private func visibleLines(of text: String, in rect: TableRect) -> [Line] {
    let lines = lines(of: text, width: rect.width)
    let room = max(1, Int((rect.height - 16) / font.lineHeight))
    let caret = lines.firstIndex { $0.caret != nil } ?? 0
    return Array(lines[max(0, min(caret - room + 1, lines.count - room))...].prefix(room))
  }

  private func lines(of text: String, width: Double) -> [Line] {
    var rest = control.isFocused ? control.selectedRange.lowerBound : Int.max
    var lines: [Line] = []
    let paragraphs = text.prefix(Self.mostCharacters)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for paragraph in paragraphs {
      var wrapped = TextMeasure(font: font).lines(String(paragraph), width: width, count: 200)
      if wrapped.isEmpty { wrapped = [""] }
      for (index, line) in wrapped.enumerated() {
        let isLast = index == wrapped.count - 1
        // A space or newline between two lines isn't part of either.
        let hasCaret = (0...line.count).contains(rest) && (isLast || rest < line.count)
        lines.append(Line(text: line, caret: hasCaret ? rest : nil))
        rest = hasCaret || rest == .max ? .max : max(0, rest - line.count - 1)
      }
    }
    return lines
  }
}
