#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  internal import TableRows
  internal import TableSections
  public import UIKit

  /// A table view's data source that finds and animates what changed; the delegate is the app's.
  ///
  /// The methods stand in the class because Objective-C sees no members of a generic class's
  /// extensions.
  open class TableViewDataAdapter<Item, ID: Hashable>: TableAdapter<UITableView, Item, ID>,
    UITableViewDataSource
  {
    /// False.
    open override var takesDelegate: Bool { false }

    /// Becomes the data source.
    open override func takeOver(_ surface: UITableView) { surface.dataSource = self }

    /// The number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int {
      adopt(tableView)
      return answering { sectionCount }
    }

    /// The number of rows of a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      answering { rowCount(inSection: section) }
    }

    /// The cell of a row.
    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      answering { cell(at: indexPath, in: tableView) }
    }

    /// The title of a section's header.
    open func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      answering { title(of: .header, inSection: section) }
    }

    /// The title of a section's footer.
    open func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
      answering { title(of: .footer, inSection: section) }
    }

    /// Whether a person may edit a row.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      canEdit(at: indexPath)
    }

    /// Whether a person may move a row.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      canMove(at: indexPath)
    }

    /// A person moved a row.
    open func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      didMoveRow(at: sourceIndexPath, to: destinationIndexPath)
    }
  }
#endif
