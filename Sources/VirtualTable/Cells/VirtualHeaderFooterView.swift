public import TableRows

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
