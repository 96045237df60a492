#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import UIKit

  extension UITableViewCell: SurfaceCell {
    /// The table view.
    public typealias TableHost = UITableView

    /// Registers the class with `host`.
    public static func registerTableCell(_ identifier: String, in host: UITableView) {
      host.register(self, forCellReuseIdentifier: identifier)
    }
  }

  extension UITableViewHeaderFooterView: SurfaceSupplementaryView {
    /// The table view.
    public typealias TableHost = UITableView

    /// Registers the class with `host`, for headers and footers alike.
    public static func registerTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, in host: UITableView
    ) {
      host.register(self, forHeaderFooterViewReuseIdentifier: identifier)
    }
  }
#endif
