extension UIBarButtonItem {
  /// Creates a button with an action, a menu, or both.
  @MainActor @preconcurrency
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) { self.init() }

  /// Creates a system button.
  @MainActor @preconcurrency
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init() }
}
