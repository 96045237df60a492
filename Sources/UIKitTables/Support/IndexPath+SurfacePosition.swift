#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  public import UIKit

  extension IndexPath: SurfacePosition {
    /// Makes the index path of the row or item at `path`.
    public init(_ path: TablePath) { self.init(row: path.row, section: path.section) }

    /// The section and the row or item; an index path of another length is out of every bound.
    public var tablePath: TablePath {
      count == 2 ? TablePath(section: section, row: row) : TablePath(section: -1, row: -1)
    }
  }
#endif
