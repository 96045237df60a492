/// The drawing of a symbol, in a square of 24 points.
struct Glyph {
  let path: String
  let isFilled: Bool
  let isInCircle: Bool

  /// Creates the drawing of a symbol.
  ///
  /// `name` is an SF Symbols name. If the symbol has no drawing, a simpler symbol whose name begins
  /// the same way is used. The result is `nil` if there is no such symbol.
  init?(symbol name: String) {
    var parts = name.split(separator: ".").prefix(8).map(String.init)
    isFilled = parts.contains("fill")
    parts.removeAll { $0 == "fill" }
    let circled = parts.count > 1 && parts[1...].contains("circle")
    if circled { parts.removeAll { $0 == "circle" } }
    while !parts.isEmpty {
      if let path = Self.paths[parts.joined(separator: ".")] {
        (self.path, isInCircle) = (path, circled && parts != ["info"] && parts != ["questionmark"])
        return
      }
      parts.removeLast()
    }
    return nil
  }

  /// Whether filling the path fills the symbol.
  var canFill: Bool { path.hasSuffix("z") }

  static let checkmark = "M4.5 13l5 5.5L19.5 5.5"
  static let chevron = "M8.5 4.5L16 12l-7.5 7.5"
  static let chevronDown = "M4.5 8.5L12 16l7.5-7.5"
  static let chevronsUpDown = "M7 9.5L12 4.5l5 5M7 14.5l5 5 5-5"
  static let circle = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"
  static let info = circle + "M12 11v5.5M12 7.6h.01"
  static let photo =
    "M3.5 16.5l5-5 4 4 3-3 5 5M15.5 8.6h.01M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5"
    + "h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5z"
  /// The spokes of a spinner, ending with the darkest one.
  static let spokes = [
    "M15.2 8.8L18.4 5.6", "M16.5 12L21 12", "M15.2 15.2L18.4 18.4", "M12 16.5L12 21",
    "M8.8 15.2L5.6 18.4", "M7.5 12L3 12", "M8.8 8.8L5.6 5.6", "M12 7.5L12 3",
  ]
  static let reorder = "M4 7h16M4 12h16M4 17h16"

