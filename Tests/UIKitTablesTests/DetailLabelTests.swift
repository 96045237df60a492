#if UIKIT_SHIM
  import TableViews
  import Testing
  import UIKit

  @MainActor @Suite struct DetailLabelTests {
    private final class PlainCell: TableViewCell {}
    private final class SubtitleCell: TableViewSubtitleCell {}

    @Test("UIKit creates a registered class in the style that its base class declares")
    func styles() {
      let table = UITableView(frame: .zero, style: .plain)
      let classes: [(UITableViewCell.Type, hasDetail: Bool)] = [
        (PlainCell.self, false), (SubtitleCell.self, true), (TableViewSubtitleCell.self, true),
        (TableViewValue1Cell.self, true), (TableViewValue2Cell.self, true),
      ]
      for (type, hasDetail) in classes {
        table.register(type, forCellReuseIdentifier: "\(type)")
        let cell = table.dequeueReusableCell(withIdentifier: "\(type)")
        #expect(cell.map { $0.detailTextLabel != nil } == hasDetail, "\(type)")
      }
    }
  }
#endif
