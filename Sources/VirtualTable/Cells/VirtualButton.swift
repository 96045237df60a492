/// A button in a virtual cell, which a person can press.
///
/// ```swift
/// cell.buttons = colors.map { color in VirtualButton(color) { show(color) } }
/// cell.button(titled: "red")?.press()
/// ```
@MainActor
public final class VirtualButton {
  /// What the button says.
  public var title: String
  /// Whether the button can be pressed.
  public var isEnabled = true
  private let action: @MainActor () -> Void

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - action: Called each time it is pressed.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  /// Does what a person does who presses the button; nothing where it is not enabled.
  public func press() {
    if isEnabled { action() }
  }
}

extension VirtualBaseCell {
  /// Returns the first of the cell's buttons with a title, or `nil`.
  public func button(titled title: String) -> VirtualButton? {
    buttons.first { $0.title == title }
  }
}
