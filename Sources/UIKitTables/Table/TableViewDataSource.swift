#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import TableSections
  public import UIKit

  /// A table view's data source and delegate, made of sections that make their own cells.
  ///
  /// Subclass it, and hand sections to ``TableDataSource/init(sections:issues:)``; `attach(to:)`
  /// makes it the data source, and the delegate where the app has none. Override the methods of
  /// UIKit's protocols or the portable ones they call; each calls `super` for what it leaves as is.
  open class TableViewDataSource: TableDataSource<UITableView>, UITableViewDataSource,
    UITableViewDelegate
  {
    /// Becomes the data source, and the delegate where that is free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    open override func takeOver(_ surface: UITableView) {
      let isFree = surface.delegate == nil || surface.delegate === surface.dataSource
      surface.dataSource = self
      if takesDelegate, isFree { surface.delegate = self }
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

    /// The view of a section's header, where it is no title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      answering { supplementaryView(of: .header, inSection: section, in: tableView) }
    }

    /// The view of a section's footer, where it is no title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      answering { supplementaryView(of: .footer, inSection: section, in: tableView) }
    }

    /// The height of a row; the table view's `rowHeight` where the row names none.
    open func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      answering { height(at: indexPath, in: tableView) }.map { CGFloat($0) } ?? tableView.rowHeight
    }

    /// The height of a header; the table view's `sectionHeaderHeight` where it names none.
    open func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
      answering { supplementaryHeight(of: .header, inSection: section, in: tableView) }
        .map { CGFloat($0) } ?? tableView.sectionHeaderHeight
    }

    /// The height of a footer; the table view's `sectionFooterHeight` where it names none.
    open func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat {
      answering { supplementaryHeight(of: .footer, inSection: section, in: tableView) }
        .map { CGFloat($0) } ?? tableView.sectionFooterHeight
    }

    /// A cell is about to come on screen.
    open func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      answering { willDisplay(cell, at: indexPath, in: tableView) }
    }

    /// A cell went off screen.
    open func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      answering { didEndDisplaying(cell, at: indexPath, in: tableView) }
    }

    /// A header is about to come on screen.
    open func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        willDisplaySupplementary(view, kind: .header, inSection: section, in: tableView)
      }
    }

    /// A footer is about to come on screen.
    open func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        willDisplaySupplementary(view, kind: .footer, inSection: section, in: tableView)
      }
    }

    /// A header went off screen.
    open func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        didEndDisplayingSupplementary(view, kind: .header, inSection: section, in: tableView)
      }
    }

    /// A footer went off screen.
    open func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      answering {
        didEndDisplayingSupplementary(view, kind: .footer, inSection: section, in: tableView)
      }
    }

    /// A person selected a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      didSelect(at: indexPath, in: tableView)
    }

    /// A row was deselected because another was selected.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      didDeselect(at: indexPath, in: tableView)
    }
  }
#endif
