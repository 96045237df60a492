import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

private typealias RowAdapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>

@MainActor @Suite struct ForEachTests {
  private func section(_ networks: [Network]) -> RowSection<VirtualTableView> {
    Section("s") { ForEach(networks) { Row($0, cell: NetworkCell.self) } }
  }

  @Test(arguments: [false, true])
  func rowsOnDemandMixWithOthers(isOn: Bool) {
    let screen = RowScreen()
    screen.adapter.update(with: [
      Section("s", header: "Top") {
        Row("first", cell: TextCell.self)
        ForEach([Network(1), Network(2)]) { Row($0, cell: NetworkCell.self) }
        if isOn {
          ForEach(["on"], id: \.self) { Row($0, cell: TextCell.self) }
        } else {
          Row("off", cell: TextCell.self)
        }
        switch isOn {
        case true: []
        case false: ForEach([Network(3)]) { Row($0, cell: StarredCell.self) }
        }
        for number in 4...5 { ForEach([Network(number)]) { Row($0, cell: NetworkCell.self) } }
      }
    ])
    screen.table.layoutIfNeeded()
    let middle = isOn ? ["on"] : ["off", "* n3"]
    #expect(screen.texts == ["first", "n1", "n2"] + middle + ["n4", "n5"])
    #expect(screen.adapter.section(at: 0)?.count == screen.texts.count)
    #expect(screen.adapter.section(at: 0)?.items.count == screen.texts.count)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func handlersGetCurrentItem() {
    let screen = RowScreen()
    var taps: [String] = []
    func show(_ networks: [Network]) {
      screen.adapter.update(with: [
        Section("s") {
          ForEach(networks) { network in
            Row(network, cell: NetworkCell.self).height(20)
              .onSelect { taps.append(network.name) }
          }
        }
      ])
      screen.table.layoutIfNeeded()
    }
    show([Network(1), Network(2)])
    screen.table.tap(TablePath(section: 0, row: 1))
    show([Network(2, "other"), Network(1)])
    screen.table.tap(TablePath(section: 0, row: 0))
    #expect(taps == ["n2", "other"])
    #expect(screen.adapter.rect(ofRow: .id(1))?.height == 20)
  }

  /// The update creates only rows on screen and compares each item once.
  @Test func anUpdateMakesNoRowThatIsNotShown() {
    let screen = RowScreen()
    let counter = CountedID.Counter()
    var rows = 0
    func show(_ items: [CountedItem]) {
      screen.adapter.update(with: [
        Section("s") {
          Row("first", cell: TextCell.self)
          ForEach(items) { item in
            rows += 1
            return Row(item, cell: CountedCell.self)
          }
        }
      ])
      screen.table.layoutIfNeeded()
    }
    var items = (0..<5_000).map { CountedItem(id: CountedID(value: $0, counter: counter)) }
    screen.adapter.identityChecking = .fast
    show(items)
    items[2].title = "changed"
    items[4_000].title = "changed"
    items.append(CountedItem(id: CountedID(value: -1, counter: counter)))
    (rows, counter.comparisons, counter.hashes) = (0, 0, 0)
    show(items)
    #expect(rows <= 100)
    #expect(counter.hashes == 0)
    #expect(counter.comparisons <= 2 * items.count + 10)
    #expect(screen.table.visibleCells[3].textLabel?.text == "changed")
  }

  @Test func itemsInSharedStorageAreNotCompared() {
    let screen = RowScreen()
    let counter = CountedID.Counter()
    let items = (0..<1_000).map { CountedItem(id: CountedID(value: $0, counter: counter)) }
    func show(_ first: String) {
      screen.adapter.update(with: [
        Section("s") {
          Row(first, cell: TextCell.self)
          ForEach(items) { Row($0, cell: CountedCell.self) }
        }
      ])
    }
    screen.adapter.identityChecking = .fast
    show("a")
    counter.comparisons = 0
    show("a")
    #expect(counter.comparisons == 0)
  }

