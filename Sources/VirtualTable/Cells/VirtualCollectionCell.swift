public import DiffEngine
internal import TableRows

/// The base class of the cells of a ``VirtualCollectionView``.
@MainActor
open class VirtualCollectionCell: VirtualBaseCell, VirtualListCell {
  /// The headers and footers beside such cells.
  public typealias HeaderFooterView = VirtualCollectionHeaderFooterView
  /// The virtual collection.
  public typealias TableHost = VirtualCollectionView

  /// The rules of a collection view.
  public static var tableBatchProfile: BatchProfile { .collection }

  /// Registers the class with `host`.
  public static func registerTableCell(_ identifier: String, in host: VirtualCollectionView) {
    host.register(self, forCellWithReuseIdentifier: identifier)
  }
}
