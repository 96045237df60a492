import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// Behavior of the simulated user on any surface: finding rows, waiting, and error reasons.
@MainActor @Suite struct TableUserTests {
  private struct Song: Identifiable, Hashable {
    let id: Int
    var title: String
  }

  private final class SongCell: VirtualCell, Configurable {
    func setup(with item: Song) { textLabel?.text = item.title }
  }

  private let table = VirtualTableView()

  private func adapter(
    _ identity: ItemIdentity<Song, String>
  ) -> TableAdapter<VirtualTableView, Song, String> {
    let adapter = TableAdapter(table, identity: identity)
    adapter.rowProvider = { Row($0, cell: SongCell.self) }
    adapter.update(with: [
      Section(id: "songs", items: [Song(id: 1, title: "Rain"), Song(id: 2, title: "Sun")])
    ])
    return adapter
  }

  @Test func rowsAreFoundByTheTypedIDsOfTheAdapter() throws {
    let user = TableUser(of: adapter(.automatic))
    let typed: TableUser<Int> = user
    #expect(try typed.texts(of: 2) == ["Sun"])
    #expect(typed.sees(1) && !typed.sees(3))
  }

  @Test func anAdapterWithItsOwnIdentityIsUsedByIDsOfAnyType() throws {
    let adapter = adapter(.by(\.title))
    let user = TableUser<AnyHashable>(of: adapter)
    #expect(try user.texts(of: "Rain") == ["Rain"])
    let error = #expect(throws: ImpossibleAction.self) { try TableUser<Int>(of: adapter).tap(1) }
    #expect(error?.reason == "the user can't tap row 1, which the table doesn't have")
  }

  @Test func rowsWithSameIDAreDistinguishedByPosition() throws {
    let source = TableDataSource<VirtualTableView>(sections: [
      Section(
        id: "songs",
        items: [Song(id: 1, title: "Rain"), Song(id: 1, title: "Sun")].map {
          Row($0, cell: SongCell.self)
        })
    ])
    source.attach(to: table)
    let user = TableUser(positionsOf: table)
    let second = TablePath(section: 0, row: 1)
    #expect(try user.texts(of: second) == ["Sun"])
    let error = #expect(throws: ImpossibleAction.self) { try user.accessibility(of: second) }
    #expect(error?.reason.contains("another row on screen has its ID") == true)
  }

  @Test func deallocatedTableCannotBeUsed() {
    var table: VirtualTableView? = VirtualTableView()
    let user = table.map { TableUser(positionsOf: $0) }
    table = nil
    #expect(throws: ImpossibleAction.self) { try user?.tap(TablePath(section: 0, row: 0)) }
    #expect(user?.texts == [])
  }

