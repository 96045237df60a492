#if UIKIT_SHIM
  import CellRegistry
  import TableRows
  import Testing
  import UIKit
  @testable import UIKitTables

  /// App code in the properties of a cell.
  @MainActor @Suite struct CellAccessReentrancyTests {
    private final class TalkingCell: UITableViewCell {
      var whenNamed: (@MainActor () -> Void)?
      override var accessibilityLabel: String? {
        didSet {
          let call = whenNamed
          whenNamed = nil
          call?()
        }
      }
    }

    @Test("setting an accessibility label can set the row's accessibility again")
    func labelSetWithinTheLabel() {
      let cell = TalkingCell(style: .default, reuseIdentifier: nil)
      cell.setTableAccessibility(RowAccessibility(label: "first"))
      cell.whenNamed = { cell.setTableAccessibility(RowAccessibility(label: "inner")) }
      cell.setTableAccessibility(RowAccessibility(label: "outer"))
      #expect(cell.accessibilityLabel != nil)
      cell.setTableAccessibility(nil)
      cell.setTableAccessibility(RowAccessibility(label: "last"))
      #expect(cell.accessibilityLabel == "last")
    }
  }
#endif
