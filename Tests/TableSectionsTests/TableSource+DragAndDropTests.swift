import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// Calls from surfaces during drags and drops.
@MainActor @Suite struct TableSourceDragAndDropTests {
  /// Lists of words that can be dragged.
  ///
  /// Some of them can also move.
  private class Words: TableSource<VirtualTableView> {
    var lists: [[String]]
    var namesRows = true
    var unmovable: Set<String> = []
    private(set) var moves: [[TablePath]] = []
    private(set) var takenOut: [[TablePath]] = []

    init(_ lists: [String]...) {
      self.lists = lists
      super.init(issues: quietLog())
    }

    override var numberOfSections: Int { lists.count }
    override func numberOfRows(inSection section: Int) -> Int { lists[section].count }
    override func cell(at path: TablePath, in surface: VirtualTableView) -> VirtualCell {
      let cell = VirtualCell(reuseIdentifier: "word")
      cell.textLabel?.text = word(at: path)
      return cell
    }
    override func identity(at path: TablePath) -> AnyIdentity? {
      namesRows ? AnyIdentity(word(at: path)) : nil
    }
    override func canMove(at path: TablePath) -> Bool { !unmovable.contains(word(at: path)) }
    override func didMoveRow(at path: TablePath, to target: TablePath) {
      moves.append([path, target])
      let word = lists[path.section].remove(at: path.row)
      lists[target.section].insert(word, at: target.row)
    }
    override func dragItems(at path: TablePath, in surface: VirtualTableView) -> [DragItem] {
      [.text(word(at: path))]
    }
    override func localObject(at path: TablePath) -> Any? { word(at: path) }
    override func didDragOut(_ paths: [TablePath]) { takenOut.append(paths) }

    private func word(at path: TablePath) -> String { lists[path.section][path.row] }
  }

  /// Accepts everything, and records the calls.
  private final class Basket: Words {
    var proposalToReturn = DropProposal.move
    var load: (@MainActor (Drop) -> Void)?
    private(set) var proposalsAt: [TablePath?] = []
    private(set) var drops: [(words: [String], hovered: String?, target: TablePath?)] = []

    override func canDragOut(at path: TablePath) -> Bool { true }
    override func dropProposal(
      for drop: Drop, at target: TablePath?, in surface: VirtualTableView
    ) -> DropProposal {
      proposalsAt.append(target)
      load?(drop)
      return proposalToReturn
    }
    override func performDrop(
      _ drop: Drop, as proposal: DropProposal, at target: TablePath?, in surface: VirtualTableView
    ) {
      drops.append((drop.localObjects(), drop.hoveredObject(), target))
      load?(drop)
    }
  }

  /// Shows a source in a table, which the caller must retain.
  private func show(_ source: TableSource<VirtualTableView>) -> VirtualTableView {
    let table = VirtualTableView()
    source.attach(to: table)
    table.layoutIfNeeded()
    return table
  }

  private func lift(_ source: Words, _ paths: TablePath...) -> Drop {
    Drop(items: paths.flatMap { source.liftedItems(at: $0) })
  }

  // MARK: Lifting

