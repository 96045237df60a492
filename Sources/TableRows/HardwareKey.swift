/// A key of a hardware keyboard that a table handles.
///
/// ```swift
/// try user.pressKey(.downArrow)
/// try user.pressKey(.returnKey)
/// ```
public enum HardwareKey: Hashable, Sendable, CaseIterable {
  /// The up arrow key, which moves the focus up.
  case upArrow
  /// The down arrow key, which moves the focus down.
  case downArrow
  /// The key that moves the focus left within a line.
  case leftArrow
  /// The key that moves the focus right within a line.
  case rightArrow
  /// The Return key, which taps the focused row.
  case returnKey
  /// The Escape key, which closes open menus and swiped rows.
  case escape
}
