public import CellRegistry

/// What the headers and footers of all virtual views have in common; subclass
/// ``VirtualHeaderFooterView`` or ``VirtualCollectionHeaderFooterView``.
@MainActor
open class VirtualBaseHeaderFooterView: ReuseIdentifiable {
  /// The identifier the view is reused under; `nil` for the view's own views of titles.
  public let reuseIdentifier: String?
  /// The text of the view.
  public final var textLabel: VirtualLabel?
  /// The text at the end of the view.
  public final var detailTextLabel: VirtualLabel?
  final var makerNumber = 0

  /// Makes an empty view.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = VirtualLabel()
    detailTextLabel = VirtualLabel()
  }

  /// Called when the view is about to stand at another section; does nothing.
  open func prepareForReuse() {}
}

extension VirtualBaseHeaderFooterView: PooledView {}
