package import TableRows

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package import UIKit
  internal import UIKitTables
#endif

/// A surface that SwiftUI puts into edit mode.
@MainActor
package protocol HostedSurface: TableSurface {
  /// Whether the user can select several rows in edit mode.
  var allowsMultipleSelectionDuringEditing: Bool { get set }

  /// Begins or ends edit mode.
  func setEditing(_ editing: Bool, animated: Bool)
}

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  extension UITableView: HostedSurface {}
#endif
