extension UIMenu {
  /// Makes a menu; UIKit has more parameters, with defaults.
  @MainActor @preconcurrency
  public convenience init(title: String = "", children: [UIMenuElement] = []) { self.init() }
}

extension UIAction {
  /// Makes an entry; UIKit has more parameters, with defaults.
  @MainActor @preconcurrency
  public convenience init(
    title: String = "", attributes: UIMenuElement.Attributes = [],
    handler: @escaping UIActionHandler
  ) { self.init() }
}