  @Test func aLiftedRowIsKnownByItsPlaceAndItsIdentity() throws {
    let source = Words(["a", "b"])
    #expect(!source.liftsRows && source.liftedItems(at: TablePath(0, 1)).isEmpty)
    let table = show(source)
    let item = try #require(source.liftedItems(at: TablePath(0, 1)).first)
    let row = try #require(item.row)
    #expect(item.dragItem.typeIdentifiers == [DragItem.textType])
    #expect(row.table === table && row.origin === source && row.tracked.path == TablePath(0, 1))
    #expect(
      row.id == AnyHashable("b") && row.tracked.name == "b"
        && row.localObject(as: String.self) == "b")
    // Another source takes control of the table.
    let other = Words(["c"])
    other.attach(to: table)
    #expect(source.liftedItems(at: TablePath(0, 1)).isEmpty)
    withExtendedLifetime(other) {}
  }

  @Test func rowWithIdentityIsFollowed() throws {
    let source = Words(["a", "b"], ["c"])
    let table = show(source)
    let row = try #require(lift(source, TablePath(0, 1)).rows.first)
    source.lists = [["a"], ["c", "b"]]
    #expect(row.presentPath == TablePath(1, 1) && row.tracked.path == TablePath(1, 1))
    source.lists = []
    #expect(row.presentPath == nil && row.localObject(as: String.self) == nil)
    // The row is inserted again and keeps its last known position.
    source.lists = [[], ["b"], ["x", "b"]]
    #expect(row.presentPath == TablePath(1, 0))
    withExtendedLifetime(table) {}
  }

  @Test func rowWithoutIdentityKeepsItsPosition() throws {
    let source = Words(["a", "b"])
    source.namesRows = false
    let table = show(source)
    let row = try #require(lift(source, TablePath(0, 1)).rows.first)
    #expect(row.id == nil && !row.tracked.isDeleted && row.tracked.name == "\(TablePath(0, 1))")
    source.lists = [["a", "c"]]
    #expect(row.presentPath == TablePath(0, 1) && row.localObject(as: String.self) == "c")
    source.lists = [["a"]]
    #expect(row.presentPath == nil && row.localObject(as: String.self) == nil)
    source.lists = [["a", "b"]]
    let deletion = TableBatch(deletedRows: [TablePath(0, 1)])
    row.tracked.follow(BatchPositions(deletion, oldCounts: [2], newCounts: [1]))
    #expect(row.presentPath == nil)
    withExtendedLifetime(table) {}
  }

  @Test func onlyExistingRowsAreMovedOut() throws {
    let (plain, basket) = (Words(["a"]), Basket(["a", "b", "c"]))
    let tables = [show(plain), show(basket)]
    let row = try #require(lift(plain, TablePath(0, 0)).rows.first)
    #expect(!plain.canDragOut(row))
    let rows = lift(basket, TablePath(0, 0), TablePath(0, 1), TablePath(0, 2)).rows
    basket.lists = [["c", "a"]]
    #expect(rows.map(basket.canDragOut) == [true, false, true])
    basket.takeOut(rows)
    basket.takeOut([rows[1]])
    basket.takeOut([])
    #expect(basket.takenOut == [[TablePath(0, 1), TablePath(0, 0)]])
    withExtendedLifetime(tables) {}
  }

  // MARK: Proposals

  @Test func singleMovableOwnRowIsAcceptedByDefault() {
    let (source, other) = (Words(["a", "b", "c"]), Words(["z", "a"]))
    let tables = [show(source), show(other)]
    source.unmovable = ["b"]
    func proposal(_ drop: Drop) -> DropProposal {
      source.proposal(for: drop, at: TablePath(0, 0))
    }
    let own = lift(source, TablePath(0, 0))
    #expect(proposal(own) == .move)
    #expect(proposal(lift(source, TablePath(0, 1))) == .cancel)
    #expect(proposal(lift(source, TablePath(0, 0), TablePath(0, 2))) == .cancel)
    #expect(proposal(lift(other, TablePath(0, 0))) == .cancel)
    #expect(proposal(lift(other, TablePath(0, 1))) == .cancel, "this table has the same ID, too")
    #expect(proposal(Drop(items: own.items + [Drop.Item(.text("more"))])) == .cancel)
    #expect(proposal(Drop(items: [])) == .cancel)
    withExtendedLifetime(tables) {}
  }

  @Test func deletedRowIsNotMoved() throws {
    let source = Words(["a", "b"])
    let table = show(source)
    let drop = lift(source, TablePath(0, 0))
    let row = try #require(drop.rows.first)
    for isThere in [true, false, true] {
      source.lists = isThere ? [["b", "a"]] : [["b"]]
      #expect(source.movesOwnRows(drop) == isThere)
      #expect(source.rowToMove(by: drop, as: .move) === (isThere ? row : nil))
    }
    #expect(source.rowToMove(by: drop, as: .copy) == nil)
    withExtendedLifetime(table) {}
  }

  @Test func onlyRowsAreMoved() {
    let basket = Basket(["a", "b"])
    let table = show(basket)
    let own = lift(basket, TablePath(0, 0))
    let mixed = Drop(items: own.items + [Drop.Item(.text("more"))])
    basket.proposalToReturn = .move.intoRow
    #expect(basket.proposal(for: own, at: nil) == .move.intoRow)
    #expect(basket.proposal(for: mixed, at: nil) == .copy.intoRow)
    basket.proposalToReturn = .forbidden
    #expect(basket.proposal(for: mixed, at: nil) == .forbidden)
    #expect(basket.proposalsAt.count == 3)
    // Empty drops and deleted rows cause no call.
    basket.lists = [["b"]]
    for drop in [Drop(items: []), own] {
      #expect(basket.proposal(for: drop, at: nil) == .cancel)
    }
    // The same is true if another source fills the table.
    let other = Words(["c"])
    other.attach(to: table)
    #expect(basket.proposal(for: mixed, at: nil) == .cancel)
    #expect(basket.proposalsAt.count == 3)
    withExtendedLifetime(other) {}
  }

  @Test func missingPositionBecomesNearest() {
    let basket = Basket(["a", "b"], [], ["c"])
    let table = show(basket)
    let drop = Drop(items: [Drop.Item(.text("more"))])
    let places = [
      (TablePath(0, 1), TablePath(0, 1)), (TablePath(0, 2), TablePath(0, 2)),
      (TablePath(0, 9), TablePath(0, 2)), (TablePath(0, -1), TablePath(0, 0)),
      (TablePath(1, 4), TablePath(1, 0)), (TablePath(-1, 1), TablePath(0, 1)),
      (TablePath(2, 1), TablePath(2, 1)), (TablePath(3, 0), TablePath(2, 1)),
      (TablePath(7, 7), TablePath(2, 1)),
    ]
    for (place, _) in places { _ = basket.proposal(for: drop, at: place) }
    #expect(basket.proposalsAt == places.map { $0.1 })
    _ = basket.proposal(for: drop, at: nil)
    basket.lists = []
    _ = basket.proposal(for: drop, at: TablePath(0, 0))
    #expect(basket.proposalsAt.suffix(2) == [nil, nil])
    basket.lists = [["a"], []]
    _ = basket.proposal(for: drop, at: TablePath(7, 7))
    #expect(basket.proposalsAt.last == TablePath(1, 0))
    withExtendedLifetime(table) {}
  }

  // MARK: Dropping

  @Test func deletedRowsAreReportedAndOmitted() {
    let basket = Basket(["a", "b", "c"])
    let table = show(basket)
    let drop = lift(basket, TablePath(0, 0), TablePath(0, 1))
    basket.lists = [["b", "c"]]
    basket.perform(drop, as: .copy, at: TablePath(0, 1))
    #expect(basket.drops.map(\.words) == [["b"]])
    #expect(basket.drops.map(\.hovered) == ["c"])
    #expect(basket.drops.map(\.target) == [TablePath(0, 1)])
    let issue = TableIssue(
      .goneDraggedRow, "row a was dropped, but no longer exists", hint: "The row is ignored.",
      identifiers: ["a"])
    #expect(basket.issues.issues == [issue])
    // A drop without remaining rows isn't performed.
    basket.lists = [["c"]]
    basket.perform(drop, as: .copy, at: TablePath(0, 0))
    #expect(basket.drops.count == 1 && basket.issues.issues.count == 2)
    withExtendedLifetime(table) {}
  }

  @Test func rejectedDropIsNotPerformed() {
    let basket = Basket(["a"])
    let table = show(basket)
    let drop = lift(basket, TablePath(0, 0))
    for proposal in [DropProposal.cancel, .forbidden, .forbidden.intoRow] {
      basket.perform(drop, as: proposal, at: TablePath(0, 0))
    }
    #expect(basket.drops.isEmpty && basket.issues.issues.isEmpty)
    basket.perform(drop, as: .move, at: nil)
    #expect(basket.drops.map(\.target) == [nil])
    let other = Words(["c"])
    other.attach(to: table)
    basket.perform(drop, as: .move, at: nil)
    #expect(basket.drops.count == 1)
    withExtendedLifetime(other) {}
  }

  @Test func missingRowAcceptsNoDrop() {
    let basket = Basket(["a", "b"])
    let table = show(basket)
    let drop = lift(basket, TablePath(0, 0))
    basket.perform(drop, as: .copy.intoRow, at: TablePath(0, 1))
    #expect(basket.drops.map(\.hovered) == ["b"])
    basket.perform(drop, as: .copy.intoRow, at: TablePath(0, 2))
    basket.perform(drop, as: .copy.intoRow, at: nil)
    #expect(basket.drops.count == 1)
    #expect(basket.issues.issues.map(\.code) == [.refusedDrop, .refusedDrop])
    #expect(
      basket.issues.issues.map(\.message) == [
        "something was dropped into row \(TablePath(0, 2)), which is not there",
        "something was dropped into row nil, which is not there",
      ])
    withExtendedLifetime(table) {}
  }

  @Test(arguments: [
    ([0, 0], [1, 1], [["b", "c"], ["x", "a", "y"]]),
    ([0, 0], [1, 9], [["b", "c"], ["x", "y", "a"]]),
    ([0, 0], [0, 2], [["b", "c", "a"], ["x", "y"]]),
    ([0, 0], [0, 3], [["b", "c", "a"], ["x", "y"]]),
    ([0, 2], [0, 0], [["c", "a", "b"], ["x", "y"]]),
    ([0, 1], [], [["a", "c"], ["x", "y", "b"]]),
    ([1, 0], [], [["a", "b", "c"], ["y", "x"]]),
  ])
  func ownRowIsMovedAndTableFollows(from: [Int], to: [Int], lists: [[String]]) {
    let source = Words(["a", "b", "c"], ["x", "y"])
    let table = show(source)
    let drop = lift(source, TablePath(from[0], from[1]))
    source.perform(drop, as: .move, at: to.isEmpty ? nil : TablePath(to[0], to[1]))
    table.layoutIfNeeded()
    #expect(source.lists == lists && source.moves.count == 1)
    #expect(table.shownTexts == lists.flatMap(\.self))
    #expect(source.issues.issues.isEmpty)
  }

  @Test func aRowThatStaysIsNotMoved() {
    let source = Words(["a", "b"])
    let table = show(source)
    source.perform(lift(source, TablePath(0, 0)), as: .move, at: TablePath(0, 0))
    source.perform(lift(source, TablePath(0, 1)), as: .move, at: TablePath(0, 9))
    source.perform(lift(source, TablePath(0, 1)), as: .move, at: nil)
    #expect(source.moves.isEmpty && source.issues.issues.isEmpty)
    withExtendedLifetime(table) {}
  }

  @Test func unsupportedDropIsReported() {
    let (source, other) = (Words(["a", "b"]), Words(["z"]))
    let tables = [show(source), show(other)]
    let own = lift(source, TablePath(0, 0))
    let drops: [(Drop, DropProposal)] = [
      (own, .copy), (lift(source, TablePath(0, 0), TablePath(0, 1)), .move),
      (lift(other, TablePath(0, 0)), .move),
      (Drop(items: own.items + [Drop.Item(.text("more"))]), .move),
    ]
    for (number, (drop, proposal)) in drops.enumerated() {
      source.perform(drop, as: proposal, at: TablePath(0, 1))
      #expect(source.moves.isEmpty)
      let issue = TableIssue(
        .refusedDrop, "something was dropped, and the data source does not take it",
        hint: "Override performDrop(_:as:at:in:), or do not propose to take it.")
      #expect(source.issues.count(of: issue) == number + 1)
    }
    source.unmovable = ["a"]
    source.perform(own, as: .move, at: TablePath(0, 1))
    #expect(source.moves.isEmpty && source.issues.issues.map(\.code) == [.refusedDrop])
    withExtendedLifetime(tables) {}
  }

  // MARK: Loading

  @Test func dataIsLoadedWhileADropIsPerformed() async throws {
    let basket = Basket(["a"])
    let table = show(basket)
    let drop = Drop(items: [Drop.Item(.text("more"))])
    var loads: [Task<[String], any Error>] = []
    var seen: [Drop] = []
    basket.load = {
      seen.append($0)
      loads.append($0.loadTexts())
    }
    func issue(_ when: String) -> TableIssue {
      TableIssue(
        .dropDataUnavailable, "the data of a drop was requested \(when)",
        hint: "Call loadTexts() or loadData(_:) in the handler, and await the value in a"
          + " task.")
    }
    let (early, late) = (issue("before the drop"), issue("after its handler returned"))
    _ = basket.proposal(for: drop, at: nil)
    #expect(basket.issues.issues == [early])
    loads.append(seen[0].loadTexts())
    #expect(basket.issues.issues == [early, late])
    basket.perform(drop, as: .copy, at: nil)
    #expect(basket.issues.count(of: early) == 1 && basket.issues.count(of: late) == 1)
    loads.append(seen[1].loadTexts())
    #expect(basket.issues.count(of: late) == 2)
    var texts: [[String]?] = []
    for load in loads { texts.append(try? await load.value) }
    #expect(texts == [nil, nil, ["more"], nil])
    withExtendedLifetime(table) {}
  }
}
