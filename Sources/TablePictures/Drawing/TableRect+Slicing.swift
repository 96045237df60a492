internal import TableRows

// Slicing rectangles. Slices and insets never have a negative width or height.
extension TableRect {
  var maxX: Double { x + width }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }

  /// Returns the rectangle, inset from its edges.
  func inset(
    leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0
  ) -> TableRect {
    TableRect(
      x: x + leading, y: y + top, width: max(0, width - leading - trailing),
      height: max(0, height - top - bottom))
  }

  /// Returns the rectangle, moved by a distance.
  func offset(x dx: Double = 0, y dy: Double = 0) -> TableRect {
    TableRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns a rectangle of a size, centered in this one.
  func centered(width: Double, height: Double) -> TableRect {
    TableRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// Cuts off a part and a gap at the start, and returns the part.
  mutating func takeLeading(_ part: Double, gap: Double = 0) -> TableRect {
    let taken = min(max(0, part), width)
    let slice = TableRect(x: x, y: y, width: taken, height: height)
    self = inset(leading: min(width, taken + gap))
    return slice
  }

  /// Cuts off a part and a gap at the end, and returns the part.
  mutating func takeTrailing(_ part: Double, gap: Double = 0) -> TableRect {
    let taken = min(max(0, part), width)
    let slice = TableRect(x: maxX - taken, y: y, width: taken, height: height)
    self = inset(trailing: min(width, taken + gap))
    return slice
  }

  /// Cuts off a part at the top and returns it.
  mutating func takeTop(_ part: Double) -> TableRect {
    let taken = min(max(0, part), height)
    let slice = TableRect(x: x, y: y, width: width, height: taken)
    self = inset(top: taken)
    return slice
  }
}
