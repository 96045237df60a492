public import DiffEngine
internal import TableRows

/// The base class of the cells of a ``VirtualCollectionView``.
@MainActor
open class VirtualCollectionCell: VirtualBaseCell, VirtualListCell {
  /// The headers and footers beside such cells.
  public typealias HeaderFooterView = VirtualCollectionHeaderFooterView
  /// What the layout says.
  public typealias Animation = VirtualCollectionAnimation
  /// The virtual collection.
  public typealias TableHost = VirtualCollectionView

  /// The rules of a collection view.
  public static var tableBatchProfile: BatchProfile { .collection }
  /// The only one.
  public static var defaultTableAnimation: VirtualCollectionAnimation { .layout }

  /// Registers the class with `host`.
  public static func registerTableCell(_ identifier: String, in host: VirtualCollectionView) {
    host.register(self, forCellWithReuseIdentifier: identifier)
  }
}

/// How items of a ``VirtualCollectionView`` come and go: as with a collection view, there is one
/// case, so that inserting, deleting and reloading cannot be told apart.
public enum VirtualCollectionAnimation: Hashable, Sendable {
  /// As the layout says.
  case layout
}
