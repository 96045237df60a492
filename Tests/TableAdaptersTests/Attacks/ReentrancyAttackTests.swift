import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import TypeErasure
import VirtualTable

/// Updates from every callback.
///
/// None is lost, and none is nested.
@MainActor @Suite struct ReentrancyAttackTests {
  /// A callback that updates the table.
  enum Callback: CaseIterable {
    case rowProvider, cellProvider, identifierProvider, setup, senderSetup, headerSetup
    case willDisplay, didEndDisplaying, rowSelect, select, deselect, completion, editClosure
    case plan, willPerform, issueReporter, superseded, changesOwnMode
  }

  @Test(arguments: Callback.allCases, [VirtualTableView.AnimationTiming.immediate, .manual])
  func updateFromACallbackIsCarriedOut(
    callback: Callback, timing: VirtualTableView.AnimationTiming
  ) {
    let stage = Stage(timing: timing)
    stage.arm(callback, depth: 4)
    stage.play()
    stage.settle()
    #expect(stage.fired == 4, "\(callback)")
    #expect(stage.tally.faults.isEmpty, "\(callback): \(stage.tally.faults)")
    #expect(stage.adapter.currentSections == stage.model, "\(callback)")
    stage.expectShown("\(callback), \(timing)")
  }

  @Test func updateFromHeightRequestRunsAfterReload() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2)])
    var isCalled = false
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      if !isCalled {
        isCalled = true
        adapter?.update(with: [Networks("a", 8)])
      }
      return Row(network, cell: NetworkCell.self)
    }
    screen.table.reloadData()
    #expect(isCalled)
    #expect(screen.table.numberOfRows(inSection: 0) == 1)
    #expect(screen.texts == ["n8"])
    #expect(screen.collector.codes == [.updateDuringLayout])
  }

  @Test(arguments: Callback.allCases)
  func editFromACallbackIsCarriedOut(callback: Callback) {
    let stage = Stage(timing: .immediate)
    stage.usesEdits = true
    stage.arm(callback, depth: 4)
    stage.play()
    stage.settle()
    #expect(stage.tally.faults.isEmpty, "\(callback): \(stage.tally.faults)")
    #expect(stage.fired == 4, "\(callback)")
    #expect(stage.adapter.currentSections == stage.model, "\(callback)")
    stage.expectShown("\(callback)")
  }
}

private final class SetupCell: VirtualCell, Configurable {
  static var onSetup: (@MainActor () -> Void)?
  func setup(with item: Network) {
    textLabel?.text = item.name
    Self.onSetup?()
  }
}

private final class SenderSetupCell: VirtualCell, SenderConfigurable {
  func setup(with item: Network, sender: Stage) {
    textLabel?.text = item.name
    sender.onSenderSetup?()
  }
}

private final class SetupHeader: VirtualHeaderFooterView, Configurable {
  static var onSetup: (@MainActor () -> Void)?
  func setup(with item: String) {
    textLabel?.text = item
    Self.onSetup?()
  }
}

private final class PlanningAdapter: TableAdapter<VirtualTableView, Network, String> {
  var onPlan: (@MainActor () -> Void)?
  override func plan(from old: [Networks], to new: [Networks]) throws -> TablePlan<Networks> {
    onPlan?()
    return try super.plan(from: old, to: new)
  }

  var onWillPerform: (@MainActor () -> Void)?
  override func willPerform(_ plan: TablePlan<Networks>) { onWillPerform?() }
}

/// A table whose callbacks can all request updates.
@MainActor
private final class Stage {
  let table = VirtualTableView(viewportHeight: 200)
  let adapter: PlanningAdapter
  let tally = OutcomeTally()
  var onSenderSetup: (@MainActor () -> Void)?
  var usesEdits = false
  private(set) var fired = 0
  /// The expected result of the requests, in their order.
  private(set) var model: [Networks] = []
  private var remaining = 0

  init(timing: VirtualTableView.AnimationTiming) {
    adapter = PlanningAdapter(table)
    adapter.issues.reporter = IssueCollector().reporter
    table.animationTiming = timing
    adapter.sender = self
    adapter.register(SenderSetupCell.self, identifier: "Cell")
    adapter.deselectsAfterSelection = false
    SetupCell.onSetup = nil
    SetupHeader.onSetup = nil
    describe(start)
    table.layoutIfNeeded()
  }

  private var start: [Networks] { [Networks("a", 1, 2, 3, 4, 5, 6, 7, 8), Networks("b", 9, 10)] }

