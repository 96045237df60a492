public import DiffEngine
internal import TableRows

/// The base class of the cells of a ``VirtualTableView``.
@MainActor
open class VirtualCell: VirtualBaseCell, VirtualListCell {
  /// The headers and footers beside such cells.
  public typealias HeaderFooterView = VirtualHeaderFooterView
  /// The virtual table.
  public typealias TableHost = VirtualTableView

  /// The rules of a table view.
  public static var tableBatchProfile: BatchProfile { .table }

  /// Registers the class with `host`.
  public static func registerTableCell(_ identifier: String, in host: VirtualTableView) {
    host.register(self, forCellReuseIdentifier: identifier)
  }
}
