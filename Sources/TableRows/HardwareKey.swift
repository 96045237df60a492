/// A key of a hardware keyboard that a table reacts to.
public enum HardwareKey: Hashable, Sendable, CaseIterable {
  /// Moves the focus up.
  case upArrow
  /// Moves the focus down.
  case downArrow
  /// Moves the focus to the left, in a line of items.
  case leftArrow
  /// Moves the focus to the right, in a line of items.
  case rightArrow
  /// Taps the focused row.
  case returnKey
  /// Closes the open menu or swiped row.
  case escape
}
