internal import TableDiagnostics
public import TableRows

/// What the headers and footers of all virtual views have in common; subclass
/// ``VirtualHeaderFooterView`` or ``VirtualCollectionHeaderFooterView``.
@MainActor
open class VirtualBaseHeaderFooterView {
  /// The identifier the view is reused under; `nil` for the view's own views of titles.
  public let reuseIdentifier: String?
  /// The text of the view.
  public final var textLabel: VirtualLabel?
  /// The text at the end of the view.
  public final var detailTextLabel: VirtualLabel?
  /// Whether a tap on the view calls a closure of the section's content; kept by the view.
  package internal(set) final var isTappable = false
  /// Whether something is expanded, or `nil` if the section's content has no such state; kept by the
  /// view.
  package internal(set) final var isExpanded: Bool?
  package final var heightAtWidth: (@MainActor (Double) -> Double)? {
    didSet { extendLifetime(of: oldValue) }
  }
  final var makerNumber = 0
  /// A number for the section that the view belongs to, which stays while it is on screen.
  package internal(set) final var displayNumber = 0

  /// Makes an empty view.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = VirtualLabel()
    detailTextLabel = VirtualLabel()
  }

  /// Whether the chevron of a title points down, or `nil` if there is none.
  ///
  /// A view of the app's own draws the state itself.
  package final var chevron: Bool? { reuseIdentifier == nil ? isExpanded : nil }

  /// Called when the view is about to stand at another section; does nothing.
  open func prepareForReuse() {}
}

extension VirtualBaseHeaderFooterView: PooledView, SizedByClosure {}

/// The base class of the headers and footers of a ``VirtualTableView``.
@MainActor
open class VirtualHeaderFooterView: VirtualBaseHeaderFooterView, SurfaceSupplementaryView {
  /// The virtual table.
  public typealias TableHost = VirtualTableView

  /// Registers the class with `host`, for headers and footers alike, as a table view does.
  public static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: VirtualTableView
  ) {
    host.register(self, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

/// The base class of the headers and footers of a ``VirtualCollectionView``.
@MainActor
open class VirtualCollectionHeaderFooterView: VirtualBaseHeaderFooterView, SurfaceSupplementaryView
{
  /// The virtual collection.
  public typealias TableHost = VirtualCollectionView

  /// Registers the class with `host` for one kind, as a collection view does.
  public static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: VirtualCollectionView
  ) {
    host.register(self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
}
