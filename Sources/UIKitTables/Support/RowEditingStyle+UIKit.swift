#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import UIKit

  extension RowEditingStyle {
    /// What UIKit calls so; nothing for what a later UIKit may add.
    init(_ style: UITableViewCell.EditingStyle) {
      switch style {
      case .delete: self = .delete
      case .insert: self = .insert
      default: self = .none
      }
    }
  }

  extension UITableViewCell.EditingStyle {
    init(_ style: RowEditingStyle) {
      switch style {
      case .none: self = .none
      case .delete: self = .delete
      case .insert: self = .insert
      }
    }
  }
#endif