  @Test func editsByIdAndHandMakeTheRowsAndKeepThem() {
    let screen = RowScreen()
    screen.adapter.update(with: [section((1...3).map { Network($0) })])
    screen.adapter.edit { table in
      table.delete(.id(2))
      table.append(Row("last", cell: TextCell.self), toSection: AnyIdentity("s"))
    }
    #expect(screen.texts == ["n1", "n3", "last"])
    screen.adapter.update(with: [section([Network(1, "x"), Network(3)])])
    #expect(screen.texts == ["x", "n3"])
    #expect(screen.table.statistics.cellsReconfigured == 1)
  }

  @Test func itemsThatAreReplacedAreNotMade() {
    var count = 0
    var section: RowSection<VirtualTableView> = Section("s") {
      ForEach((1...3).map { Network($0) }) { item in
        count += 1
        return Row(item, cell: NetworkCell.self)
      }
    }
    #expect(section.replacingRows(with: []).items.isEmpty && section.removingContent().count == 0)
    #expect(count == 0)
    section.items.removeLast()
    #expect(section.items.map(\.itemID) == [AnyIdentity(1), AnyIdentity(2)])
    #expect(count == 3)
    section.items = []
    #expect(section.count == 0)
  }

  @Test func equalSectionsShowTheSame() {
    let networks = [Network(1), Network(2)]
    #expect(section(networks) == section(networks))
    #expect(
      section(networks) == Section("s") { for n in networks { Row(n, cell: NetworkCell.self) } })
    #expect(section(networks) != section([Network(1), Network(2, "x")]))
  }

  // MARK: Identity and content

  @Test("a row has the identity and the content of its item")
  func identityAndContentOfItems() {
    let screen = RowScreen()
    var configured: [String] = []
    func show(_ networks: [Network]) {
      screen.adapter.update(with: [
        Section("s") {
          ForEach(networks) { network in
            Row(id: "shared", TextCell.self) { _ in configured.append(network.name) }
          }
        }
      ])
      screen.table.layoutIfNeeded()
    }
    show([Network(1), Network(2)])
    configured = []
    show([Network(2), Network(1, "new")])
    #expect(configured == ["new"])
    #expect(screen.adapter.position(ofRow: .id(1)) == TablePath(section: 0, row: 1))
    #expect(screen.adapter.item(at: TablePath(section: 0, row: 0))?.item(as: Network.self)?.id == 2)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("a row shows the cell of its item after the item changed or moved to another ForEach")
  func cellsOfSeveralClasses() {
    let screen = RowScreen()
    func show(_ networks: [Network], starred: [Network] = []) {
      screen.adapter.update(with: [
        Section("s") {
          ForEach(networks) { network in
            if network.name.hasPrefix("*") {
              Row(network, cell: StarredCell.self)
            } else {
              Row(network, cell: NetworkCell.self)
            }
          }
          ForEach(starred) { Row($0, cell: StarredCell.self) }
        }
      ])
      screen.table.layoutIfNeeded()
    }
    func classes() -> [Bool] { screen.table.visibleCells.map { $0 is StarredCell } }
    show([Network(1), Network(2), Network(3)])
    #expect(classes() == [false, false, false])
    show([Network(1), Network(2, "*"), Network(3)])
    #expect(classes() == [false, true, false])
    show([Network(2, "*"), Network(1)], starred: [Network(3)])
    #expect(classes() == [true, false, true])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("row modifiers apply after a loop becomes a ForEach, and back")
  func loopsAndForEach() {
    let screen = RowScreen()
    let networks = [Network(1), Network(2)]
    func show(_ label: String, onDemand: Bool) {
      func row(_ network: Network) -> Row<VirtualTableView> {
        Row(network, cell: NetworkCell.self).accessibility { $0.label = label }
      }
      screen.adapter.update(with: [
        Section("s") {
          if onDemand {
            ForEach(networks) { row($0) }
          } else {
            for network in networks { row(network) }
          }
        }
      ])
      screen.table.layoutIfNeeded()
    }
    func labels() -> [String?] {
      networks.map { screen.table.accessibility(ofRow: $0.id)?.label }
    }
    for (step, onDemand) in [false, true, false].enumerated() {
      show("step \(step)", onDemand: onDemand)
      #expect(labels() == ["step \(step)", "step \(step)"])
    }
    // Nothing changed: no cell is configured again.
    let count = screen.table.statistics.cellsReconfigured
    show("step 2", onDemand: true)
    #expect(screen.table.statistics.cellsReconfigured == count)
  }

  @Test("every update configures a row whose content is a closure, even if the app keeps the row")
  func keptRows() {
    let screen = RowScreen()
    @MainActor final class Model { var text = "a" }
    let model = Model()
    let kept = Row<VirtualTableView>(id: 1, TextCell.self) { $0.textLabel?.text = model.text }
    let known = Row<VirtualTableView>(id: 2, content: 0, TextCell.self) {
      $0.textLabel?.text = model.text
    }
    for _ in 0..<2 {
      screen.adapter.update(with: [
        Section("s") {
          kept
          known
        }
      ])
      screen.table.layoutIfNeeded()
      model.text += "b"
    }
    #expect(screen.texts == ["ab", "a"])
    #expect(screen.table.statistics.cellsReconfigured == 1)
  }

  // MARK: Comparison with rows created at once

  /// Rows created on demand and rows created at once lead to the same changes, cells, and issues.
  @Test(arguments: sampled(0..<60, every: 5))
  func rowsOnDemandMatchRowsCreatedAtOnce(seed: Int) {
    var random = SeededRandom(seed: seed)
    let (lazy, eager) = (RowScreen(), RowScreen())
    let checking = IdentityChecking.allCases[seed % IdentityChecking.allCases.count]
    for screen in [lazy, eager] {
      screen.adapter.identityChecking = checking
      screen.adapter.register(TextCell.self, identifier: "mismatched")
    }
    var table: [[TablePart]] = []
    for step in 0..<12 {
      table = RandomTableParts.next(after: table, random: &random)
      // Sometimes both sides create all rows of a section at once, and the next step compares them.
      let atOnce = table.map { _ in random.oneIn(4) }
      // `.whereChanged` skips items in shared storage, and loops never share storage.
      if checking == .whereChanged { table = table.map { $0.map(\.copied) } }
      lazy.adapter.update(
        with: table.enumerated().map { described($0, $1, onDemand: !atOnce[$0]) })
      eager.adapter.update(with: table.enumerated().map { described($0, $1, onDemand: false) })
      for screen in [lazy, eager] { screen.table.layoutIfNeeded() }
      let place: Comment = "seed \(seed), step \(step)"
      #expect(lazy.adapter.changes == eager.adapter.changes, place)
      #expect(lazy.texts == eager.texts, place)
      #expect("\(lazy.table.statistics)" == "\(eager.table.statistics)", place)
      #expect(
        lazy.collector.issues.map(\.description) == eager.collector.issues.map(\.description), place
      )
    }
    #expect(lazy.adapter.changes.count > 0)
  }

  private func described(
    _ id: Int, _ parts: [TablePart], onDemand: Bool
  ) -> RowSection<VirtualTableView> {
    Section(id) {
      for part in parts {
        switch part {
        case .text(let text): Row(text, cell: TextCell.self)
        case .texts(let texts):
          if onDemand {
            ForEach(texts, id: \.self) { Row($0, cell: TextCell.self) }
          } else {
            for text in texts { Row(text, cell: TextCell.self) }
          }
        case .networks(let networks):
          if onDemand {
            ForEach(networks) { Row($0, cell: NetworkCell.self) }
          } else {
            for network in networks { Row(network, cell: NetworkCell.self) }
          }
        case .starred(let networks):
          if onDemand {
            ForEach(networks) { Row($0, cell: StarredCell.self) }
          } else {
            for network in networks { Row(network, cell: StarredCell.self) }
          }
        case .mismatched(let networks):
          if onDemand {
            ForEach(networks) { Row($0, cell: NetworkCell.self, identifier: "mismatched") }
          } else {
            for network in networks {
              Row(network, cell: NetworkCell.self, identifier: "mismatched")
            }
          }
        case .unsound(let items):
          if onDemand {
            ForEach(items) { Row($0, cell: UnsoundCell.self) }
          } else {
            for item in items { Row(item, cell: UnsoundCell.self) }
          }
        }
      }
    }
  }
}

