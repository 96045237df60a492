internal import TableDiagnostics
public import TableRows

/// The base class of headers and footers in virtual views.
///
/// Subclass ``VirtualHeaderFooterView`` or ``VirtualCollectionHeaderFooterView`` instead.
///
/// ```swift
/// func title(of view: VirtualBaseHeaderFooterView?) -> String { view?.textLabel?.text ?? "" }
/// print(title(of: tableView.headerView(forSection: 0)))
/// print(title(of: collectionView.headerView(forSection: 0)))
/// ```
@MainActor
open class VirtualBaseHeaderFooterView {
  /// The reuse identifier, or `nil` if the view isn't reused.
  public let reuseIdentifier: String?
  /// The main label of the view.
  public final var textLabel: VirtualLabel?
  /// The second label, at the trailing edge.
  public final var detailTextLabel: VirtualLabel?
  /// Whether the header or footer handles taps.
  package internal(set) final var isTappable = false
  /// Whether the section is shown as expanded, or `nil` if it has no such state.
  package internal(set) final var isExpanded: Bool?
  package final var heightAtWidth: (@MainActor (Double) -> Double)? {
    didSet { extendLifetime(of: oldValue) }
  }
  final var makerNumber = 0
  /// A number that the view keeps while it's on screen for a section.
  package internal(set) final var displayNumber = 0

  /// Creates an empty view.
  ///
  /// - Parameter reuseIdentifier: The reuse identifier, or `nil` for a view that isn't reused.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = VirtualLabel()
    detailTextLabel = VirtualLabel()
  }

  /// Whether the chevron of a title points down, or `nil` without a chevron.
  ///
  /// The app's own views draw the state themselves.
  package final var chevron: Bool? { reuseIdentifier == nil ? isExpanded : nil }

  /// Prepares the view to show another section.
  ///
  /// The default does nothing.
  open func prepareForReuse() {}
}

extension VirtualBaseHeaderFooterView: PooledView, SizedByClosure {}

/// The base class of headers and footers in table views.
///
/// ```swift
/// final class CountHeader: VirtualHeaderFooterView, Configurable {
///   func setup(with count: Int) { textLabel?.text = "\(count) contacts" }
/// }
/// ```
@MainActor
open class VirtualHeaderFooterView: VirtualBaseHeaderFooterView, SurfaceSupplementaryView {
  /// The virtual table view.
  public typealias TableHost = VirtualTableView

  /// Registers the class with a table view.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - kind: Not used. As in UIKit, the registration is for both headers and footers.
  ///   - host: The table view.
  public static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: VirtualTableView
  ) {
    host.register(self, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

/// The base class of supplementary views in collection views.
///
/// ```swift
/// final class CountHeader: VirtualCollectionHeaderFooterView, Configurable {
///   func setup(with count: Int) { textLabel?.text = "\(count) contacts" }
/// }
/// ```
@MainActor
open class VirtualCollectionHeaderFooterView: VirtualBaseHeaderFooterView, SurfaceSupplementaryView
{
  /// The virtual collection view.
  public typealias TableHost = VirtualCollectionView

  /// Registers the class with a collection view.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - kind: The kind of the views.
  ///   - host: The collection view.
  public static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: VirtualCollectionView
  ) {
    host.register(self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
}
