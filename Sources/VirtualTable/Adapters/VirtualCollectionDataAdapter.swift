public import TableAdapters
internal import TableSections

/// An adapter of a virtual collection that is its data source only; the delegate is left to the app.
@MainActor
open class VirtualCollectionDataAdapter<Item, ID: Hashable>:
  TableAdapter<VirtualCollectionView, Item, ID>
{
  /// False.
  open override var takesDelegate: Bool { false }
}
