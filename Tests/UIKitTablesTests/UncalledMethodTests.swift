#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableDiagnostics
  import TableSections
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// Methods of UIKit's protocols that are reported because UIKit doesn't call them.
  @MainActor @Suite struct UncalledMethodTests {
    private let table = UITableView(frame: .zero, style: .plain)
    private let selector = "tableView:canEditRowAtIndexPath:"

    private func reported<Source: TableSource<UITableView>>(by source: Source) -> [[String]] {
      source.attach(to: table)
      return source.issues.issues.map(\.identifiers)
    }

    @Test func methodsOfADataSourceWithoutItsProtocolAreReported() {
      final class Dead: TableViewDataSource {}
      final class Delegate: TableViewDataSource, UITableViewDelegate {}
      final class Alive: TableViewDataSource, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      }
      for type in [Dead.self, Delegate.self, Alive.self] as [AnyClass] {
        _noteMethods(of: type, [selector])
      }
      #expect(reported(by: Dead()) == [[selector]])
      #expect(reported(by: Delegate()) == [[selector]])
      #expect(reported(by: Alive()) == [])
    }

    /// The delegate keeps its role, so UIKit still calls its methods.
    @Test func formerDataSourceIsReportedAndNotDelegate() {
      final class Former: UIViewController, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      }
      final class Delegate: UIViewController, UITableViewDelegate {}
      _noteMethods(of: Former.self, [selector])
      _noteMethods(of: Delegate.self, ["tableView:canMoveRowAtIndexPath:"])
      let former = Former(nibName: nil, bundle: nil)
      let delegate = Delegate(nibName: nil, bundle: nil)
      (table.dataSource, table.delegate) = (former, delegate)
      #expect(reported(by: TableViewDataSource()) == [[selector]])
      #expect(table.delegate === delegate)
    }
  }
#endif
