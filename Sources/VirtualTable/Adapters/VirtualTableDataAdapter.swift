public import TableAdapters
internal import TableSections

/// An adapter of a virtual table that is its data source only; the delegate is left to the app.
///
/// The table's own delegate stays the one that the app sets, and is notified of taps, scrolling and
/// display in the adapter's place:
///
/// ```swift
/// let adapter = VirtualTableDataAdapter<Network, Int>(table) { Row($0, cell: NetworkCell.self) }
/// table.delegate = delegate
/// ```
@MainActor
open class VirtualTableDataAdapter<Item, ID: Hashable>: TableAdapter<VirtualTableView, Item, ID> {
  /// False.
  open override var takesDelegate: Bool { false }
}

/// An adapter of a virtual collection that is its data source only; the delegate is left to the
/// app.
@MainActor
open class VirtualCollectionDataAdapter<Item, ID: Hashable>:
  TableAdapter<VirtualCollectionView, Item, ID>
{
  /// False.
  open override var takesDelegate: Bool { false }
}