  @Test func errorIncludesLineOfCall() {
    let user = TableUser(of: adapter(.automatic))
    let error = #expect(throws: ImpossibleAction.self) { try user.tap(9) }
    #expect(error?.location == "TableUserTests.swift:\(#line - 1)")
    #expect(
      error.map(String.init(describing:))
        == "\(error?.location ?? ""): the user can't tap row 9, which the table doesn't have."
        + " Check the ID and its type.")
  }

  @Test func impossibleActionIsNotTableIssue() {
    let adapter = adapter(.automatic)
    #expect(throws: ImpossibleAction.self) { try TableUser(of: adapter).toggle(1) }
    #expect(adapter.issues.issues == [])
    table.tap(TablePath(section: 0, row: 9))
    #expect(adapter.issues.issues.map(\.code) == [.noSuchPosition])
  }

  // MARK: Waiting

  /// A clock that a test advances, or that throws an error.
  private final class SteppedClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
      var offset = Duration.zero
      func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
      func duration(to other: Self) -> Duration { other.offset - offset }
      static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }
    struct Broken: Error {}

    private(set) var now = Instant()
    private(set) var sleeps = 0
    var isBroken = false
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      if isBroken { throw Broken() }
      sleeps += 1
      now = deadline
    }
  }

  @Test func userWaitsByClock() async throws {
    let (user, clock) = (TableUser(of: adapter(.automatic)), SteppedClock())
    try await user.waits(upTo: .seconds(1), clock: clock) { clock.sleeps == 50 }
    #expect(clock.now.offset == .milliseconds(500))
    let error = await #expect(throws: ImpossibleAction.self) {
      try await user.waits(upTo: .seconds(1), clock: clock) { false }
    }
    #expect(clock.now.offset == .milliseconds(1_500))
    #expect(error?.reason == "the user waited 1.0 seconds in vain")
    let texts = user.texts.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(error?.hint == (texts.isEmpty ? "There is no text on screen." : "On screen: \(texts)."))
  }

  @Test func aConditionThatThrowsIsNotTrueYet() async throws {
    let adapter = adapter(.automatic)
    let (user, clock) = (TableUser(of: adapter), SteppedClock())
    try await user.waits(upTo: .seconds(1), clock: clock) {
      if clock.sleeps == 2 {
        adapter.edit { $0.append(Song(id: 3, title: "Snow"), toSection: "songs") }
      }
      return try user.texts(of: 3) == ["Snow"]
    }
    #expect(clock.sleeps == 2)
  }

  @Test func aClockThatFailsEndsTheWait() async {
    let (user, clock) = (TableUser(of: adapter(.automatic)), SteppedClock())
    clock.isBroken = true
    await #expect(throws: ImpossibleAction.self) {
      try await user.waits(upTo: .seconds(1), clock: clock) { false }
    }
  }

  // MARK: Scrolling while rows load

  private func songs(_ ids: Range<Int>) -> [Song] { ids.map { Song(id: $0, title: "Song \($0)") } }

  @Test func theUserScrollsUntilMoreRowsCome() async throws {
    let adapter = adapter(.automatic)
    let (user, clock) = (TableUser(of: adapter), SteppedClock())
    adapter.update(with: [Section(id: "songs", items: songs(0..<50))])
    adapter.didScrollHandler = { [unowned adapter] _ in
      let count = adapter.currentSections[0].count
      guard user.sees(count - 1), count < 200 else { return }
      // The rows load while the user waits.
      Task {
        adapter.edit {
          for song in self.songs(count..<count + 50) { $0.append(song, toSection: "songs") }
        }
      }
    }
    try await user.scrollUntilLoaded(170, clock: clock)
    #expect(user.sees(170) && adapter.currentSections[0].count == 200)
    var conditions = 0
    try await user.scroll(.up, clock: clock) {
      conditions += 1
      return user.sees(0)
    }
    #expect(user.sees(0) && conditions > 3)
    let error = await #expect(throws: ImpossibleAction.self) {
      try await user.scroll(.up, upTo: .seconds(1), clock: clock) { false }
    }
    #expect(
      error?.reason
        == "the user scrolled up to the end in vain: nothing more came within 1.0 seconds"
    )
    #expect(
      error?.hint == "The first text there is \"Song 0\"." && error?.location.isEmpty == false)
  }

  @Test func theUserGivesUpOnAListWithoutAnEnd() async throws {
    let adapter = adapter(.automatic)
    let (user, clock) = (TableUser(of: adapter), SteppedClock())
    table.viewportHeight = 2 * table.rowHeight
    adapter.didScrollHandler = { [unowned adapter] _ in
      let count = adapter.currentSections[0].count
      Task {
        adapter.edit {
          for song in self.songs(count..<count + 2) { $0.append(song, toSection: "songs") }
        }
      }
    }
    adapter.update(with: [Section(id: "songs", items: songs(0..<10))])
    let error = await #expect(throws: ImpossibleAction.self) {
      try await user.scrollUntilLoaded(-1, clock: clock)
    }
    #expect(error?.reason.hasSuffix("there were more than 1,000 screens") == true)
  }
}
