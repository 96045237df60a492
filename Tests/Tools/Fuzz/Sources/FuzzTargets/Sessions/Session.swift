import DiffEngine
import Foundation
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

/// A table with its adapter, and what has been asked of them.
///
/// What the table should show is kept in plain arrays, in the order of asking.
@MainActor
final class Session<Kit: SessionKit> {
  typealias Surface = VirtualListView<Kit.Cell>
  typealias Adapter = SessionAdapter<Kit>

  /// A callback that does something as often as it is said.
  struct Arm {
    let callback: SessionCallback
    let action: SessionAction
    var remaining: Int
  }

  let style: SessionStyle
  let table: Surface
  let user: TableUser<TablePath>
  /// The row that the user swiped last, and the menu that they opened.
  var swipe: OpenSwipe?
  var menu: OpenMenu?
  /// The adapter that fills the table, and one that takes its place in hostile sessions.
  var adapter: Adapter
  var others: [AnyObject] = []
  let reported = SessionIssues()

  /// What the table should show, as long as that can be told without knowing how updates wait.
  var wanted: [FuzzSection] = []
  var isCertain = true
  /// Completions asked for and called.
  var asked = 0
  var told: [UpdateOutcome] = []
  var toldTwice = false
  var arms: [Arm] = []
  var fired = 0
  var depth = 0
  /// Whether callbacks do nothing, while the oracle looks.
  var isQuiet = false
  /// Whether some numbers are such that nobody can say what is on screen.
  var hasOddNumbers = false
  var nextID = 100

  init(_ style: SessionStyle) {
    self.style = style
    table = Surface(viewportHeight: style.viewport)
    user = TableUser(positionsOf: table)
    table.issues.reporter = reported.reporter
    adapter = Adapter(table)
  }

  func begin() {
    reported.told = { [weak self] in self?.fire(.issueReporter) }
    SessionHooks.current = { [weak self] in self?.fire($0) }
    setUp(adapter)
    table.allowsMultipleSelection = style.selectsSeveral
  }

  /// Lets everything go, with callbacks that do nothing any more.
  func end() {
    arms = []
    isQuiet = true
    reported.told = nil
    for _ in 0..<8 { table.finishAnimations() }
    if reported.hasBegunTasks {
      // What waits for a later turn of the main actor is this session's, and not the next one's.
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
    table.dataSource = nil
    SessionHooks.current = nil
  }

  func setUp(_ adapter: Adapter) {
    adapter.issues.reporter = reported.reporter
    adapter.hasHeights = style.hasHeights
    adapter.deselectsAfterSelection = !style.keepsSelection
    Kit.registerAll(with: adapter)
    // None of these holds the session: what is put off may be carried out when that is over.
    let identifier: @MainActor (TablePath, FuzzRow) -> String? = { _, item in
      SessionHooks.fire(.identifier)
      return SessionText.identifier(item)
    }
    switch style.cells {
    case .rows:
      adapter.rowProvider = { item in
        SessionHooks.fire(.row)
        return Kit.row(item)
      }
    case .identifiers: adapter.cellIdentifierProvider = identifier
    case .closures, .closuresWithIdentifiers:
      if style.cells == .closuresWithIdentifiers { adapter.cellIdentifierProvider = identifier }
      adapter.cellProvider = { table, path, item in
        SessionHooks.fire(.cellProvider)
        let cell = Kit.dequeue(SessionText.identifier(item), at: path, in: table)
        cell.textLabel?.text = SessionText.cell(item)
        return cell
      }
    }
    setHandlers(of: adapter)
  }

  private func setHandlers(of adapter: Adapter) {
    adapter.cellDidSelectHandler = { _, _, _ in SessionHooks.fire(.selectHandler) }
    adapter.cellDidMoveHandler = { _, _, _ in SessionHooks.fire(.moveHandler) }
    adapter.cellDidDeleteHandler = { _, _, _ in SessionHooks.fire(.deleteHandler) }
    adapter.cellDidInsertHandler = { _, _, _ in SessionHooks.fire(.insertHandler) }
    adapter.onMove = { [weak self] from, to in self?.noteMove(from, to) }
    adapter.onDelete = { [weak self] id in self?.noteDeletion(id) }
  }

  /// A row that a person deletes; from within a callback it waits, and what comes before it is the
  /// adapter's to say.
  private func noteDeletion(_ id: Int) {
    if depth == 0 { wanted.apply(.delete(id)) } else { isCertain = false }
  }

  /// A move that the adapter takes in; where updates wait it comes before them.
  func noteMove(_ from: TablePath, _ to: TablePath) {
    guard depth == 0, wanted.indices.contains(from.section), wanted.indices.contains(to.section),
      wanted[from.section].rows.indices.contains(from.row)
    else { return isCertain = false }
    let row = wanted[from.section].rows.remove(at: from.row)
    guard to.row <= wanted[to.section].rows.count else { return isCertain = false }
    wanted[to.section].rows.insert(row, at: to.row)
  }

  /// Does what an armed callback is to do.
  func fire(_ callback: SessionCallback) {
    guard !isQuiet, depth < 20_000,
      let index = arms.firstIndex(where: { $0.callback == callback && $0.remaining > 0 })
    else { return }
    arms[index].remaining -= 1
    fired += 1
    depth += 1
    act(arms[index].action)
    depth -= 1
  }

  func arm(_ action: SessionAction, count: Int) {
    guard let callback = action.callback, let nested = action.nested.first, arms.count < 5 else {
      return
    }
    arms.append(Arm(callback: callback, action: nested, remaining: count))
  }

  /// A completion that has to be called once.
  func completion() -> @MainActor (UpdateOutcome) -> Void {
    asked += 1
    var isTold = false
    return { [weak self] outcome in
      guard let self else { return }
      toldTwice = toldTwice || isTold
      isTold = true
      told.append(outcome)
      fire(.completion)
    }
  }

  func fresh() -> Int {
    nextID += 1
    return nextID
  }
}

/// Keeps the codes of issues, and tells of each.
@MainActor
final class SessionIssues {
  private(set) var codes: Set<TableIssue.Code> = []
  /// Whether something has been put off to later turns of the main actor.
  private(set) var hasBegunTasks = false
  var told: (@MainActor () -> Void)?

  /// Reports here.
  var reporter: IssueReporter { IssueReporter { issue, _ in self.note(issue) } }

  private func note(_ issue: TableIssue) {
    codes.insert(issue.code)
    if issue.code == .updateLoop { hasBegunTasks = true }
    told?()
  }

  func forget() { codes = [] }
}

extension FuzzSection {
  /// The section as the adapter of a session shows it.
  @MainActor
  func section<Kit: SessionKit>(_ kit: Kit.Type) -> Section<FuzzRow, Int> {
    Section(
      id: id, items: rows.map(\.living), header: Self.title(header, kit),
      footer: Self.title(footer, kit))
  }

  @MainActor
  private static func title<Kit: SessionKit>(_ number: Int, _ kit: Kit.Type) -> HeaderFooter? {
    guard let text = SessionText.header(number) else { return nil }
    return number == 3 ? kit.header(text) : .title(text)
  }
}
