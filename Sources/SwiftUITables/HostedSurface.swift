package import TableRows

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package import UIKit
  internal import UIKitTables
#endif

/// A surface with an edit mode that SwiftUI controls.
@MainActor
package protocol HostedSurface: TableSurface {
  /// Whether the user can select several rows in edit mode.
  var allowsMultipleSelectionDuringEditing: Bool { get set }

  /// Turns edit mode on or off.
  func setEditing(_ editing: Bool, animated: Bool)
}

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  extension UITableView: HostedSurface {}
#endif
