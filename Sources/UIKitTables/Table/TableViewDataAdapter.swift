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
    UITableViewDataSource, UITableViewDataSourcePrefetching
  {
    /// False.
    open override var takesDelegate: Bool { false }

    /// Becomes the data source, and the prefetching data source where that is free.
    open override func takeOver(_ surface: UITableView) {
      let isFetching =
        surface.prefetchDataSource == nil || surface.prefetchDataSource === surface.dataSource
      let controller = surface.dataSource as? UITableViewController
      if surface.dataSource !== self { surface.dataSource = self }
      if isFetching { surface.prefetchDataSource = self }
      if let controller { reportUncalledMethods(of: controller, in: surface) }
    }

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

    /// The titles of the index beside the rows; `nil`, and so no index, where there are none.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      answering { shownIndexTitles }
    }

    /// The section that a title of the index leads to.
    open func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      answering { shownSection(forIndexTitle: title, at: index) }
    }

    /// Whether a person may delete a row, insert one beside it, move it or swipe it: UIKit asks one
    /// question for all of these.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      isEditable(at: indexPath, in: tableView)
    }

    /// A person deleted a row or tapped its control to insert one.
    open func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      commit(RowEditingStyle(editingStyle), at: indexPath)
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

    /// Rows are likely to come on screen soon.
    open func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prefetch(at: indexPaths)
    }

    /// Rows are not likely to come on screen any more.
    open func tableView(
      _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      cancelPrefetching(at: indexPaths)
    }
  }
#endif
