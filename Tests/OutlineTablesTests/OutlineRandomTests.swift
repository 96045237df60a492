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

/// Compares random taps, loads, and changes of a tree with a recursive model.
@MainActor @Suite struct OutlineRandomTests {
  @Test(arguments: sampled(1...20, every: 10, from: 2), [false, true])
  func theTableShowsTheTree(seed: Int, isLoaded: Bool) async {
    let run = RandomOutline(seed: seed, isLoaded: isLoaded)
    let steps = isLong ? 1_000 : 200
    for step in 1...steps {
      let name = await run.step()
      guard run.check() else { return print("seed \(seed), step \(step): \(name)") }
    }
    let frequent = ["tap", "move", "expand", "reveal"] + (isLoaded ? ["answer", "edit"] : [])
    #expect(
      frequent.allSatisfy { run.statistics[$0] ?? 0 > steps / 50 },
      "seed \(seed): \(run.statistics)")
  }
}

/// A table that shows a tree, and the expected rows.
///
/// Key 0 contains the roots. Even numbers are folders.
@MainActor
private final class RandomOutline {
  private var random: SeededRandom
  private let isLoaded: Bool
  /// A Boolean value that indicates whether the tree can contain duplicates or cycles.
  private let isFlawed: Bool
  private let requests = PendingRequests<Int, [Number]>()
  private let table = VirtualTableView(viewportHeight: 400, rowHeight: 40)
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  private let user: TableUser<AnyHashable>
  private let outline: Outline<Number>
  private let tree: Tree
  private(set) var statistics: [String: Int] = [:]

  // Expected results.
  private var expanded: Set<Int> = []
  private var loaded: [Int: [Int]] = [:]
  private var outdated: Set<Int> = []
  private var failed: Set<Int> = []

  /// The children of folders in the app or on the server.
  @MainActor
  final class Tree {
    var children: [Int: [Int]] = [:]
  }

  init(seed: Int, isLoaded: Bool) {
    random = SeededRandom(seed: seed)
    self.isLoaded = isLoaded
    isFlawed = seed.isMultiple(of: 3)
    let (tree, requests) = (Tree(), requests)
    self.tree = tree
    for id in 1...60 { tree.children[id < 8 ? 0 : 2 * (id / 8), default: []].append(id) }
    if isLoaded {
      outline = Outline(isExpandable: { $0.id.isMultiple(of: 2) }) {
        try await requests.answer(to: $0.id)
      }
    } else {
      outline = Outline { node in
        guard node.id.isMultiple(of: 2) else { return nil }
        return (tree.children[node.id] ?? []).map { Number(id: $0) }
      }
    }
    adapter = TableAdapter(table)
    adapter.issues.reporter = IssueCollector().reporter
    user = TableUser(of: adapter)
    adapter.follow(outline) { items in
      [
        Section(
          id: 0, items: items.map { Row(id: $0.id, content: RowContent("").outlined(by: $0)) })
      ]
    }
    setRoots()
  }

  private func setRoots() {
    outline.roots = roots.map { Number(id: $0) }
  }

  // MARK: Steps

  func step() async -> String {
    let name = change()
    statistics[name, default: 0] += 1
    await settle()
    if isLoaded, Int.random(in: 0..<2, using: &random) == 0 { await answer() }
    table.layoutIfNeeded()
    return name
  }

  private func change() -> String {
    let id = Int.random(in: 1...62, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: return tap()
    case 5...6:
      outline.expand(id)
      expanded.insert(id)
      return "expand"
    case 7:
      outline.collapse(id)
      collapse(id)
      return "collapse"
    case 8: return reveal(id)
    case 9:
      outline.reload(id)
      failed.remove(id)
      if loaded[id] != nil { outdated.insert(id) }
      return "reload"
    case 10:
      outline.retry()
      failed = []
      return "retry"
    case 11: return expandSeveral()
    case 12...15: return move(id)
    case 16: return remove(id)
    case 17:
      insert(id)
      return "insert"
    default: return editLoaded(id)
    }
  }

