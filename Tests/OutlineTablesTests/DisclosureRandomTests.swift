import DiffEngine
import LiveTables
import OutlineTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Compares random actions and updates of an outline with a recursive model.
///
/// The outline has collapsible sections and expandable rows. Long runs perform 100,000 actions.
@MainActor @Suite struct DisclosureRandomTests {
  @Test(arguments: sampled(1...100, every: 55))
  func tableShowsExpandedRows(seed: Int) async {
    let run = RandomDisclosures(seed: seed)
    for step in 1...1_000 {
      let name = await run.step()
      guard run.check() else { return print("seed \(seed), step \(step): \(name)") }
    }
    let frequent = ["tap header", "tap folder", "tap file", "tap detail", "insert", "toggle"]
    #expect(
      frequent.allSatisfy { run.statistics[$0] ?? 0 > 5 }, "seed \(seed): \(run.statistics)")
  }
}

/// A table of folders in sections, and the expected rows.
///
/// Even numbers are folders. Files expand to details. The last section has no header.
@MainActor
private final class RandomDisclosures {
  private var random: SeededRandom
  private let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  private let user: TableUser<AnyHashable>
  private let outline: Outline<Number>
  private let sections: Disclosures<String>
  private let details: Disclosures<Int>
  private let model = Model()
  private(set) var statistics: [String: Int] = [:]

  // Expected results.
  private var openFolders: Set<Int> = []
  private var closedSections: Set<String>
  private var openFiles: Set<Int> = []

  /// The app's data.
  @MainActor
  private final class Model {
    /// The children of folders.
    ///
    /// Key 0 contains the roots.
    var children: [Int: [Int]] = [:]
    var names = ["a", "b", "c", "d", "e"]

