extension UIContextMenuConfiguration {
  /// Creates a configuration.
  @MainActor @preconcurrency
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {}
}
