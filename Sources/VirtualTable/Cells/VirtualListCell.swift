public import DiffEngine
public import TableRows

/// The base class of the cells of one kind of virtual view; what the kind is, it says.
@MainActor
public protocol VirtualListCell: VirtualBaseCell, SurfaceCell {
  /// The base class of the headers and footers beside such cells.
  associatedtype HeaderFooterView: VirtualBaseHeaderFooterView, SurfaceSupplementaryView
  /// How rows of the view come and go.
  associatedtype Animation: Hashable, Sendable

  /// The rules the view's batches have to keep.
  static var tableBatchProfile: BatchProfile { get }
  /// How rows come and go unless said otherwise.
  static var defaultTableAnimation: Animation { get }
}
