#if UIKIT_SHIM
  import ObjectTables
  import TableAdapters
  import TableDiagnostics
  import TableSections
  import Testing
  import TypeErasure
  import UIKit
  import TableViews
  import UIKitTables

  /// The ported code of the seeds in use.
  @MainActor @Suite struct SeedPortTests {
    @Test func articlesTableShowsItsUsersAndHandlesTap() {
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

    @Test func theFirstGenerationsTableMakesItsSectionsOfTheObjects() {
      let controller = FirstGenerationPort.ViewController()
      let window = present(controller, controller.tableView)
      let table = controller.tableView
      #expect(texts(table) == [["first", "second"], ["Home", "Café", nil]])
      #expect(header(table, 0) == "Strings start" && header(table, 1) == "Any start")
      let cell = table._shownCells[1][0] as? FirstGenerationPort.NetworkCell
      #expect(cell?.delegate === controller)
      table._tapRow(at: IndexPath(row: 1, section: 1))
      #expect(controller.selected.count == 1)
      #expect(controller.selected.first?.equal(any: controller.items[3]) == true)
      controller.showSections()
      #expect(texts(table) == [["one"], ["Two"]])
      #expect(header(table, 0) == "Section One" && header(table, 1) == "Section Two")
      // A cell that can't be configured stays unchanged, which is reported.
      #expect(controller.adapter.issues.issues.map(\.code) == [.notConfigurable])
      #expect(table._violations == [])
      _ = window
    }

    @Test func controllerIsDeallocated() {
      weak var controller: UIViewController?
      weak var adapter: AnyObject?
      weak var table: UITableView?
      weak var cell: UITableViewCell?
      do {
        let port = FirstGenerationPort.ViewController()
        let window = present(port, port.tableView)
        _ = window
        (controller, adapter, table) = (port, port.adapter, port.tableView)
        cell = port.tableView._shownCells.first?.first
        #expect(controller != nil && adapter != nil && table != nil && cell != nil)
      }
      #expect(controller == nil && adapter == nil && table == nil && cell == nil)
    }

    @Test func theFormattersPlaygroundShowsItsRows() {
      let table = UITableView(frame: .zero, style: .plain)
      var chosen: [String] = []
      let source = FormatterPort.ProfileDataSource(
        user: FormatterPort.User(name: "Ann", colors: ["red", "green"])
      ) { chosen.append($0) }
      table.dataSource = source
      let window = table._putInWindow()
      #expect(texts(table) == [["Ann"], [nil, "none"]])
      let buttons = table._shownCells[1][0].contentView.subviews.compactMap { $0 as? UIButton }
      #expect(buttons.map(\.currentTitle) == ["red", "green"])
      #expect(buttons.last?._tap() == true && chosen == ["green"])
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
      let view = table._shownHeaders[section] as? UITableViewHeaderFooterView
      return (view?.contentConfiguration as? UIListContentConfiguration)?.text
        ?? view?.textLabel?.text
    }
  }
#endif
