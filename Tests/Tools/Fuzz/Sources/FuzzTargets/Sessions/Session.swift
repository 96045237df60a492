import DiffEngine
import Foundation
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

/// A table with its adapter, and the expected state.
///
/// The expected rows are kept in plain arrays, in the order of the requests.
@MainActor
final class Session<Kit: SessionKit> {
  typealias Surface = VirtualListView<Kit.Cell>
  typealias Adapter = SessionAdapter<Kit>

  /// A callback that performs an action a number of times.
  struct Arm {
    let callback: SessionCallback
    let action: SessionAction
    var remaining: Int
  }

  let style: SessionStyle
  let table: Surface
  let user: TableUser<TablePath>
  /// The row that the user swiped last, and the menu that the user opened.
  var swipe: OpenSwipe?
  var menu: OpenMenu?
  /// The current adapter.
  ///
  /// Hostile sessions replace it.
  var adapter: Adapter
  var others: [AnyObject] = []
  let reported = SessionIssues()

  /// The expected table, unless it depends on the order of queued updates.
  var wanted: [FuzzSection] = []
  var isCertain = true
  /// The requested completions, and their results.
  var asked = 0
  var told: [UpdateOutcome] = []
  var toldTwice = false
  var arms: [Arm] = []
  var fired = 0
  var depth = 0
  /// Whether callbacks do nothing, because the oracle is running.
  var isQuiet = false
  /// Whether hostile numbers make the layout unpredictable.
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

  /// Releases everything, with callbacks that no longer do anything.
  func end() {
    arms = []
    isQuiet = true
    reported.told = nil
    for _ in 0..<8 { table.finishAnimations() }
    if reported.hasBegunTasks {
      // Run tasks that wait for the main actor now, so that they don't run in the next session.
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
    // The closures don't retain the session, because they can run after it ends.
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

  /// Applies a deletion by the user.
  ///
  /// From a callback, the deletion waits, and the adapter determines the order.
  private func noteDeletion(_ id: Int) {
    if depth == 0 { wanted.apply(.delete(id)) } else { isCertain = false }
  }

  /// Applies a committed move, which precedes queued updates.
  func noteMove(_ from: TablePath, _ to: TablePath) {
    guard depth == 0, wanted.indices.contains(from.section), wanted.indices.contains(to.section),
      wanted[from.section].rows.indices.contains(from.row)
    else { return isCertain = false }
    let row = wanted[from.section].rows.remove(at: from.row)
    guard to.row <= wanted[to.section].rows.count else { return isCertain = false }
    wanted[to.section].rows.insert(row, at: to.row)
  }

  /// Performs the action of an armed callback.
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

  /// Returns a completion that must be called exactly once.
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

/// Records the codes of issues, and notifies the session of each.
@MainActor
final class SessionIssues {
  private(set) var codes: Set<TableIssue.Code> = []
  /// Whether work was deferred to a later turn of the main actor.
  private(set) var hasBegunTasks = false
  var told: (@MainActor () -> Void)?

  var reporter: IssueReporter { IssueReporter { issue, _ in self.note(issue) } }

  private func note(_ issue: TableIssue) {
    codes.insert(issue.code)
    if issue.code == .updateLoop { hasBegunTasks = true }
    told?()
  }

  func forget() { codes = [] }
}

extension FuzzSection {
  /// Converts this section for the adapter of a session.
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