    /// The section of a root.
    func section(of root: Int) -> String? { names.isEmpty ? nil : names[root % names.count] }
  }

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    let model = model
    for id in 1...50 { model.children[id < 12 ? 0 : 2 * (id / 8), default: []].append(id) }
    outline = Outline { node in
      guard node.id.isMultiple(of: 2) else { return nil }
      return (model.children[node.id] ?? []).map { Number(id: $0) }
    }
    if seed.isMultiple(of: 2) {
      sections = Disclosures(collapsedIDs: ["b"])
      closedSections = ["b"]
    } else {
      sections = Disclosures(expandedIDs: ["a", "b", "c"])
      closedSections = ["d", "e"]
    }
    details = Disclosures(allowsMultipleExpansion: !seed.isMultiple(of: 3))
    adapter = TableAdapter(table)
    user = TableUser(of: adapter)
    table.style = seed.isMultiple(of: 5) ? .grouped : .plain
    setRoots()
    let (sections, details) = (sections, details)
    adapter.follow(outline, sections, details) { items in
      var rows: [String: [Row<VirtualTableView>]] = [:]
      var section: String?
      for item in items {
        if item.level == 0 { section = model.section(of: item.id) }
        if let section { rows[section, default: []] += Self.rows(of: item, details) }
      }
      return model.names.map { name in
        Section(
          id: name, items: rows[name] ?? [],
          header: name == model.names.last ? nil : HeaderFooter.title(name)
        ).collapsible(by: sections)
      }
    }
  }

  private static func rows(
    of item: OutlineItem<Number>, _ details: Disclosures<Int>
  ) -> [Row<VirtualTableView>] {
    let row = Row<VirtualTableView>(id: item.id, content: RowContent("").outlined(by: item))
      .swipeActions([SwipeAction("Flag") {}])
    guard !item.isExpandable else { return [row] }
    return row.expands(by: details) {
      Row<VirtualTableView>("", id: "\(item.id)a")
      Row<VirtualTableView>("", id: "\(item.id)b")
    }
  }

  private func setRoots() {
    outline.roots = (model.children[0] ?? []).map { Number(id: $0) }
  }

  // MARK: Steps

  func step() async -> String {
    let name = await change()
    statistics[name, default: 0] += 1
    // A tap updates the table synchronously.
    if !name.hasPrefix("tap") { await settle() }
    table.layoutIfNeeded()
    return name
  }

  private func change() async -> String {
    let id = Int.random(in: 1...52, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: return tapHeader()
    case 5...11: return tapRow()
    case 12:
      #expect(throws: Never.self) {
        try user.scroll(by: Double.random(in: -600...600, using: &random))
      }
      return "scroll"
    case 13: return await changeWhileSwiped(id)
    case 14: return remove(id)
    case 15...16: return insert(id)
    case 17: return changeSections()
    case 18: return toggle(id)
    default: return setIDs()
    }
  }

  private func tapHeader() -> String {
    guard let name = model.names.dropLast().randomElement(using: &random) else { return "no tap" }
    let index = model.names.firstIndex(of: name) ?? 0
    guard table.visibleTableSupplementary(.header, inSection: index) != nil else {
      #expect(throws: ImpossibleAction.self) { try user.tapHeader(ofSection: name) }
      return "no header"
    }
    #expect(throws: Never.self) { try user.tapHeader(ofSection: name) }
    closedSections.formSymmetricDifference([name])
    return "tap header"
  }

  private func tapRow() -> String {
    guard let row = expected.flatMap(\.self).randomElement(using: &random) else { return "no tap" }
    adapter.scroll(toRow: .id(row), animated: false)
    table.layoutIfNeeded()
    #expect(throws: Never.self) { try user.tap(row) }
    guard let id = row as? Int else { return "tap detail" }
    guard id.isMultiple(of: 2) else {
      toggleFile(id)
      return "tap file"
    }
    openFolders.formSymmetricDifference([id])
    return "tap folder"
  }

  private func toggleFile(_ id: Int) {
    if openFiles.contains(id) {
      openFiles.remove(id)
    } else if details.allowsMultipleExpansion {
      openFiles.insert(id)
    } else {
      openFiles = [id]
    }
  }

  /// Makes a change while a row is swiped.
  ///
  /// The table shows it after the swipe.
  private func changeWhileSwiped(_ id: Int) async -> String {
    let rows = table.visibleRows.compactMap { adapter.item(at: $0)?.itemID.base as? Int }
    guard let row = rows.randomElement(using: &random) else { return "no swipe" }
    #expect(throws: Never.self) { try user.swipe(row) }
    let shown = shownRows
    let name = Bool.random(using: &random) ? toggle(id) : remove(id)
    await settle()
    #expect(shownRows == shown)
    if let header = model.names.dropLast().first,
      table.visibleTableSupplementary(.header, inSection: 0) != nil
    {
      // The touch only closes the swipe actions.
      #expect(throws: ImpossibleAction.self) { try user.tapHeader(ofSection: header) }
    }
    table.closeSwipe()
    return "swipe, \(name)"
  }

  // MARK: Changes by the app

  private func remove(_ id: Int) -> String {
    for folder in model.children.keys { model.children[folder]?.removeAll { $0 == id } }
    setRoots()
    return "remove"
  }

  private func insert(_ id: Int) -> String {
    guard !model.children.values.contains(where: { $0.contains(id) }) else { return "no insert" }
    // Children have higher numbers than their folders, so a folder with a lower number can't be
    // below this one.
    let target = 2 * Int.random(in: 0...((id - 1) / 2), using: &random)
    model.children[target, default: []].append(id)
    setRoots()
    return "insert"
  }

  private func changeSections() -> String {
    if model.names.count < 5, Bool.random(using: &random) {
      model.names = ["a", "b", "c", "d", "e"]
    } else {
      model.names.shuffle(using: &random)
      model.names.removeLast(Int.random(in: 0...min(2, model.names.count), using: &random))
    }
    setRoots()
    return "sections"
  }

  private func toggle(_ id: Int) -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      // The file may not exist.
      details.toggle(id)
      toggleFile(id)
    case 1:
      let name = ["a", "b", "c", "d", "e", "z"][id % 6]
      sections.toggle(name)
      if !sections.isExpandedByDefault, name == "z" { break }
      closedSections.formSymmetricDifference([name])
    default:
      outline.toggle(id)
      openFolders.formSymmetricDifference([id])
    }
    return "toggle"
  }

  private func setIDs() -> String {
    let ids = Set((1...52).filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
    if Bool.random(using: &random) {
      outline.expandedIDs = ids
      openFolders = ids
    } else {
      details.expandedIDs = details.allowsMultipleExpansion ? ids : Set(ids.prefix(1))
      openFiles = details.allowsMultipleExpansion ? ids : details.expandedIDs
    }
    return "set"
  }

  // MARK: Checking

  /// The IDs of the expected rows by section.
  private var expected: [[AnyHashable]] {
    var sections: [String: [AnyHashable]] = [:]
    func rows(_ id: Int) -> [AnyHashable] {
      if id.isMultiple(of: 2) {
        return [id] + (openFolders.contains(id) ? (model.children[id] ?? []).flatMap(rows) : [])
      }
      return openFiles.contains(id) ? [id, "\(id)a", "\(id)b"] : [id]
    }
    for root in model.children[0] ?? [] where !model.names.isEmpty {
      sections[model.names[root % model.names.count], default: []] += rows(root)
    }
    return model.names.map { name in
      let isClosed = closedSections.contains(name) && name != model.names.last
      return isClosed ? [] : sections[name] ?? []
    }
  }

  private var shownRows: [[AnyHashable]] {
    adapter.currentSections.map { $0.items.map(\.itemID.base) }
  }

  func check() -> Bool {
    let (shown, expected) = (shownRows, expected)
    let isShown = shown == expected
    #expect(isShown, "\(shown) instead of \(expected)")
    let isOnScreen = table.visibleRows.allSatisfy { path in
      table.cellForRow(at: path) != nil && path.row < expected[path.section].count
    }
    #expect(isOnScreen)
    let states = model.names.indices.dropLast().allSatisfy { index in
      let view = table.visibleTableSupplementary(.header, inSection: index)
      return view == nil || view?.isExpanded == !closedSections.contains(model.names[index])
    }
    #expect(states)
    let issues = adapter.issues.issues
    #expect(issues.isEmpty, "\(issues)")
    return isShown && isOnScreen && states && issues.isEmpty
  }
}
