/// A key that a person presses.
enum Key: Hashable, Sendable {
  /// A character that is typed.
  case character(Character)
  /// Backspace.
  case erase
  /// Return.
  case enter
  /// A step up or down, in lines.
  case scroll(Int)
  /// Escape, or whatever else interrupts a program.
  case end
}
