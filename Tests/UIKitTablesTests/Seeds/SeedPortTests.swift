#if UIKIT_SHIM
  import TableAdapters
  import TableDiagnostics
  import TableSections
  import Testing
  import UIKit
  import UIKitTables

  /// The ported code of the seeds, run.
  @MainActor @Suite struct SeedPortTests {
    @Test func theArticlesTableShowsItsUsersAndHearsOfATap() {
      let controller = ArticlePort.ViewController()
      let window = present(controller, controller.tableView)
      #expect(texts(controller.tableView) == [["Ann", "Bob"]])
      #expect(header(controller.tableView, 0) == "Users Section")
      #expect(controller.tableView._shownHeaders[0] is ArticlePort.Header)
      controller.tableView._tapRow(at: IndexPath(row: 1, section: 0))
      #expect(controller.selected == [ArticlePort.User(name: "Bob")])
      #expect(controller.adapter.issues.issues.isEmpty)
      #expect(controller.tableView._violations == [])
      _ = window
    }

    @Test func theArticlesDefaultIdentifiersAreEnough() {
      let controller = ArticlePort.DefaultsViewController()
      let window = present(controller, controller.tableView)
      #expect(texts(controller.tableView) == [["Cid"]])
      #expect(header(controller.tableView, 0) == "Users")
      #expect(controller.adapter.issues.issues.isEmpty)
      _ = window
    }

    @Test func theArticlesSenderReachesTheCell() {
      let controller = ArticlePort.SenderViewController()
      let window = present(controller, controller.tableView)
      let cell = controller.tableView._shownCells.first?.first as? ArticlePort.SenderCell
      #expect(cell?.textLabel?.text == "Dan" && cell?.delegate === controller)
      #expect(controller.adapter.issues.issues.isEmpty)
      _ = window
    }

    @Test func theArticlesCellProviderMakesTheCell() {
      let controller = ArticlePort.ProviderViewController()
      let window = present(controller, controller.tableView)
      #expect(texts(controller.tableView) == [["Eve"]])
      #expect(controller.adapter.issues.issues.isEmpty)
      _ = window
    }

    @Test func theFormattersPlaygroundShowsItsRows() {
      let table = UITableView(frame: .zero, style: .plain)
      let source = FormatterPort.ProfileDataSource(
        user: FormatterPort.User(name: "Ann", colours: ["red", "green"]))
      source.attach(to: table)
      let window = table._putInWindow()
      #expect(texts(table) == [["Ann"], ["red green", "none"]])
      #expect(source.issues.issues.isEmpty && table._violations == [])
      _ = window
    }

    private func present(_ controller: UIViewController, _ table: UITableView) -> UIWindow {
      controller.loadViewIfNeeded()
      return table._putInWindow()
    }

    private func texts(_ table: UITableView) -> [[String?]] {
      table._shownCells.map { $0.map { $0.textLabel?.text } }
    }

    private func header(_ table: UITableView, _ section: Int) -> String? {
      (table._shownHeaders[section] as? UITableViewHeaderFooterView)?.textLabel?.text
    }
  }
#endif
