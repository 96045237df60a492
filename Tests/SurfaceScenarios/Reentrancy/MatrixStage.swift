import DiffEngine
package import TableAdapters
import TableDiagnostics
import TableRows
package import TableSections
import TableViewsTesting

/// A table with an adapter whose closures and methods all run app code.
///
/// See ``AppCode``.
@MainActor
package final class MatrixStage<Kind: MatrixKind> {
  package typealias Surface = Kind.Surface

  package let table: Surface
  package let adapter: MatrixAdapter<Surface>
  /// Another view.
  package private(set) lazy var elsewhere = makeElsewhere()
  /// The source of the other view.
  package private(set) lazy var other = makeOther()
  /// Views hold their delegates weakly.
  package var otherDelegate: AnyObject?
  package let tally = OutcomeTally()
  private var kept: [AnyObject] = []
  private var sender: Token?
  private var turn = 0

  package init() {
    let (table, kept) = Kind.makeSurface()
    self.table = table
    adapter = MatrixAdapter<Surface>(table, identity: .automatic)
    self.kept = [kept].compactMap { $0 }
    adapter.identityChecking = .everywhere
    adapter.issues.reporter = IssueCollector().reporter
    adapter.deselectsAfterSelection = false
    Kind.register("N", isMaker: true, in: table)
    Kind.register("P", isMaker: false, in: table)
    Kind.announce("N", to: adapter)
    setSender()
    setProviders()
    adapter.update(
      with: [
        things("a", [1, 2, 3, 4], "start", header: .view("A", Kind.Header.self)),
        things("b", [5, 6, 7], "start", header: .title("B")),
      ], mode: .reload)
    table.layoutIfNeeded()
  }

  private func makeElsewhere() -> Surface {
    let (surface, kept) = Kind.makeSurface()
    self.kept += [kept].compactMap { $0 }
    Kind.register("N", isMaker: false, in: surface)
    Kind.register("P", isMaker: false, in: surface)
    return surface
  }

  private func makeOther() -> TableAdapter<Surface, Thing, Part> {
    let other = TableAdapter<Surface, Thing, Part>(elsewhere) { Row($0, cell: Kind.Cell.self) }
    other.issues.reporter = IssueCollector().reporter
    other.cellsDidMoveOutHandler = { _ in }
    other.cellsDidMoveInHandler = { _, _ in }
    other.update(with: [things("o", [20, 21], "other")], mode: .reload)
    elsewhere.layoutIfNeeded()
    return other
  }

  // MARK: Data

  package func things(
    _ part: String, _ numbers: [Int], _ text: String, header: HeaderFooter? = nil,
    footer: HeaderFooter? = nil
  ) -> Things {
    Section(
      id: Part(part), items: numbers.map { Thing($0, "\(text) \($0)") }, header: header,
      footer: footer)
  }

  /// Returns a different table each time, with rows and sections inserted, deleted, moved, and
  /// changed.
  package func nextSections() -> [Things] {
    turn += 1
    let numbers = (0..<7).map { ($0 * 4 + turn) % 7 + 1 }
    let rest = numbers.dropFirst(turn % 4)
    let middle = rest.startIndex + 2
    let first = things(
      "a", Array(rest[..<middle]), "turn \(turn / 2)",
      header: .view("A \(turn / 2)", Kind.Header.self), footer: .title("end"))
    let second = things(
      turn.isMultiple(of: 3) ? "c" : "b", Array(rest[middle...]), "turn \(turn / 3)",
      header: .title("B \(turn)"))
    return turn.isMultiple(of: 2) ? [first, second] : [second, first]
  }

  package func describeNext(_ mode: UpdateMode = .animated) {
    adapter.update(with: nextSections(), mode: mode, completion: expectedCompletion())
  }

  /// Returns a completion that runs app code, and must be called once.
  package func expectedCompletion() -> @MainActor (UpdateOutcome) -> Void {
    let expected = tally.expect()
    return {
      expected($0)
      Hook.call(AppCode.completion)
    }
  }

  package func numbers() -> [Int] {
    adapter.currentSections.flatMap { $0.items.map(\.id.number) }
  }

  // MARK: Settings

  func setSender() {
    let new = Token(AppCode.senderDeinit)
    let old = sender
    sender = new
    adapter.sender = new
    withExtendedLifetime(old) {}
  }

  /// Releases the sender while a cell is being configured.
  func dropSender() {
    let old = sender
    sender = nil
    withExtendedLifetime(old) {}
  }

  /// Sets all kinds of closures of the adapter, each with an object that it captures.
  func setProviders() {
    let token = Token(AppCode.handlerDeinit)
    func use(_ code: AppCode) {
      withExtendedLifetime(token) {}
      Hook.call(code)
    }
    adapter.cellProvider = { table, path, thing in
      use(.cellProvider)
      guard thing.id.number.isMultiple(of: 3) else { return nil }
      let cell = Kind.dequeue("P", at: path, in: table)
      Kind.setText(thing.text, of: cell)
      return cell
    }
    adapter.rowProvider = { [weak self] thing in
      use(.rowProvider)
      return thing.id.number % 3 == 1 ? self?.row(of: thing) : nil
    }
    adapter.cellIdentifierProvider = { _, _ in
      use(.identifierProvider)
      return "N"
    }
    adapter.headerProvider = { _ in
      use(.headerProvider)
      return .view("snapshot", Kind.Header.self)
    }
    adapter.footerProvider = { _ in
      use(.footerProvider)
      return nil
    }
    adapter.supplementaryProvider = { _ in
      use(.supplementaryProvider)
      return ["badge": .title("snapshot")]
    }
    adapter.cellDidSelectHandler = { _, _, _ in use(.selectHandler) }
    adapter.cellDidDeselectHandler = { _, _, _ in use(.deselectHandler) }
    adapter.cellPrimaryActionHandler = { _, _, _ in use(.primaryActionHandler) }
    adapter.cellDidMoveHandler = { _, _, _ in use(.moveHandler) }
    adapter.cellDidDeleteHandler = { _, _, _ in use(.deleteHandler) }
    adapter.cellDidInsertHandler = { _, _, _ in use(.insertHandler) }
    adapter.accessibilityProvider = { _, _ in
      use(.accessibilityProvider)
      return nil
    }
    adapter.swipeActionsProvider = { _, _, edge in
      use(.swipeActionsProvider)
      let held = Token(AppCode.swipeActionDeinit)
      return edge == .leading
        ? []
        : [
          SwipeAction("Swipe") { withExtendedLifetime(held) { Hook.call(AppCode.rowSwipeAction) } }
        ]
    }
    adapter.menuProvider = { [weak self] _, _ in
      use(.menuProvider)
      return self?.menu()
    }
    adapter.selectionSwipeActionsProvider = { _, _ in
      use(.selectionSwipeActionsProvider)
      return []
    }
    adapter.selectionMenuProvider = { [weak self] _ in
      use(.selectionMenuProvider)
      return self?.menu()
    }
    adapter.prefetchHandler = { _ in use(.prefetchHandler) }
    adapter.cancelPrefetchingHandler = { _ in use(.cancelPrefetchingHandler) }
    adapter.didScrollHandler = { _ in use(.scrollHandler) }
    adapter.dragItemsProvider = { _ in
      use(.dragItemsProvider)
      return [.text("thing")]
    }
    adapter.cellsDidMoveOutHandler = { _ in use(.leaveHandler) }
    adapter.cellsDidMoveInHandler = { _, _ in use(.arriveHandler) }
    adapter.dropProposalProvider = { _, _ in
      use(.dropProposalProvider)
      return nil
    }
    adapter.dropHandler = { _, _ in use(.dropHandler) }
    adapter.springLoadingProvider = { _ in
      use(.springLoadingProvider)
      return true
    }
  }

  func clearProviders() {
    adapter.cellDidSelectHandler = nil
    adapter.cellDidDeselectHandler = nil
    adapter.cellPrimaryActionHandler = nil
    adapter.cellDidMoveHandler = nil
    adapter.cellDidDeleteHandler = nil
    adapter.cellDidInsertHandler = nil
    adapter.swipeActionsProvider = nil
    adapter.accessibilityProvider = nil
    adapter.menuProvider = nil
    adapter.selectionSwipeActionsProvider = nil
    adapter.selectionMenuProvider = nil
    adapter.prefetchHandler = nil
    adapter.cancelPrefetchingHandler = nil
    adapter.didScrollHandler = nil
    adapter.dragItemsProvider = nil
    adapter.cellsDidMoveOutHandler = nil
    adapter.cellsDidMoveInHandler = nil
    adapter.dropProposalProvider = nil
    adapter.dropHandler = nil
    adapter.springLoadingProvider = nil
    adapter.headerProvider = nil
    adapter.footerProvider = nil
    adapter.supplementaryProvider = nil
    adapter.cellProvider = nil
    adapter.rowProvider = nil
    adapter.cellIdentifierProvider = nil
  }

  private func row(of thing: Thing) -> Row<Surface> {
    let token = Token(AppCode.rowDeinit)
    func use(_ code: AppCode) {
      withExtendedLifetime(token) {}
      Hook.call(code)
    }
    let row = Row(thing, cell: Kind.Cell.self)
      .onSelect { use(.rowSelect) }
      .onDeselect { use(.rowDeselect) }
      .onPrimaryAction { use(.rowPrimaryAction) }
      .onWillDisplay { _ in use(.rowWillDisplay) }
      .onDidEndDisplaying { _ in use(.rowDidEndDisplaying) }
      .menu { [weak self] in
        use(.rowMenu)
        return self?.menu()
      }
    return thing.id.number == 4
      ? row.onInsert { use(.rowInsert) } : row.onDelete { use(.rowDelete) }
  }

  private func menu() -> RowMenu {
    let token = Token(AppCode.menuDeinit)
    return RowMenu(actions: [
      RowMenu.Action("Choose") { withExtendedLifetime(token) { Hook.call(AppCode.menuEntry) } }
    ]).onPreviewTap { Hook.call(AppCode.menuPreviewTap) }
  }

  func setReporter() {
    let token = Token(AppCode.reporterDeinit)
    adapter.issues.reporter = IssueReporter { _, _ in
      withExtendedLifetime(token) {}
      Hook.call(AppCode.issueReporter)
    }
  }

  // MARK: Results

  /// Lets the adapter fill the view again, if an action detached it or made their states differ.
  package func restore() {
    setProviders()
    act(.setEditing(false))
    Kind.register("N", isMaker: true, in: table)
    act(.removeDelegate)
    adapter.attach(to: table)
    table.reloadTableData()
  }

  package func settle() async {
    act(.endAnimations)
    adapter.estimatesHeights = false
    for _ in 0..<6 {
      await Kind.drain()
      table.layoutIfNeeded()
      act(.finishAnimations)
    }
  }

  func act(_ gesture: MatrixGesture) { Kind.perform(gesture, on: self) }

  /// The rows on screen.
  var visible: [TablePath] { table.visibleTablePositions.map(\.tablePath) }

  /// The differences between the view and the adapter.
  package func faults() -> [String] {
    let sections = adapter.currentSections
    let counts = Kind.rowCounts(of: table)
    guard counts == sections.map(\.items.count) else {
      return ["it has \(counts) rows for \(sections.map(\.items.count))"]
    }
    let rows = sections.enumerated().flatMap { section, content in
      content.items.indices.map { TablePath(section: section, row: $0) }
    }
    let visible = self.visible
    var faults: [String] = []
    if let first = visible.first {
      let start = rows.firstIndex(of: first) ?? rows.endIndex
      if Array(rows[start...].prefix(visible.count)) != visible { faults.append("it has gaps") }
    } else if !rows.isEmpty {
      faults.append("it is empty")
    }
    for path in visible where sections.indices.contains(path.section) {
      let cell = table.visibleTableCell(at: Surface.TablePosition(path))
      let shown = cell.flatMap { Kind.text(of: $0) }
      let text = sections[path.section].items[path.row].text
      if shown != text { faults.append("\(path) shows \(shown ?? "nothing") for \(text)") }
    }
    for (section, content) in sections.enumerated() {
      guard let shown = Kind.headerText(inSection: section, of: table) else { continue }
      let header = content.header
      if header != .title(shown), header != .view(shown, Kind.Header.self) {
        faults.append("header \(section) shows \(shown)")
      }
    }
    return faults
  }
}
