public import TableRows

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
