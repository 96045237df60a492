/// A button in a virtual cell.
///
/// ```swift
/// let cell = ContactCell(reuseIdentifier: nil)
/// cell.buttons = [VirtualButton("Call") { print("Calling") }]
/// cell.button(titled: "Call")?.press()
/// ```
@MainActor
public final class VirtualButton {
  /// The title of the button.
  public var title: String
  /// A Boolean value that indicates whether the user can press the button.
  public var isEnabled = true
  private let action: @MainActor () -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - action: The closure to call on the main actor each time the button is pressed.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  /// Presses the button.
  ///
  /// If the button is disabled, nothing happens.
  public func press() {
    if isEnabled { action() }
  }
}

extension VirtualBaseCell {
  /// Returns the first button with the given title.
  ///
  /// Returns `nil` if there is none.
  public func button(titled title: String) -> VirtualButton? {
    buttons.first { $0.title == title }
  }
}
