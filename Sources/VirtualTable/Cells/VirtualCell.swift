public import DiffEngine
internal import TableRows

/// The base class of the cells of a ``VirtualTableView``.
@MainActor
open class VirtualCell: VirtualBaseCell, VirtualListCell {
  /// The headers and footers beside such cells.
  public typealias HeaderFooterView = VirtualHeaderFooterView
  /// A table view's row animation.
  public typealias Animation = VirtualRowAnimation
  /// The virtual table.
  public typealias TableHost = VirtualTableView

  /// The rules of a table view.
  public static var tableBatchProfile: BatchProfile { .table }
  /// `.fade`.
  public static var defaultTableAnimation: VirtualRowAnimation { .fade }

  /// Registers the class with `host`.
  public static func registerTableCell(_ identifier: String, in host: VirtualTableView) {
    host.register(self, forCellReuseIdentifier: identifier)
  }
}

/// How a row of a ``VirtualTableView`` comes or goes: noted, and otherwise without effect.
///
/// The cases are those of `UITableView.RowAnimation`.
public enum VirtualRowAnimation: Hashable, Sendable, CaseIterable {
  /// It fades.
  case fade
  /// By the right edge.
  case right
  /// By the left edge.
  case left
  /// By the top.
  case top
  /// By the bottom.
  case bottom
  /// At once.
  case none
  /// By the middle.
  case middle
  /// As the table chooses.
  case automatic
}