  private func tap() -> String {
    let rows = visible.compactMap { $0 as? Int }
    guard let row = rows.randomElement(using: &random) else { return "no tap" }
    adapter.scroll(toRow: .id(row), animated: false)
    table.layoutIfNeeded()
    #expect(throws: Never.self) { try user.tap(row) }
    guard row.isMultiple(of: 2) else { return "tap on a leaf" }
    if expanded.contains(row) { collapse(row) } else { expanded.insert(row) }
    return "tap"
  }

  private func collapse(_ id: Int) {
    if expanded.remove(id) != nil { failed.remove(id) }
  }

  private func reveal(_ id: Int) -> String {
    var seen: Set<Int> = []
    func path(_ ids: [Int]) -> [Int]? {
      for other in ids {
        if other == id { return [] }
        guard seen.insert(other).inserted else { continue }
        if let rest = path(children(other)) { return [other] + rest }
      }
      return nil
    }
    let isVisible = visible.contains(id)
    let found = path(roots)
    #expect(outline.reveal(id) == (found != nil))
    if !isVisible { expanded.formUnion(found ?? []) }
    return "reveal"
  }

  private func expandSeveral() -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      expanded = Set((1...60).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      failed.formIntersection(expanded)
      outline.expandedIDs = expanded
      return "expandedIDs"
    case 1:
      (expanded, failed) = ([], [])
      outline.collapseAll()
      return "collapseAll"
    default:
      var (level, seen) = (roots, Set<Int>())
      for _ in 0..<2 {
        level = level.filter { seen.insert($0).inserted }
        expanded.formUnion(level.filter { $0.isMultiple(of: 2) })
        level = level.flatMap(children)
      }
      outline.expandAll(upToDepth: 2)
      return "expandAll"
    }
  }

  // MARK: Changes of the tree

  private var roots: [Int] { tree.children[0] ?? [] }

  /// Returns the known children of a folder.
  private func children(_ id: Int) -> [Int] {
    guard id.isMultiple(of: 2) else { return [] }
    return (isLoaded ? loaded[id] : tree.children[id]) ?? []
  }

  private func isBelow(_ id: Int, _ ancestor: Int) -> Bool {
    var seen: Set<Int> = []
    func isBelow(_ ancestor: Int) -> Bool {
      guard seen.insert(ancestor).inserted else { return false }
      return id == ancestor || (tree.children[ancestor] ?? []).contains(where: isBelow)
    }
    return isBelow(ancestor)
  }

  private var folder: Int { 2 * Int.random(in: 0...30, using: &random) }

  private func move(_ id: Int) -> String {
    let target = Int.random(in: 0..<4, using: &random) == 0 ? 0 : folder
    if isFlawed, Int.random(in: 0..<8, using: &random) == 0 {
      tree.children[target, default: []].append(id)
      setRoots()
      return "repeat"
    }
    guard isFlawed || !isBelow(target, id) else { return "no move" }
    for folder in tree.children.keys { tree.children[folder]?.removeAll { $0 == id } }
    let count = tree.children[target]?.count ?? 0
    tree.children[target, default: []].insert(id, at: Int.random(in: 0...count, using: &random))
    setRoots()
    return "move"
  }

  private func remove(_ id: Int) -> String {
    for folder in tree.children.keys { tree.children[folder]?.removeAll { $0 == id } }
    setRoots()
    return "remove"
  }

  /// Inserts a new node.
  private func insert(_ id: Int) {
    guard !tree.children.values.contains(where: { $0.contains(id) }) else { return }
    let target = folder
    tree.children[isBelow(target, id) ? 0 : target, default: []].append(id)
    setRoots()
  }

  /// Moves a loaded node only in the app.
  private func editLoaded(_ id: Int) -> String {
    guard isLoaded else { return "no edit" }
    let parents = loaded.keys.filter { loaded[$0]?.contains(id) == true }
    guard let target = loaded.keys.sorted().randomElement(using: &random) else { return "no edit" }
    for parent in parents { loaded[parent]?.removeAll { $0 == id } }
    loaded[target]?.append(id)
    for parent in Set(parents + [target]).sorted() {
      outdated.remove(parent)
      failed.remove(parent)
      outline.setChildren((loaded[parent] ?? []).map { Number(id: $0) }, of: parent)
    }
    return "edit"
  }

  /// Responds to a request, possibly late.
  private func answer() async {
    let pending = requests.pending
    guard let number = pending.randomElement(using: &random) else { return }
    let id = requests.inputs[number]
    // The last request of a loading node is in progress.
    let isCurrent = loading.contains(id) && requests.inputs.lastIndex(of: id) == number
    statistics[isCurrent ? "answer" : "late answer", default: 0] += 1
    #expect(requests.canceled.contains(number) == !isCurrent)
    if Int.random(in: 0..<4, using: &random) == 0 {
      if isCurrent { failed.insert(id) }
      await requests.fail(number)
    } else {
      let children = tree.children[id] ?? []
      if isCurrent {
        loaded[id] = children
        outdated.remove(id)
        failed.remove(id)
      }
      await requests.answer(number, children.map { Number(id: $0) })
    }
    await settle()
  }

  // MARK: Checking

  private func isLoading(_ id: Int) -> Bool {
    isLoaded && expanded.contains(id) && !failed.contains(id)
      && (loaded[id] == nil || outdated.contains(id))
  }

  private var loading: Set<Int> { Set(visible.compactMap { $0 as? Int }.filter(isRowLoading)) }

  private func isRowLoading(_ id: Int) -> Bool { id.isMultiple(of: 2) && isLoading(id) }

  /// The IDs of the expected rows.
  private var visible: [AnyHashable] {
    var (rows, seen) = ([AnyHashable](), Set<Int>())
    func add(_ ids: [Int]) {
      for id in ids where seen.insert(id).inserted {
        rows.append(id)
        guard id.isMultiple(of: 2), expanded.contains(id) else { continue }
        if isLoaded, isLoading(id) || failed.contains(id) { rows.append(OutlineLoad(of: id)) }
        add(children(id))
      }
    }
    add(roots)
    return rows
  }

  /// Removes the state of deleted nodes.
  private func forgetRemovedNodes() {
    var seen: Set<Int> = []
    func visit(_ ids: [Int]) {
      for id in ids where seen.insert(id).inserted { visit(loaded[id] ?? []) }
    }
    visit(roots)
    loaded = loaded.filter { seen.contains($0.key) }
    outdated.formIntersection(seen)
    failed.formIntersection(seen)
  }

  func check() -> Bool {
    if isLoaded { forgetRemovedNodes() }
    let rows = adapter.currentSections.flatMap(\.items).map(\.itemID.base)
    let expected = visible
    let isShown = rows == expected
    #expect(isShown, "\(rows) instead of \(expected)")
    let hasState = outline.expandedIDs == expanded
    #expect(hasState)
    let isLoading = Set(outline.items.filter(\.load.isLoading).map(\.id)) == loading
    #expect(isLoading)
    let hasLevels = outline.items.allSatisfy { item in
      outline.level(of: item.id) == item.level
        && (item.level == 0) == (outline.parent(of: item.id) == nil)
    }
    #expect(hasLevels)
    // A node that moves on the server has two parents until both load again.
    let codes = Set(adapter.issues.issues.map(\.code))
    let isQuiet = codes.isSubset(of: isFlawed || isLoaded ? [.invalidTree] : [])
    #expect(isQuiet, "\(codes)")
    return isShown && hasState && isLoading && hasLevels && isQuiet
  }
}
