import DiffEngine
import TableAdapters
import TableRecordings
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// Recordings of large tables, and of many changes.
@MainActor @Suite struct BoundedRecordingTests {
  private static let limit = TableRecording.smallestLimit

  private static func ids(_ numbers: Range<Int>) -> [String] { numbers.map { "\($0)" } }

  @Test func aRecordingTakesNoMoreThanItsLimit() throws {
    let screen = NoteScreen([["a"]], limit: Self.limit)
    var sizes: [Int] = []
    for number in 0..<2_000 {
      screen.show([number.isMultiple(of: 2) ? ["a", "b\(number)"] : ["a"]])
      if number.isMultiple(of: 50) { sizes.append(screen.recording.text.utf8.count) }
    }
    #expect(sizes.allSatisfy { $0 <= Self.limit })
    // The recording keeps at least half of its limit.
    #expect(sizes.last ?? 0 > Self.limit / 2)
    #expect(screen.recording.droppedCount > 0)
    #expect(screen.recording.changeCount == 2_000)
  }

  @Test func theOldestChangesAreDropped() throws {
    let screen = NoteScreen([["a"]], limit: Self.limit)
    var lines = ""
    let whole = screen.adapter.record(ids: .plain, limit: Self.limit) { lines += $0 }
    for number in 0..<2_000 { screen.show([["a", "b\(number)"]]) }
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.start == screen.recording.droppedCount)
    #expect(replay.end == 2_000)
    #expect(replay.rows == .ids(screen.ids))
    // The lines passed to the closure are complete.
    let all = try TableReplay(of: lines)
    #expect(all.start == 0)
    #expect(all.faults.isEmpty)
    #expect(all.statistics.changeCount == whole.changeCount)
    #expect(all.rows == replay.rows)
  }

  @Test func onlyCountsAreRecordedOfATableWhoseIDsDoNotFit() throws {
    let screen = NoteScreen([Self.ids(0..<2_000), ["a"]], ids: .hashed, limit: Self.limit)
    screen.show([Self.ids(1..<2_001), ["a", "b"]])
    #expect(
      screen.lines(from: 1) == [
        #"{"state":0,"counts":[2000,1]}"#,
        #"{"update":1,"mode":"animated","outcome":"animated","after":[2000,2],"#
          + #""batches":[{"deletedRows":[[0,0]],"insertedRows":[[0,1999],[1,1]]}]}"#,
      ])
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .counts([2_000, 2]))
  }

  @Test func idsAreRecordedAgainAsSoonAsTheyFit() throws {
    let screen = NoteScreen([Self.ids(0..<2_000)], limit: Self.limit)
    screen.show([["7", "8"]])
    screen.show([["7", "9"]])
    #expect(
      screen.lines().first
        == #"{"update":1,"mode":"animated","outcome":"animated","rows":[["7","8"]],"omitted":true}"#
    )
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .ids([["7", "9"]]))
  }

  @Test func aTableThatGrowsTooLargeLosesItsIDs() throws {
    let screen = NoteScreen([["a"]], ids: .hashed, limit: Self.limit)
    screen.show([["a"], Self.ids(0..<2_000)])
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"animated","outcome":"animated","after":[1,2000],"#
          + #""batches":[{"insertedSections":[1]}],"omitted":true}"#
      ])
    screen.show([["a"], Self.ids(0..<2_001)])
    screen.show([["a"]])
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows.counts == [1])
  }

  @Test func anUpdateThatIsTooLongIsRecordedAsCounts() throws {
    let screen = NoteScreen([Self.ids(0..<2_000)], limit: Self.limit)
    let odd = (0..<2_000).filter { !$0.isMultiple(of: 2) }.map { "\($0)" }
    screen.show([odd])
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"animated","outcome":"animated","after":[1000],"omitted":true}"#
      ])
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .counts([1_000]))
  }

  @Test func aReloadOfManyRowsIsRecordedAsCounts() throws {
    let screen = NoteScreen([["a"]], limit: Self.limit)
    screen.show([Self.ids(0..<2_000)], mode: .reload)
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"reload","outcome":"requested","after":[2000],"omitted":true}"#
      ])
    screen.show([Self.ids(0..<2_000)], mode: .reload)
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .counts([2_000]))
  }

  @Test func aLongIDIsLeftOut() throws {
    let screen = NoteScreen([["a"]], limit: Self.limit)
    screen.show([["a", String(repeating: "b", count: 100_000)]])
    #expect(screen.lines().first?.hasSuffix(#""after":[2],"omitted":true}"#) == true)
    screen.show([["a", "c"]])
    screen.show([["a"]])
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .ids([["a"]]))
    #expect(screen.recording.text.utf8.count < 2_000)
  }

  @Test func notEvenCountsAreRecordedOfTooManySections() throws {
    let many = (0..<3_000).map { ["\($0)"] }
    let screen = NoteScreen(many, limit: Self.limit)
    screen.show(many + [["a"]])
    screen.show([["b"]])
    #expect(screen.lines(from: 1).first == #"{"state":0}"#)
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows.counts == [1])
  }

  @Test func rowsOnDemandAreNotMadeForARecording() throws {
    let view = VirtualTableView(viewportHeight: 400, rowHeight: 40)
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(view)
    var made = 0
    let section = Section<Row<VirtualTableView>, AnyIdentity>("numbers") {
      ForEach(0..<500, id: \.self) { number in
        made += 1
        return Row("\(number)") { RowContent($0) }
      }
    }
    adapter.update(with: [section])
    view.layoutIfNeeded()
    let before = made
    let recording = adapter.record()
    #expect(made == before)
    adapter.update(with: [section, Section("more") {}])
    let replay = try TableReplay(of: recording.text)
    #expect(replay.rows == .counts([500, 0]))
  }

  @Test func aSmallLimitIsRaised() {
    #expect(NoteScreen(limit: -1).recording.limit == TableRecording.smallestLimit)
    #expect(NoteScreen(limit: 1 << 17).recording.limit == 1 << 17)
  }
}
