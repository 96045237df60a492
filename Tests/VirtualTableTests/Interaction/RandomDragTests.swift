import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Random drags between a table and a collection during updates of both.
///
/// No row is lost or duplicated, and each view shows its app's data.
@MainActor @Suite struct RandomDragTests {
  @Test(arguments: sampled(1...40, every: 5))
  func nothingIsLostAndNothingIsThereTwice(seed: Int) {
    var random = SeededRandom(seed: seed)
    let world = World(seed: seed)
    for step in 0..<150 {
      world.act(&random)
      guard let fault = world.fault else { continue }
      Issue.record("seed \(seed), step \(step): \(fault); \(world.journal.suffix(8))")
      return
    }
    world.end()
    #expect(world.fault == nil, "seed \(seed)")
    #expect(world.taken > 4 && world.updates > 4, "seed \(seed): too little happens")
  }
}

private struct Piece: Identifiable, Hashable {
  let id: Int
  var text = 0
}

/// A view, its adapter, and the app's own data, which the drag handlers change.
@MainActor
private final class Board<Cell: VirtualListCell>
where Cell.TableHost == VirtualListView<Cell> {
  let view = VirtualListView<Cell>(viewportHeight: 2_000)
  let adapter: TableAdapter<VirtualListView<Cell>, Piece, Int>
  var data: [[Piece]]
  var isKnown: @MainActor (Piece) -> Bool = { _ in true }

  init(_ data: [[Piece]]) {
    self.data = data
    adapter = TableAdapter(view) { Row(id: $0.id, Cell.self) { _ in } }
    adapter.issues.reporter = IssueReporter { _, _ in }
    adapter.cellDidMoveHandler = { [weak self] _, to, piece in
      guard let self else { return }
      // Use IDs, because the view may show older data.
      let before = adapter.item(at: TablePath(section: to.section, row: to.row + 1))
      // An update that waited for the end of the drag may have deleted it.
      guard isKnown(piece) else { return show() }
      take(out: piece)
      put(piece, before: before, inSection: to.section)
      show()
    }
    adapter.cellsDidMoveOutHandler = { [weak self] pieces in
      for piece in pieces { self?.take(out: piece) }
      self?.show()
    }
    adapter.cellsDidMoveInHandler = { [weak self] pieces, target in
      guard let self else { return }
      for piece in pieces where isKnown(piece) {
        put(piece, before: target.item, inSection: target.section ?? 0)
      }
      show()
    }
    show(.reload)
  }

  func show(_ mode: UpdateMode = .animated) {
    adapter.update(
      with: data.enumerated().map { Section(id: $0.offset, items: $0.element) }, mode: mode)
  }

  func take(out piece: Piece) {
    for section in data.indices { data[section].removeAll { $0.id == piece.id } }
  }

  func put(_ piece: Piece, before other: Piece?, inSection section: Int) {
    for section in data.indices {
      if let row = data[section].firstIndex(where: { $0.id == other?.id }) {
        return data[section].insert(piece, at: row)
      }
    }
    data[min(section, data.count - 1)].append(piece)
  }

  var ids: [Int] { data.flatMap { $0.map(\.id) } }
  var shownIDs: [Int] { adapter.currentSections.flatMap { $0.items.map(\.id) } }
  var isShown: Bool { adapter.currentSections.map(\.items) == data }

  /// Changes the data as an app does, and records inserted and deleted pieces.
  func change(_ random: inout SeededRandom, _ known: inout Set<Int>) {
    let section = random.below(data.count)
    switch random.below(5) {
    case 0:
      let id = (known.max() ?? 0) + 1
      known.insert(id)
      data[section].insert(Piece(id: id), at: random.below(data[section].count + 1))
    case 1 where data[section].count > 1:
      known.remove(data[section].remove(at: random.below(data[section].count)).id)
    case 2: data[section].shuffle(using: &random)
    case 3: for row in data[section].indices { data[section][row].text += 1 }
    default:
      let other = random.below(data.count)
      if let piece = data[section].popLast() { data[other].insert(piece, at: 0) }
    }
    show(random.oneIn(6) ? .reload : .animated)
  }
}

@MainActor
private final class World {
  private let table: Board<VirtualCell>
  private let tiles: Board<VirtualCollectionCell>
  /// The pieces that must exist.
  private var known: Set<Int>
  private var drag: VirtualDrag?
  private(set) var journal: [String] = []
  private(set) var taken = 0
  private(set) var updates = 0

  init(seed: Int) {
    table = Board([(1...5).map { Piece(id: $0) }, [Piece(id: 6)]])
    tiles = Board([(7...9).map { Piece(id: $0) }, [], (10...12).map { Piece(id: $0) }])
    known = Set(1...12)
    table.isKnown = { [unowned self] in known.contains($0.id) }
    tiles.isKnown = { [unowned self] in known.contains($0.id) }
  }

  func act(_ random: inout SeededRandom) {
    guard let drag else { return begin(&random) }
    switch random.below(6) {
    case 0:
      journal.append("drop")
      if drag.drop() { taken += 1 }
      self.drag = nil
    case 1 where random.oneIn(3):
      journal.append("cancel")
      drag.cancel()
      self.drag = nil
    case 2: update(&random)
    default:
      if random.oneIn(2) {
        move(drag, over: table, &random)
      } else {
        move(drag, over: tiles, &random)
      }
    }
  }

  private func begin(_ random: inout SeededRandom) {
    if random.oneIn(4) { return update(&random) }
    drag = random.oneIn(2) ? lift(from: table, &random) : lift(from: tiles, &random)
    journal.append("lift \(drag?.rows.compactMap(\.id) ?? [])")
    if drag?.isActive == false { drag = nil }
  }

  private func lift<Cell>(from board: Board<Cell>, _ random: inout SeededRandom) -> VirtualDrag {
    let ids = board.shownIDs.shuffled(using: &random).prefix(random.below(3) + 1)
    switch ids.count {
    case 3: return board.view.lift(rows: ids[0], ids[1], ids[2])
    case 2: return board.view.lift(rows: ids[0], ids[1])
    case 1: return board.view.lift(rows: ids[0])
    default: return VirtualDrag(items: [])
    }
  }

  private func move<Cell>(
    _ drag: VirtualDrag, over board: Board<Cell>, _ random: inout SeededRandom
  ) {
    let section = random.below(board.view.numberOfSections)
    let row = random.below(board.view.numberOfRows(inSection: section) + 1)
    let path = random.oneIn(8) ? nil : TablePath(section: section, row: row)
    journal.append(
      "over \(path.map { "\($0)" } ?? "-") \(drag.move(over: board.view, to: path).operation)")
  }

  private func update(_ random: inout SeededRandom) {
    journal.append("update")
    updates += 1
    if random.oneIn(2) { table.change(&random, &known) } else { tiles.change(&random, &known) }
  }

  func end() {
    drag?.cancel()
    drag = nil
  }

  /// The first inconsistency, or `nil`.
  var fault: String? {
    let ids = table.ids + tiles.ids
    if Set(ids).count != ids.count { return "a piece is there twice: \(ids)" }
    if Set(ids) != known { return "lost \(known.subtracting(ids)), too many \(ids)" }
    // During a drag, updates wait for its end.
    guard drag == nil else { return nil }
    if !table.isShown { return "the table shows \(table.shownIDs) of \(table.data)" }
    if !tiles.isShown { return "the collection shows \(tiles.shownIDs) of \(tiles.data)" }
    return nil
  }
}
