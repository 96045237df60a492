#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableAdapters
  internal import TableRows
  internal import TableSections
  public import UIKit

  /// A table view's data source that finds and animates what changed, and its delegate.
  open class TableViewAdapter<Item, ID: Hashable>: TableViewDataAdapter<Item, ID>,
    UITableViewDelegate
  {
    /// True.
    open override var takesDelegate: Bool { true }

    /// Becomes the data source, and the delegate where that is free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    open override func takeOver(_ surface: UITableView) {
      let isFree = surface.delegate == nil || surface.delegate === surface.dataSource
      surface.dataSource = self
      if takesDelegate, isFree { surface.delegate = self }
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
