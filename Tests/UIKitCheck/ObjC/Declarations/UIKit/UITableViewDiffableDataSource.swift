/// Shows snapshots in a table view, for the migration guide's examples.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UITableViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Creates the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of inserted and deleted rows.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Becomes the data source of a table view.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) { super.init() }

  /// Shows a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {}
  /// Returns the current snapshot.
  nonisolated open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { .init() }
  /// Returns the item at an index path.
  nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { nil }
  /// Returns the index path of an item.
  nonisolated open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { nil }

  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { 0 }
  /// Returns the number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns the cell of a row.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}
