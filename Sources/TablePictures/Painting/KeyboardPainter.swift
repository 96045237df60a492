internal import TableControls
internal import TableRows
internal import VirtualTable

/// Draws the keyboard at the bottom of the screen.
struct KeyboardPainter {
  let traits: TextFieldTraits

  private static let letters = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
  private static let digits = [
    ["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["", "0", "⌫"],
  ]

  private var isPad: Bool {
    switch traits.keyboard {
    case .numberPad, .decimalPad, .phonePad: true
    case .standard, .emailAddress, .url: false
    }
  }

  /// Draws the keys in a rectangle.
  func paint(in rect: TableRect, on canvas: inout Canvas) {
    canvas.group(["data-keyboard": "\(rect.height.attributeText)"]) { canvas in
      canvas.fill(rect, canvas.palette.keyboard)
      // Leaves room for the home indicator, unless the keyboard is low.
      let bottom = rect.height > 220 ? 40.0 : 6
      let keys = rect.inset(leading: 3, top: 6, trailing: 3, bottom: bottom)
      guard keys.height >= 60, keys.width >= 120 else { return }
      if isPad { paintPad(in: keys, on: &canvas) } else { paintLetters(in: keys, on: &canvas) }
    }
  }

  private func paintPad(in rect: TableRect, on canvas: inout Canvas) {
    var rest = rect
    for row in Self.digits {
      var line = rest.takeTop(rect.height / 4)
      for key in row {
        let box = line.takeLeading(rect.width / 3).inset(leading: 3, top: 3, trailing: 3, bottom: 4)
        let text = key.isEmpty && traits.keyboard == .decimalPad ? "." : key
        guard !text.isEmpty else { continue }
        paintKey(
          text, size: 25, in: box, isFunction: text == "⌫" || text == ".", showsBox: text != "⌫",
          on: &canvas)
      }
    }
  }

  private func paintLetters(in rect: TableRect, on canvas: inout Canvas) {
    var rest = rect
    let height = rect.height / 4
    let width = rect.width / 10
    for (index, letters) in Self.letters.enumerated() {
      let whole = rest.takeTop(height)
      var line = whole.centered(width: width * Double(letters.count), height: height)
      if index == 2 {
        let side = width * 1.3
        paintKey("⇧", size: 19, in: key(whole.leadingPart(side)), isFunction: true, on: &canvas)
        paintKey("⌫", size: 18, in: key(whole.trailingPart(side)), isFunction: true, on: &canvas)
      }
      for letter in letters {
        paintKey(String(letter), size: 22, in: key(line.takeLeading(width)), on: &canvas)
      }
    }
    paintBottomLine(in: rest, width: width, on: &canvas)
  }

  private func paintBottomLine(
    in whole: TableRect, width: Double, on canvas: inout Canvas
  ) {
    var line = whole
    paintKey("123", size: 16, in: key(line.takeLeading(width * 2.4)), isFunction: true, on: &canvas)
    let (title, isProminent) = returnKey
    let end = key(line.takeTrailing(width * 2.4))
    paintKey(title, size: 16, in: end, isFunction: true, isProminent: isProminent, on: &canvas)
    let extra: [String] =
      switch traits.keyboard {
      case .emailAddress: ["@", "."]
      case .url: ["/", ".com"]
      default: []
      }
    for title in extra.reversed() {
      paintKey(title, size: 16, in: key(line.takeTrailing(width * 1.1)), on: &canvas)
    }
    paintKey("space", size: 16, in: key(line), on: &canvas)
  }

  /// The title of the return key, and whether it has the tint color.
  private var returnKey: (title: String, isProminent: Bool) {
    switch traits.returnKey {
    case .standard: ("return", false)
    case .next: ("next", false)
    case .done: ("done", true)
    case .go: ("go", true)
    case .search: ("search", true)
    case .send: ("send", true)
    }
  }

  private func key(_ rect: TableRect) -> TableRect {
    rect.inset(leading: 3, top: 5, trailing: 3, bottom: 6)
  }

  private func paintKey(
    _ title: String, size: Double, in rect: TableRect, isFunction: Bool = false,
    isProminent: Bool = false, showsBox: Bool = true, on canvas: inout Canvas
  ) {
    let palette = canvas.palette
    if showsBox {
      canvas.fill(rect.offset(y: 1), palette.keyShadow, radius: 5)
      let color = isProminent ? palette.tint : isFunction ? palette.functionKey : palette.key
      canvas.fill(rect, color, radius: 5)
    }
    let color = isProminent ? Color(0xFFFFFF) : palette.label
    switch title {
    case "⌫":
      canvas.path(
        "M11 9.5l5 5M16 9.5l-5 5M8 5.5h12.5v13H8L2.5 12z",
        in: rect.centered(width: 22, height: 22), color, strokeWidth: 1.5, isDirectional: true)
    case "⇧":
      canvas.path(
        "M12 4l8 8.5h-4V19H8v-6.5H4z", in: rect.centered(width: 21, height: 21), color,
        strokeWidth: 1.5, isFilled: true)
    default:
      canvas.text(
        title, Font(size: min(size, max(1, rect.height * 0.6))), color, in: rect,
        alignment: .center)
    }
  }
}

extension TableRect {
  fileprivate func leadingPart(_ part: Double) -> TableRect {
    var rest = self
    return rest.takeLeading(part)
  }

  fileprivate func trailingPart(_ part: Double) -> TableRect {
    var rest = self
    return rest.takeTrailing(part)
  }
}
