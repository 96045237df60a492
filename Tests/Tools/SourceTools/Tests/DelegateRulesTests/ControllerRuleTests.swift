import Testing

@testable import DelegateRules

@Suite("Methods of controllers whose view uses a source")
struct ControllerRuleTests {
  @Test func tableViewControllerWithAdapterIsReported() {
    let program = Program(
      """
      final class Settings: UITableViewController {
        private lazy var adapter = TableViewAdapter<Song, Int>(tableView) { Row($0, Cell.self) }
        override \(Written.rowCount)
        override \(Written.didSelect)
        override \(Written.didScroll)
        override func viewDidLoad() {}
        override func tableView(_ table: UITableView, willBeginEditingRowAt path: IndexPath) {}
        override func tableView(_ table: UITableView, didEndEditingRowAt path: IndexPath?) {}
        override func tableView(
          _ table: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath) {}
        override func tableViewDidEndMultipleSelectionInteraction(_ table: UITableView) {}
      }
      """)
    #expect(program.findings.map(\.line) == [4, 5, 6])
    #expect(Set(program.rules) == ["uncalled-method"])
    #expect(
      program.messages.last
        == "UIKit does not call 'scrollViewDidScroll(_:)' of Settings: its view calls the attached "
        + "source; use a handler of the source, or a subclass of it that adopts "
        + "UITableViewDelegate")
  }

  @Test(arguments: [
    "func show() { adapter = Own(self.tableView) }",
    "func show() { adapter = Own.init(tableView!) }",
    "let source: Own; func show() { source.attach(to: tableView) }",
    "let source = Own(); func show() { self.source.attach(to: self.tableView) }",
    "var source: Own?; func show() { source?.attach(to: tableView) }",
    "let source = Own(); func show() { tableView.tableSource = source }",
  ])
  func everyWayToAttachCounts(_ code: String) {
    let program = Program(files: [
      "Own.swift": "import TableViews; class Own: TableViewRowAdapter {}",
      "Screen.swift": "class Screen: Base { \(code) }",
      "Base.swift": "class Base: UITableViewController {}",
      "Screen+Taps.swift": "extension Screen { override \(Written.didSelect) }",
    ])
    #expect(program.findings.map(\.path) == ["Screen+Taps.swift"])
    #expect(program.rules == ["uncalled-method"])
  }

  @Test func attachmentByBaseClassAffectsSubclass() {
    let program = Program(
      """
      class Base: UITableViewController {
        lazy var adapter = TableViewRowAdapter(tableView)
      }
      class Screen: Base { override \(Written.didSelect) }
      """)
    #expect(program.findings.map(\.line) == [5])
  }

  @Test func aDescribedControllerAlwaysHasASource() {
    let program = Program(
      "class Inbox: DescribedTableViewController { override \(Written.didSelect) }")
    #expect(program.rules == ["uncalled-method"])
    let registering = Program(
      """
      class Inbox: DescribedViewController {
        let tableView = UITableView()
        override func viewDidLoad() { try? registerTableView(tableView) }
        \(Written.didSelect)
        func tableView(_ tableView: UITableView, didSelectCell cell: DescribedCell) {}
      }
      """)
    #expect(registering.findings.map(\.line) == [5])
  }

  @Test func aDataAdapterLeavesTheDelegate() {
    let program = Program(
      """
      class Settings: UITableViewController {
        lazy var adapter = TableViewDataAdapter<Song, Int>(tableView) { Row($0, Cell.self) }
        override \(Written.didSelect)
        override \(Written.rowCount)
      }
      """)
    #expect(program.findings.map(\.line) == [5])
  }

  @Test func collectionViewControllerIsReported() {
    let program = Program(
      """
      class Tiles: UICollectionViewController {
        let source = CollectionViewDataSource(sections: [])
        override func viewDidLoad() { source.attach(to: collectionView) }
        override \(Written.didSelectItem)
        \(Written.didSelect)
      }
      """)
    #expect(program.findings.map(\.line) == [5])
  }

  @Test func anyClassWithItsOwnTableIsReported() {
    let program = Program(
      """
      class Screen: UIViewController, UITableViewDelegate {
        private let tableView = UITableView(frame: .zero, style: .plain)
        private lazy var adapter = TableViewRowAdapter(tableView)
        \(Written.didSelect)
        \(Written.didScroll)
      }
      """)
    #expect(program.findings.map(\.line) == [5])
  }

  @Test(arguments: [
    // No library, another table, the actual delegate, and a table in a storyboard.
    "class Screen: UITableViewController { METHOD }",
    "class Screen: UITableViewController { let helper = Helper(tableView); METHOD }",
    "class Screen: UITableViewController { lazy var a = TableViewRowAdapter(otherTable); METHOD }",
    """
    class Screen: UITableViewController {
      lazy var adapter = TableViewRowAdapter(tableView)
      override func viewDidLoad() { tableView.delegate = self }
      METHOD
    }
    """,
    """
    class Screen: UITableViewController {
      let other = UITableView()
      lazy var adapter = TableViewRowAdapter(other)
      METHOD
    }
    """,
    """
    class Screen: UIViewController, UITableViewDelegate {
      @IBOutlet var tableView: UITableView!
      lazy var adapter = TableViewRowAdapter(tableView)
      METHOD
    }
    """,
    """
    class Screen: UIViewController, UITableViewDelegate {
      let tableView = UITableView()
      lazy var adapter = TableViewRowAdapter(tableView)
      lazy var other = OtherList(delegate: self)
      METHOD
    }
    """,
    """
    class Screen: UIViewController, UITableViewDelegate {
      let tableView = UITableView()
      lazy var adapter = TableViewDataAdapter<Song, Int>(tableView)
      METHOD
    }
    """,
    """
    class Quiet: TableViewRowAdapter { override var installsDelegate: Bool { false } }
    class Screen: UITableViewController { lazy var adapter = Quiet(tableView); METHOD }
    """,
    """
    class Screen: UITableViewController {
      lazy var adapter = TableViewRowAdapter(tableView)
      func tap() { adapter.handler = { self.tableView($0, didSelectRowAt: $1) } }
      METHOD
    }
    """,
    """
    class Screen: UITableViewController {
      var source: SomethingElse
      func show() { source.attach(to: tableView) }
      METHOD
    }
    """,
  ])
  func controllersThatAreAskedAreLeftAlone(_ source: String) {
    let program = Program(source.replacing("METHOD", with: Written.didSelect))
    #expect(program.messages == [])
  }

  @Test func nothingIsReportedWithoutLibrary() {
    let program = Program(files: [
      "Screen.swift": """
      class Screen: UITableViewController {
        lazy var adapter = TableViewRowAdapter(tableView)
        override \(Written.didSelect)
      }
      """
    ])
    #expect(program.rules == [])
  }
}