  /// Makes a callback request `depth` updates, one each time it's called.
  func arm(_ callback: ReentrancyAttackTests.Callback, depth: Int) {
    remaining = depth
    let requestUpdate: @MainActor () -> Void = { [unowned self] in self.requestUpdate() }
    switch callback {
    case .rowProvider:
      adapter.rowProvider = { network in
        requestUpdate()
        return Row(network, cell: NetworkCell.self)
      }
    case .cellProvider:
      table.register(NetworkCell.self, forCellReuseIdentifier: "Net")
      adapter.cellProvider = { table, path, network in
        requestUpdate()
        let cell = table.dequeueReusableCell(withIdentifier: "Net", for: path)
        cell.textLabel?.text = network.name
        return cell
      }
    case .identifierProvider:
      adapter.cellIdentifierProvider = { _, _ in
        requestUpdate()
        return nil
      }
    case .setup:
      SetupCell.onSetup = requestUpdate
      adapter.rowProvider = { Row($0, cell: SetupCell.self) }
    case .senderSetup: onSenderSetup = requestUpdate
    case .headerSetup: SetupHeader.onSetup = requestUpdate
    case .willDisplay:
      adapter.rowProvider = {
        Row($0, cell: NetworkCell.self).onWillDisplay { _ in requestUpdate() }
      }
    case .didEndDisplaying:
      adapter.rowProvider = {
        Row($0, cell: NetworkCell.self).onDidEndDisplaying { _ in requestUpdate() }
      }
      describe(start, mode: .reload)
      table.layoutIfNeeded()
    case .rowSelect:
      adapter.rowProvider = { Row($0, cell: NetworkCell.self).onSelect { requestUpdate() } }
    case .select: adapter.cellDidSelectHandler = { _, _, _ in requestUpdate() }
    case .deselect: adapter.cellDidDeselectHandler = { _, _, _ in requestUpdate() }
    case .completion:
      describe(changed) { [unowned self] in askAgainFromCompletions() }
    case .editClosure:
      delete(1) { for _ in 0..<4 { requestUpdate() } }
    case .plan: adapter.onPlan = requestUpdate
    case .willPerform: adapter.onWillPerform = requestUpdate
    case .issueReporter:
      adapter.issues.reporter = IssueReporter { _, _ in
        MainActor.assumeIsolated { requestUpdate() }
      }
    case .superseded:
      describe(changed) { [unowned self] in
        for _ in 0..<4 { describe(start, then: requestUpdate) }
      }
    case .changesOwnMode:
      adapter.cellDidSelectHandler = { [unowned self] _, _, _ in
        describe(changed, mode: .reload)
        describe(start, mode: .withoutAnimation)
        while remaining > 0 { requestUpdate() }
      }
    }
  }

  /// Triggers all callbacks several times.
  func play() {
    for round in 0..<4 {
      describe(round.isMultiple(of: 2) ? changed : start)
      table.layoutIfNeeded()
      for row in 0..<2 where table.visibleRows.contains(TablePath(section: 0, row: row)) {
        table.tap(TablePath(section: 0, row: row))
      }
      delete(88_888 + round)
      table.scroll(by: 300)
      table.scroll(by: -300)
      if remaining == 0 { return }
    }
  }

  func settle() {
    for _ in 0..<20 {
      table.layoutIfNeeded()
      table.finishAnimations()
    }
  }

  private var changed: [Networks] {
    [
      Section(
        id: "a", items: [8, 7, 6, 20, 21, 1, 2].map { Network($0, "changed \($0)") },
        header: HeaderFooter.view("head", SetupHeader.self)),
      Networks("c", 9, 3),
    ]
  }

  private func requestUpdate() {
    guard remaining > 0 else { return }
    let number = remaining
    remaining -= 1
    fired += 1
    let network = Network(1_000 + number)
    guard usesEdits else {
      return describe(start + [Section(id: "update \(number)", items: [network])])
    }
    let id = model[0].id
    model[0].items.append(network)
    adapter.edit(completion: tally.expect()) { $0.append(network, toSection: id) }
  }

  private func describe(
    _ sections: [Networks], mode: UpdateMode = .animated,
    then: (@MainActor () -> Void)? = nil
  ) {
    let expected = tally.expect()
    model = sections
    adapter.update(with: sections, mode: mode) {
      expected($0)
      then?()
    }
  }

  private func delete(
    _ id: Int, while during: (@MainActor () -> Void)? = nil, then: (@MainActor () -> Void)? = nil
  ) {
    let expected = tally.expect()
    for section in model.indices { model[section].items.removeAll { $0.id == id } }
    adapter.edit(
      completion: {
        expected($0)
        then?()
      },
      { table in
        during?()
        table.delete(id)
      })
  }

  private func askAgainFromCompletions() {
    guard remaining > 0 else { return }
    requestUpdate()
    delete(99_999, then: { [unowned self] in askAgainFromCompletions() })
  }

  func expectShown(_ note: String) {
    table.scroll(to: 0)
    let sections = adapter.currentSections
    #expect(table.numberOfSections == sections.count, "\(note)")
    for (index, section) in sections.enumerated() {
      #expect(table.numberOfRows(inSection: index) == section.items.count, "\(note)")
    }
    while true {
      for path in table.visibleRows {
        #expect(
          table.cellForRow(at: path)?.textLabel?.text
            == sections[path.section].items[path.row].name, "\(note), \(path)")
      }
      let offset = table.contentOffset
      table.scroll(by: 150)
      if table.contentOffset == offset { return }
    }
  }
}
