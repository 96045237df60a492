internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Answers an adapter of objects of any types: asks the app's data source, tells its delegate, and
/// keeps the reserved cells in their places.
@MainActor
final class ObjectSupport<Surface: TableSurface>: ItemSupport<Surface, AnyItem, AnyItem.ID> {
  /// The adapter, which owns this object.
  private weak var adapter: ObjectsAdapter<Surface>?
  weak var dataSource: (any TableAdapterDataSource<Surface>)?
  weak var delegate: (any TableAdapterDelegate<Surface>)?
  /// By type of object, the reuse identifier of the cell that was paired with it.
  var identifiers: [ObjectIdentifier: String] = [:]
  /// By type of object, what is to be done when one is selected.
  var selectionHandlers: [ObjectIdentifier: @MainActor (any AnyEquatable) -> Void] = [:]
  /// Ids are hashed and compared while it is changed, which is code of the app; the observer has that
  /// happen to a copy.
  var reservations = StaticCellReservations() { didSet { letGo(of: oldValue) } }

  init(_ adapter: ObjectsAdapter<Surface>) { self.adapter = adapter }

  override func cellIdentifier(for item: AnyItem) -> String? {
    if let cell = item.base as? StaticCell { return cell.identifier }
    let name = adapter.flatMap { dataSource?.tableAdapter($0, cellIdentifierFor: item.base) }
    return name ?? identifiers[ObjectIdentifier(type(of: item.base as Any))]
  }

  override func model(of item: AnyItem) -> Any? {
    item.base is StaticCell ? nil : item.base
  }

  override func mayBeChanged(_ item: AnyItem) -> Bool { !(item.base is StaticCell) }

  override func didSelect(_ item: AnyItem) {
    guard let adapter else { return }
    if let cell = item.base as? StaticCell {
      delegate?.tableAdapter(adapter, didSelectStaticCellWithIdentifier: cell.identifier)
      return
    }
    selectionHandlers[ObjectIdentifier(type(of: item.base as Any))]?(item.base)
    delegate?.tableAdapter(adapter, didSelect: item.base)
  }

  override func didScroll(in surface: Surface) {
    if let adapter { delegate?.tableAdapter(adapter, didScroll: surface) }
  }

  override func identified(
    _ content: HeaderFooter, _ kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter {
    guard let adapter, let dataSource else { return content }
    return content.naming(
      kind == .header
        ? dataSource.tableAdapter(adapter, headerIdentifierFor: section)
        : dataSource.tableAdapter(adapter, footerIdentifierFor: section))
  }

  override func arranged(
    _ sections: [Section<AnyItem, AnyItem.ID>]
  ) -> [Section<AnyItem, AnyItem.ID>] {
    reservations.arranging(sections)
  }

  override var arranges: Bool { !reservations.isEmpty }
}
