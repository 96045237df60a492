import DiffEngine
import TableDiagnostics
import TableRows
import Testing
import TypeErasure
import VirtualTable

private typealias TestRow = Row<VirtualTableView>

@MainActor @Suite struct RowTests {
  private let network = Network(id: 7, name: "Home")

  @Test func threeWaysOfMakingARowShowTheSame() {
    let table = RowTable()
    table.table.register(NetworkCell.self, forCellReuseIdentifier: "Network")
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self),
      Row(id: 7, NetworkCell.self) { $0.textLabel?.text = "Home" },
      Row(network, id: 7, identifier: "Network"),
    ]
    for row in rows {
      let cell = table.cell(row)
      #expect(cell is NetworkCell && cell.textLabel?.text == "Home")
    }
    #expect(table.issues.isEmpty)
  }

  @Test func oneArrayMixesCells() {
    let rows: [TestRow] = [
      Row(network, cell: NetworkCell.self), Row(Color(name: "red"), cell: ColorCell.self),
      Row(City(id: "Rome", people: 3), cell: CityCell.self),
      Row(Note(text: "note"), id: 1, cell: NoteCell.self),
      Row(Blob(size: 4), id: 2, cell: BlobCell.self),
      Row(id: 3, VirtualCell.self) { $0.textLabel?.text = "closure" },
    ]
    let table = RowTable()
    #expect(rows.map(table.text) == ["Home", "red", "Rome: 3", "note", "4 bytes", "closure"])
    #expect(Set(rows.map(\.id)).count == 6)
    #expect(table.issues.isEmpty)
  }

  @Test func rowProvidesCellTypeAndIdentifier() {
    let table = RowTable()
    let typed = TestRow(network, cell: NetworkCell.self)
    #expect(typed.cellType == NetworkCell.self)
    #expect(typed.reuseIdentifier(in: table.registry) == "NetworkCell")
    let nib = TestRow(network, cell: NetworkCell.self, identifier: "Nib")
    #expect(nib.cellType == NetworkCell.self)
    #expect(nib.reuseIdentifier(in: table.registry) == "Nib")
    let named = TestRow(Color(name: "red"), identifier: "Color")
    #expect(named.cellType == nil)
    #expect(named.reuseIdentifier(in: table.registry) == "Color")
  }

  @Test func itemIsAvailableByItsType() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(row.item(as: Network.self) == network)
    let item: Network? = row.item()
    #expect(item == network)
    #expect(row.item(as: City.self) == nil)
    #expect(TestRow(Blob(size: 4), id: 1, cell: BlobCell.self).item(as: Blob.self)?.size == 4)
    #expect(TestRow(Color(name: "red"), identifier: "x").item() == Color(name: "red"))
    #expect(TestRow(id: 1, content: "shown", VirtualCell.self) { _ in }.item() == "shown")
  }

  @Test func itemIDIsAppIDForAnyCell() {
    let keys = [
      TestRow(network, cell: NetworkCell.self), TestRow(network, cell: CountingCell.self),
      TestRow(network, identifier: "Network"), TestRow(id: 7, VirtualCell.self) { _ in },
    ].map(\.itemID)
    #expect(keys == Array(repeating: AnyIdentity(7), count: 4))
    #expect(TestRow(network, cell: NetworkCell.self).id.description == "7")
  }

  @Test("the height of a row is part of its content, but the estimate isn't")
  func heights() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(row.rowHeight == nil && row.estimatedRowHeight == nil)
    let tall = row.height(80, estimated: 60)
    #expect(tall.rowHeight == 80 && tall.estimatedRowHeight == 60)
    let taller = tall.height(90)
    #expect(taller.rowHeight == 90 && taller.estimatedRowHeight == 60)
    #expect(tall.height(nil).rowHeight == nil)
    #expect(tall != row && tall.id == row.id)
    #expect(tall == row.height(80) && tall != taller && tall.height(nil) == row)
  }

  @Test func aRowIsItsOwnErasedForm() {
    let row = TestRow(network, cell: NetworkCell.self)
    #expect(row.erasedRow == row)
  }
}

@MainActor @Suite struct RowIdentityTests {
  private func plain(_ id: some Hashable) -> TestRow { Row(id: id, VirtualCell.self) { _ in } }

  // MARK: Identity