// MARK: - Random tables

private enum TablePart {
  case text(String)
  case texts([String])
  case networks([Network])
  case starred([Network])
  case mismatched([Network])
  case unsound([UnsoundItem])

  /// A copy with new storage.
  var copied: Self {
    switch self {
    case .text: self
    case .texts(let texts): .texts(texts.map { $0 })
    case .networks(let networks): .networks(networks.map { $0 })
    case .starred(let networks): .starred(networks.map { $0 })
    case .mismatched(let networks): .mismatched(networks.map { $0 })
    case .unsound(let items): .unsound(items.map { $0 })
    }
  }
}

/// Tables with few IDs, so that some repeat and many move.
private enum RandomTableParts {
  static func next(after table: [[TablePart]], random: inout SeededRandom) -> [[TablePart]] {
    guard !table.isEmpty, !random.oneIn(6) else {
      return (0..<1 + random.below(3)).map { _ in
        (0..<random.below(5)).map { _ in part(random: &random) }
      }
    }
    var table = table
    for _ in 0..<1 + random.below(3) {
      let section = random.below(table.count)
      if table[section].isEmpty || random.oneIn(5) {
        table[section].append(part(random: &random))
      } else {
        let index = random.below(table[section].count)
        table[section][index] = changed(table[section][index], random: &random)
      }
    }
    return table
  }