  private static let paths: [String: String] = [
    "airplane":
      "M10.5 4.3a1.5 1.5 0 0 1 3 0V9l8 5v2l-8-2.5v5l2.5 2V22L12 20.8 8 22v-1.5l2.5-2v-5"
      + "L2.5 16v-2l8-5z",
    "antenna":
      "M12 10v10.5M8.5 15.5a5 5 0 0 1 0-7M15.5 15.5a5 5 0 0 0 0-7M5.5 18a9 9 0 0 1 0-12.5"
      + "M18.5 18a9 9 0 0 0 0-12.5",
    "app": "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z",
    "archivebox":
      "M3 4.5h18v4H3zM4.5 8.5v10a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-10M9.5 12.5h5",
    "arrow.clockwise": "M19.5 12.5A7.5 7.5 0 1 1 17 6.8L19.5 9M19.8 4v5h-5",
    "arrow.down": "M12 4v16M5 13l7 7 7-7",
    "arrow.left": "M20 12H4M11 5l-7 7 7 7",
    "arrow.right": "M4 12h16M13 5l7 7-7 7",
    "arrow.up": "M12 20V4M5 11l7-7 7 7",
    "battery":
      "M22.5 10.7v2.6M4 7.5h14A1.5 1.5 0 0 1 19.5 9v6a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15"
      + "V9A1.5 1.5 0 0 1 4 7.5z",
    "bell": "M10 21h4M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15z",
    "bluetooth": "M7 7.5l10 9-5 4.5V3l5 4.5-10 9",
    "bolt": "M13 2.5L5 13.5h5.5L10 21.5l8.5-11.5H13z",
    "book":
      "M12 6.5v14M12 6.5c-2-2-6-2.5-9-1.5v14c3-1 7-.5 9 1.5 2-2 6-2.5 9-1.5V5"
      + "c-3-1-7-.5-9 1.5z",
    "bookmark": "M7 3.5h10v17l-5-4.5-5 4.5z",
    "bubble":
      "M5.5 4.5h13A1.5 1.5 0 0 1 20 6v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1"
      + "A1.5 1.5 0 0 1 4 14V6a1.5 1.5 0 0 1 1.5-1.5z",
    "calendar": "M4 10.5h16M8 4v4M16 4v4M4 6.5h16v13H4z",
    "camera": "M12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 7.5h4l1.5-2.5h7L17 7.5h4V19H3z",
    "cart": "M2.5 4H5l2.5 11h10.5l2.5-8H6M9 19.5h.01M16.5 19.5h.01",
    "checkmark": checkmark,
    "chevron.down": chevronDown,
    "chevron.right": chevron,
    "chevron.up": "M4.5 15.5L12 8l7.5 7.5",
    "circle": circle,
    "clock": "M12 7v5l3.5 2" + circle,
    "cloud": "M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.5 3.8 3.8 0 0 1 0 7.5z",
    "creditcard": "M3 10h18M3 6h18v12.5H3z",
    "doc":
      "M13.5 3v5h5M6.5 3h7l5 5v11.5a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19.5v-15"
      + "A1.5 1.5 0 0 1 6.5 3z",
    "doc.on.doc":
      "M8 7H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3M9 3h6l4 4v9a1 1 0 0 1-1 1"
      + "H9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
    "drop": "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
    "ellipsis": "M5 12h.01M12 12h.01M19 12h.01",
    "envelope":
      "M3 7l9 6.5L21 7M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4"
      + "A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5z",
    "exclamationmark.triangle": "M12 10v4.5M12 17.3h.01M12 4l9.5 16h-19z",
    "exclamationmark": "M12 6v7.5M12 17h.01",
    "eye": "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2 12c4-7.5 16-7.5 20 0-4 7.5-16 7.5-20 0z",
    "flag": "M6 21V4.5M6 4.5c4-2 8 2 12 0v9c-4 2-8-2-12 0z",
    "folder":
      "M3 6.5A1.5 1.5 0 0 1 4.5 5h4.3l2 2.5h8.7A1.5 1.5 0 0 1 21 9v9"
      + "a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18z",
    "gear":
      "M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7"
      + "l2.1-2.1M16.6 7.4l2.1-2.1M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 5.5"
      + "a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
    "globe": "M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18" + circle,
    "heart":
      "M12 20.5C5.5 15.5 3 12.5 3 9a4.6 4.6 0 0 1 9-1.5A4.6 4.6 0 0 1 21 9"
      + "c0 3.5-2.5 6.5-9 11.5z",
    "house": "M3 11.5L12 4l9 7.5M5.5 9.8V20h13V9.8",
    "info": info,
    "leaf": "M4 20C8 14 12 12 16 10M6 17C3 9 10 4 20 4c0 10-4 16-11 14.5z",
    "lightbulb": "M9 18h6M10 21h4M9 15.5a6 6 0 1 1 6 0V18H9z",
    "list": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    "location": "M20.5 3.5L3.5 10.5l7.5 2.5 2.5 7.5z",
    "lock":
      "M8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3M6.5 10.5h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11"
      + "a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1z",
    "magnifyingglass": "M15.3 15.3l5.2 5.2M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
    "map": "M9 5v14M15 6.5v14M3 7l6-2 6 1.5L21 5v12.5l-6 2.5-6-1.5-6 2z",
    "mic": "M6 11.5a6 6 0 0 0 12 0M12 17.5V21M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3z",
    "minus": "M4.5 12h15",
    "moon": "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z",
    "music":
      "M9 17.5V5l10-2v12.5M6.5 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 2.5-2.5M16.5 13"
      + "a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 2.5-2.5",
    "paperclip":
      "M19 11l-7.5 7.5a4.2 4.2 0 0 1-6-6L14 4a2.8 2.8 0 0 1 4 4l-8 8a1.4 1.4 0 0 1-2-2"
      + "l7-7",
    "paperplane": "M10 13.5L21 3M21 3L3 10.5l7 3 3 7z",
    "pause": "M8 5v14M16 5v14",
    "pencil": "M4 20l1-4.5L16.5 4 20 7.5 8.5 19z",
    "person": "M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-3.9 3.4-6 7.5-6s7.5 2.1 7.5 6z",
    "phone":
      "M6 3.5l3 .5 1.2 4-2 2a12 12 0 0 0 5.8 5.8l2-2 4 1.2.5 3"
      + "c0 1.2-1 2.2-2.2 2.2-7.8 0-14.5-6.7-14.5-14.5 0-1.2 1-2.2 2.2-2.2z",
    "photo": photo,
    "pin": "M12 14.5V21M8.5 3.5h7M9.5 3.5v6L6.5 13v1.5h11V13l-3-3.5v-6z",
    "play": "M7 4.5v15l12-7.5z",
    "plus": "M12 4.5v15M4.5 12h15",
    "printer": "M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z",
    "questionmark": "M9.5 9.5a2.5 2.5 0 1 1 3.8 2.2c-.9.5-1.3 1-1.3 2M12 16.8h.01" + circle,
    "share": "M12 14.5V3M8 6.5L12 2.8l4 3.7M8 9.5H5.5v11h13v-11H16",
    "speaker": "M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12M3 9.5h4l5-4.5v14l-5-4.5H3z",
    "square.and.arrow.up": "M12 14.5V3M8 6.5L12 2.8l4 3.7M8 9.5H5.5v11h13v-11H16",
    "square.and.pencil": "M12 5H5v14.5h14V12.5M9.5 15l.5-3L18.5 3.5l2.5 2.5L12.5 14.5z",
    "star": "M12 3l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4L12 17.4l-5.7 3.1 1.2-6.4L2.8 9.7l6.4-.8z",
    "sun":
      "M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7"
      + "l1.4-1.4M17.3 6.7l1.4-1.4M12 7.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4z",
    "tag": "M7.5 8h.01M3.5 4.5V11l9 9.5 8-7.5-9-8.5z",
    "trash":
      "M4.5 6.5h15M9.5 6.5V4.3h5v2.2M10 10v7M14 10v7M6.3 6.5h11.4l-.9 13"
      + "a1.3 1.3 0 0 1-1.3 1.2h-7a1.3 1.3 0 0 1-1.3-1.2z",
    "tray": "M4 14h5l1 2.5h4L15 14h5M6.5 5.5h11L20 14v5H4v-5z",
    "wifi":
      "M2.5 9.5a13.5 13.5 0 0 1 19 0M5.7 12.9a9 9 0 0 1 12.6 0M8.8 16.2"
      + "a4.5 4.5 0 0 1 6.4 0M12 19.5h.01",
    "xmark": "M5.5 5.5l13 13M18.5 5.5l-13 13",
  ]
}
