/// A row of a certain surface; there is one such type, ``Row``.
///
/// It lets extensions of generic types say "where the items are rows".
public protocol SurfaceRow<Surface> {
  /// The surface that shows the row.
  associatedtype Surface: TableSurface
  /// The row itself.
  var erasedRow: Row<Surface> { get }
}

extension Row: SurfaceRow {
  /// The row itself.
  public var erasedRow: Row<Surface> { self }
}