  private static func part(random: inout SeededRandom) -> TablePart {
    // Most IDs are unique, because duplicates hide everything else.
    func networks() -> [Network] {
      let base = 100 * random.below(4)
      return (0..<random.below(8)).map { Network(base + $0 + (random.oneIn(12) ? -1 : 0)) }
    }
    switch random.below(10) {
    case 0: return .text("t\(random.below(9))")
    case 1, 2: return .texts((0..<random.below(6)).map { "u\($0 + random.below(2))" })
    case 3, 4: return .starred(networks())
    case 5: return .mismatched(networks())
    case 6: return .unsound((0..<random.below(3)).map { UnsoundItem(id: UnsoundID(value: $0)) })
    default: return .networks(networks())
    }
  }

  private static func changed(_ part: TablePart, random: inout SeededRandom) -> TablePart {
    func changed(_ networks: [Network]) -> [Network] {
      var networks = networks
      guard !networks.isEmpty else { return [Network(random.below(500))] }
      let index = random.below(networks.count)
      switch random.below(5) {
      case 0: networks[index].name += "+"
      case 1: networks.remove(at: index)
      case 2: networks.insert(Network(500 + random.below(100)), at: index)
      case 3: networks.swapAt(index, random.below(networks.count))
      default: networks.shuffle(using: &random)
      }
      return networks
    }
    switch part {
    case .text: return .text("t\(random.below(9))")
    case .texts(let texts): return .texts(texts.shuffled(using: &random))
    case .networks(let networks):
      return random.oneIn(8) ? .starred(networks) : .networks(changed(networks))
    case .starred(let networks):
      return random.oneIn(8) ? .networks(networks) : .starred(changed(networks))
    case .mismatched(let networks): return .mismatched(changed(networks))
    case .unsound(let items): return .unsound(items.shuffled(using: &random))
    }
  }
}

/// Equal values have different hashes.
private struct UnsoundID: Hashable {
  var value: Int
  static func == (left: Self, right: Self) -> Bool { left.value / 2 == right.value / 2 }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

private struct UnsoundItem: Identifiable, Equatable {
  var id: UnsoundID
}

private final class UnsoundCell: VirtualCell, Configurable {
  func setup(with item: UnsoundItem) { textLabel?.text = "?\(item.id.value)" }
}

// MARK: - Counting

private struct CountedItem: Identifiable, Equatable {
  var id: CountedID
  var title = "title"
}

private final class CountedCell: VirtualCell, Configurable {
  func setup(with item: CountedItem) { textLabel?.text = item.title }
}

// MARK: - Screens

/// Records the changes of its plans.
private final class ChangeRecordingAdapter: RowAdapter {
  var changes: [TableChanges] = []

  override func willPerform(_ plan: TablePlan<RowSection<VirtualTableView>>) {
    changes.append(plan.changes)
  }
}

@MainActor
private struct RowScreen {
  let table = VirtualTableView(viewportHeight: 640)
  let adapter: ChangeRecordingAdapter
  let collector = IssueCollector()

  init() {
    adapter = ChangeRecordingAdapter(table)
    adapter.issues.reporter = collector.reporter
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }
}
