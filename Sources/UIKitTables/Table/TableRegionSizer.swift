#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// An invisible view that sizes a table's header and footer to their content.
  ///
  /// UIKit reads their heights only when they're set. After a change of the table's width or
  /// traits, such as a rotation or a change of Dynamic Type, this view sets the header and footer
  /// again.
  final class TableRegionSizer: UIView {
    /// The views without a preferred height.
    private var views: [TableRegion: Weak] = [:]
    /// The width of the last measurement, or 0.
    private var measuredWidth: CGFloat = 0

    private struct Weak {
      weak var view: UIView?
    }

    /// Returns the sizer of a table and adds it if needed.
    static func sizer(of table: UITableView) -> TableRegionSizer {
      if let sizer = existingSizer(of: table) { return sizer }
      let sizer = TableRegionSizer(
        frame: CGRect(x: 0, y: 0, width: table.bounds.width, height: 0))
      sizer.autoresizingMask = .flexibleWidth
      sizer.isUserInteractionEnabled = false
      table.addSubview(sizer)
      return sizer
    }

    private static func existingSizer(of table: UITableView) -> TableRegionSizer? {
      table.subviews.lazy.compactMap { $0 as? TableRegionSizer }.first
    }

    /// Starts to size the view of a region.
    func follow(_ view: UIView, in region: TableRegion) {
      views[region] = Weak(view: view)
      measuredWidth = 0
      measureIfNeeded()
    }

    /// Stops sizing the view of a region.
    static func unfollow(_ region: TableRegion, of table: UITableView) {
      existingSizer(of: table)?.views[region] = nil
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      measureIfNeeded()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      // The views get new fonts in the same pass, possibly after this call.
      measuredWidth = 0
      setNeedsLayout()
    }

    /// Measures and resizes the views if the width has changed and isn't 0.
    private func measureIfNeeded() {
      guard let table = superview as? UITableView, table.bounds.width > 0,
        table.bounds.width != measuredWidth
      else { return }
      measuredWidth = table.bounds.width
      let resized = views.compactMap { region, held -> (TableRegion, UIView, CGSize)? in
        guard let view = held.view, table.view(in: region) === view else { return nil }
        let size = table.fitting(view)
        return view.frame.size == size ? nil : (region, view, size)
      }
      guard !resized.isEmpty else { return }
      // Keep the scroll position of the rows.
      table.keepingPlace {
        for (region, view, size) in resized {
          view.frame.size = size
          // UIKit reads the height when the view is set.
          table.setView(view, in: region)
        }
      }
    }
  }

  extension UITableView {
    /// Returns the view in a region.
    fileprivate func view(in region: TableRegion) -> UIView? {
      switch region {
      case .background: backgroundView
      case .header: tableHeaderView
      case .footer: tableFooterView
      }
    }

    /// Shows a view in a region.
    func setView(_ view: UIView?, in region: TableRegion) {
      switch region {
      case .background: backgroundView = view
      case .header: tableHeaderView = view
      case .footer: tableFooterView = view
      }
    }

    fileprivate func keepingPlace(_ change: () -> Void) {
      if let tableSource { tableSource.screenPlace.keep(change) } else { change() }
    }

    /// Returns the size of a view with the table's width and the height of its content.
    fileprivate func fitting(_ view: UIView) -> CGSize {
      view.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
  }
#endif