  @Test func equalIdsOfOneTypeAreOneIdentity() {
    #expect(plain(1).id == plain(1).id)
    #expect(plain(1).id != plain(2).id)
    #expect(plain("a").id.hashValue == plain("a").id.hashValue)
  }

  @Test func idsOfDifferentTypesAreNeverOne() {
    let ids = [
      plain(1).id, plain(1.0).id, plain(UInt8(1)).id, plain("1").id, plain(Character("1")).id,
      plain(Optional(1)).id, plain(AnyHashable(1)).id, plain(AnyHashable(1.0)).id,
      plain(AnyIdentity(1)).id, plain([1]).id,
    ]
    #expect(Set(ids).count == ids.count)
    for (left, one) in ids.enumerated() {
      for (right, other) in ids.enumerated() { #expect((one == other) == (left == right)) }
    }
  }

  @Test func theSameErasedIdIsOneIdentity() {
    #expect(plain(AnyHashable(1)).id == plain(AnyHashable(1)).id)
    #expect(plain(AnyIdentity("a")).id == plain(AnyIdentity("a")).id)
  }

  /// `==` of the static type compares IDs, even if their dynamic types differ.
  @Test func idsOfAClassAreComparedByTheirOwnEquality() {
    class Shape: Hashable {
      let number: Int
      init(_ number: Int) { self.number = number }
      static func == (left: Shape, right: Shape) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    final class Circle: Shape {}
    let ids: [Shape] = [Shape(1), Circle(1), Circle(2)]
    #expect(plain(ids[0]).id == plain(ids[1]).id)
    #expect(plain(ids[1]).id != plain(ids[2]).id)
  }

  /// Sets of rows are as fast as sets of their IDs.
  @Test func hashesDifferByIDAndType() {
    struct Left: Hashable { var number: Int }
    struct Right: Hashable { var number: Int }
    let hashes = (0..<100).flatMap { number in
      [plain(Left(number: number)), plain(Right(number: number))].map(\.id.hashValue)
    }
    #expect(Set(hashes).count == 200)
  }

  /// A row is equal to its copies even if its ID isn't equal to itself.
  @Test func copiesOfRowAreEqualForAnyID() {
    let row = TestRow(id: Double.nan, content: "a", VirtualCell.self) { _ in }
    let copy = row.onSelect {}
    #expect(row.identity == copy.identity && row == copy)
    let other = TestRow(id: Double.nan, content: "a", VirtualCell.self) { _ in }
    #expect(row.identity != other.identity && row != other)
  }

  @Test func theItemsTypeTakesNoPartInIdentity() {
    let network = TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self)
    let other = TestRow(id: 1, content: "a", NetworkCell.self) { _ in }
    #expect(network.id == other.id)
    #expect(network.id.hashValue == other.id.hashValue)
    #expect(network != other)
  }

  @Test func cellTypeAndIdentifierArePartOfIdentity() {
    let network = Network(id: 1, name: "a")
    let rows = [
      TestRow(network, cell: NetworkCell.self), TestRow(network, cell: CountingCell.self),
      TestRow(network, cell: FastNetworkCell.self),
      TestRow(network, cell: NetworkCell.self, identifier: "Nib"),
      TestRow(network, cell: NetworkCell.self, identifier: "Other nib"),
      TestRow(network, identifier: "Nib"), TestRow(network, identifier: "Other nib"),
    ]
    #expect(Set(rows.map(\.id)).count == rows.count)
  }

  @Test func itemIsIdentifiedByIDOrElseByValue() {
    #expect(
      TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self).id
        == TestRow(Network(id: 1, name: "b"), cell: NetworkCell.self).id)
    #expect(
      TestRow(City(id: "Rome", people: 1), cell: CityCell.self).id
        == TestRow(City(id: "Rome", people: 2), cell: CityCell.self).id)
    #expect(
      TestRow(Color(name: "red"), cell: ColorCell.self).id
        != TestRow(Color(name: "blue"), cell: ColorCell.self).id)
  }

  /// Generic code uses the initializer for the constraint of its parameter.
  @Test func inGenericCodeTheVisibleConstraintDecides() {
    func hashable<Cell: VirtualCell & Configurable>(_ item: Cell.Item, _ cell: Cell.Type) -> TestRow
    where Cell.Item: Hashable { Row(item, cell: cell) }
    func identified<Cell: VirtualCell & Configurable>(
      _ item: Cell.Item, _ cell: Cell.Type
    ) -> TestRow where Cell.Item: Identifiable & Equatable { Row(item, cell: cell) }
    func both<Cell: VirtualCell & Configurable>(_ item: Cell.Item, _ cell: Cell.Type) -> TestRow
    where Cell.Item: Identifiable & Hashable { Row(item, cell: cell) }

    let city = City(id: "Rome", people: 1)
    #expect(hashable(city, CityCell.self).itemID == AnyIdentity(city))
    #expect(identified(city, CityCell.self).itemID == AnyIdentity("Rome"))
    #expect(both(city, CityCell.self).itemID == AnyIdentity("Rome"))
    #expect(TestRow(city, cell: CityCell.self).itemID == AnyIdentity("Rome"))
    #expect(TestRow(city, identifier: "City").itemID == AnyIdentity("Rome"))
    #expect(
      TestRow(city, cell: CityScreenCell.self, sender: Screen(name: "a")).itemID
        == AnyIdentity("Rome"))
  }

  // MARK: Content

  @Test func rowsOfEqualItemsAreEqual() {
    let row = TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self)
    #expect(row == TestRow(Network(id: 1, name: "a"), cell: NetworkCell.self))
    #expect(row != TestRow(Network(id: 1, name: "b"), cell: NetworkCell.self))
    #expect(row != TestRow(Network(id: 2, name: "a"), cell: NetworkCell.self))
    #expect(
      TestRow(Color(name: "red"), identifier: "x") == TestRow(Color(name: "red"), identifier: "x")
    )
    #expect(
      TestRow(Note(text: "a"), id: 1, cell: NoteCell.self)
        == TestRow(Note(text: "a"), id: 1, cell: NoteCell.self))
    #expect(
      TestRow(Note(text: "a"), id: 1, cell: NoteCell.self)
        != TestRow(Note(text: "b"), id: 1, cell: NoteCell.self))
  }

  @Test func equalContentOfAnotherRowOrInAnotherCellIsNotEqual() {
    func row<Cell: VirtualCell>(_ id: Int, _ cell: Cell.Type) -> TestRow {
      Row(id: id, content: "a", cell) { _ in }
    }
    let rows = [row(1, VirtualCell.self), row(2, VirtualCell.self), row(1, NetworkCell.self)]
    for (left, one) in rows.enumerated() {
      for (right, other) in rows.enumerated() { #expect((one == other) == (left == right)) }
    }
  }

  @Test("a row whose content can't be compared isn't equal even to itself")
  func incomparableRows() {
    let rows = [
      plain(1), TestRow(Blob(size: 1), id: 1, cell: BlobCell.self),
      TestRow(Note(text: "a"), id: 1, identifier: "Note"),
      TestRow(id: 1, row: AnyTableViewRow<NetworkCell>()),
    ]
    let again = [
      plain(1), TestRow(Blob(size: 1), id: 1, cell: BlobCell.self),
      TestRow(Note(text: "a"), id: 1, identifier: "Note"),
      TestRow(id: 1, row: AnyTableViewRow<NetworkCell>()),
    ]
    for (row, other) in zip(rows, again) {
      let copy = row.onSelect {}
      #expect(row.id == copy.id && row != copy)
      #expect(row.id == other.id && row != other)
    }
  }

  @Test func closureRowsAreComparedByTheContentThatIsGiven() {
    func row(_ content: String) -> TestRow {
      Row(id: 1, content: content, VirtualCell.self) { _ in }
    }
    #expect(row("a") == row("a"))
    #expect(row("a") != row("b"))
  }

  @Test func wrappedRowsAreComparedByTheContentThatIsGivenOrByThemselves() {
    func row(_ content: Int) -> TestRow {
      Row(id: 1, content: content, row: AnyTableViewRow<NetworkCell>())
    }
    #expect(row(1) == row(1))
    #expect(row(1) != row(2))
    func own(_ name: String) -> TestRow { Row(row: OwnRow(id: 1, name: name)) }
    #expect(own("a") == own("a"))
    #expect(own("a").id == own("b").id && own("a") != own("b"))
  }

  private struct OwnRow: TableViewRow, Identifiable, Equatable {
    var id: Int
    var name: String
    func configure(_ cell: NetworkCell) { cell.textLabel?.text = name }
  }
}
