import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRecordings
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// The recorded lines of changes.
@MainActor @Suite struct RecordingTests {
  @Test func aRecordingBeginsWithTheRowsOfTheTable() {
    let screen = NoteScreen([["a", "b"], []])
    #expect(
      screen.recording.text == """
        {"format":"tableviews.recording","version":1,"surface":"table","ids":"plain"}
        {"state":0,"rows":[["a","b"],[]]}\n
        """)
  }

  @Test func anUpdateIsRecordedWithItsBatchAndItsNewRows() {
    let screen = NoteScreen([["a", "b"]])
    screen.show([["b", "c"]])
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"animated","outcome":"animated","#
          + #""batches":[{"deletedRows":[[0,0]],"insertedRows":[[0,1]]}],"new":["c"]}"#
      ])
  }

  @Test func countsAreRecordedIfTheyChange() {
    let screen = NoteScreen([["a"]])
    screen.show([["a"], ["b", "c"]], mode: .withoutAnimation)
    screen.show([[], ["b", "c"]])
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"withoutAnimation","outcome":"withoutAnimation","after":[1,2],"#
          + #""batches":[{"insertedSections":[1]}],"new":["b","c"]}"#,
        #"{"update":2,"mode":"animated","outcome":"animated","after":[0,2],"#
          + #""batches":[{"deletedRows":[[0,0]]}]}"#,
      ])
  }

  @Test func countsBetweenBatchesAreRecorded() {
    let screen = NoteScreen([["a", "b"]])
    // If a row moves to a new section, the section is inserted first.
    screen.show([["a"], ["b", "c"]])
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"animated","outcome":"animated","after":[1,2],"#
          + #""batches":[{"insertedSections":[1]},"#
          + #"{"insertedRows":[[1,1]],"movedRows":[[[0,1],[1,0]]]}],"between":[[2,0]],"new":["c"]}"#
      ])
  }

  @Test func refreshedRowsHeadersAndFootersAreRecorded() {
    let screen = NoteScreen([["a", "b"]])
    screen.adapter.update(with: [
      Section(
        id: "section 0", items: [Note("a"), Note("b", "new")], header: .title("H"),
        footer: .title("F"))
    ])
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"animated","outcome":"animated","refreshed":[[0,1]],"headers":[0],"#
          + #""footers":[0]}"#
      ])
  }

  @Test func aReloadIsRecordedWithItsReasonAndAllRows() {
    let screen = NoteScreen([["a"]])
    screen.show([["b", "c"]], mode: .reload)
    screen.adapter.planPolicy = .reloading(above: 0)
    screen.show([["c"]])
    #expect(
      screen.lines() == [
        #"{"update":1,"mode":"reload","outcome":"requested","after":[2],"rows":[["b","c"]]}"#,
        #"{"update":2,"mode":"animated","outcome":"planned","after":[1],"rows":[["c"]]}"#,
      ])
  }

  @Test func aBatchThatTheTableRefusesIsRecordedWithItsIssue() throws {
    let screen = NoteScreen([["a", "b"]])
    screen.adapter.issues.reporter = IssueCollector().reporter
    // The table isn't notified, so it still has the row.
    screen.adapter.commitDeletion(at: TablePath(section: 0, row: 0))
    screen.show([["b", "c"]])
    #expect(
      screen.lines() == [
        #"{"deletion":1,"rows":[[0,0]]}"#,
        #"{"update":2,"mode":"animated","outcome":"surfaceRefused","after":[2],"#
          + #""batches":[{"insertedRows":[[0,1]]}],"rows":[["b","c"]],"issues":{"TV0401":1}}"#,
      ])
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.statistics.reloads[.surfaceRefused]?.first == 2)
    #expect(replay.rows == .ids([["b", "c"]]))
  }

  @Test func movesAndDeletionsByTheUserAreRecorded() throws {
    let screen = NoteScreen([["a", "b", "c"]])
    try screen.user.move("a", to: "c")
    screen.adapter.commitDeletion(at: TablePath(section: 0, row: 1))
    #expect(
      screen.lines() == [
        #"{"move":1,"rows":[[0,0],[0,2]]}"#, #"{"deletion":2,"rows":[[0,1]]}"#,
      ])
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.rows == .ids([["b", "a"]]))
  }

  @Test func reconfiguredRowsAreRecorded() {
    let screen = NoteScreen([["a", "b"]])
    screen.adapter.reconfigure(row: .id("b"))
    #expect(screen.lines() == [#"{"reconfiguration":1,"rows":[[0,1]]}"#])
  }

  @Test func issuesAreRecordedByCodeWithTheNextChange() {
    let screen = NoteScreen([["a"]])
    screen.adapter.issues.reporter = IssueCollector().reporter
    screen.show([["b", "b", "c", "c"]])
    screen.show([["d"]])
    let before = screen.lines()
    #expect(before.first?.hasSuffix(#""issues":{"TV0301":2}}"#) == true)
    #expect(before.last?.contains("issues") == false)
    _ = screen.adapter.cell(at: TablePath(section: 9, row: 9), in: screen.view)
    #expect(screen.lines().last == #"{"end":2,"issues":{"TV0201":1}}"#)
    screen.show([["e"]])
    #expect(screen.lines().last?.hasSuffix(#""issues":{"TV0201":1}}"#) == true)
  }

  @Test func issuesFromBeforeTheRecordingAreNotRecorded() {
    let screen = NoteScreen([["a"]])
    screen.adapter.issues.reporter = IssueCollector().reporter
    screen.show([["b", "b"]])
    let second = screen.adapter.record(ids: .plain)
    screen.show([["c"]])
    #expect(!second.text.contains("issues"))
    screen.adapter.issues.removeAll()
    screen.show([["d", "d"]])
    #expect(second.text.contains(#""issues":{"TV0301":1}"#))
  }

  @Test func textsAreEscaped() throws {
    let ids = ["\"quoted\"", "back\\slash", "line\nbreak", "\u{1}\u{1F}", "é漢🙂\u{2028}", ""]
    let screen = NoteScreen([ids])
    let replay = try TableReplay(of: screen.recording.text)
    #expect(replay.rows == .ids([ids]))
    #expect(screen.recording.text.split(separator: "\n").count == 2)
  }

  @Test func hashedRecordingsHaveNeitherIDsNorContents() {
    let screen = NoteScreen([["secret 1", "secret 2"]], ids: .hashed)
    screen.show([["secret 2", "secret 3", "secret 1"], ["secret 4"]])
    screen.show([["secret 5", "secret 5"]], mode: .reload)
    screen.show([["secret 6", "secret 6"]])
    let text = screen.recording.text
    #expect(!text.contains("secret"))
    #expect(!text.contains("text of"))
    #expect(text.contains(#""ids":"hashed""#))
  }

  @Test func anIDHasOneHashWithinARecordingAndAnotherInTheNext() throws {
    let screen = NoteScreen([["a", "b"]], ids: .hashed)
    let second = screen.adapter.record()
    screen.show([["b"]])
    screen.show([["b", "a"]])
    func names(_ recording: TableRecording, through number: Int) throws -> [String] {
      guard case .ids(let ids) = try TableReplay(of: recording.text, through: number).rows
      else { return [] }
      return ids.flatMap { $0 }
    }
    let first = try names(screen.recording, through: 0)
    #expect(first.count == 2 && Set(first).count == 2)
    #expect(try names(screen.recording, through: 2) == first.reversed())
    #expect(Set(try names(second, through: 0)).isDisjoint(with: first))
  }

  @Test func stoppingKeepsRecordedChanges() {
    let screen = NoteScreen([["a"]])
    screen.show([["b"]])
    screen.recording.stop()
    #expect(!screen.recording.isRecording)
    let text = screen.recording.text
    screen.show([["c"]])
    screen.recording.stop()
    #expect(screen.recording.text == text)
    #expect(screen.recording.changeCount == 1)
  }

  @Test func releasingTheRecordingEndsIt() {
    let screen = NoteScreen([["a"]])
    var lines: [String] = []
    var second: TableRecording? = screen.adapter.record { lines.append($0) }
    weak let released = second
    screen.show([["b"]])
    #expect(lines.count == 3)
    second = nil
    screen.show([["c"]])
    #expect(released == nil)
    #expect(lines.count == 3)
    #expect(screen.recording.changeCount == 2)
  }

  @Test func aRecordingOutlivesItsAdapter() throws {
    let view = VirtualTableView()
    var adapter: TableAdapter<VirtualTableView, Note, String>? = TableAdapter(view) {
      Row($0) { RowContent($0.text) }
    }
    let recording = adapter?.record()
    adapter?.update(with: NoteScreen.table([["a"]]))
    weak let released = adapter
    adapter = nil
    #expect(released == nil)
    let text = try #require(recording?.text)
    #expect(try TableReplay(of: text).rows.counts == [1])
  }

  @Test func linesAreHandedOutAsTheyAreRecorded() {
    var lines = ""
    let screen = NoteScreen([["a"]]) { lines += $0 }
    screen.show([["a", "b"]])
    #expect(lines == screen.recording.text)
    screen.adapter.issues.reporter = IssueCollector().reporter
    _ = screen.adapter.cell(at: TablePath(section: 9, row: 9), in: screen.view)
    screen.recording.stop()
    #expect(lines == screen.recording.text)
    #expect(lines.hasSuffix(#"{"end":1,"issues":{"TV0201":1}}"# + "\n"))
  }

  @Test func aRecordingThatBeginsDuringAnUpdateBeginsAfterIt() throws {
    let view = VirtualTableView()
    let adapter = RecordingFromWithin(view)
    adapter.update(with: NoteScreen.table([["a"]]))
    let recording = try #require(adapter.recording)
    adapter.update(with: NoteScreen.table([["a", "b"]]))
    let replay = try TableReplay(of: recording.text)
    #expect(replay.faults.isEmpty)
    #expect(replay.rows == .ids([["a", "b"]]))
  }

  @Test func idsMayUseTheRecordingThatHashesThem() throws {
    let view = VirtualTableView()
    let adapter = TableAdapter<VirtualTableView, ObservedItem, String>(view) {
      Row($0) { _ in RowContent("") }
    }
    let recording = adapter.record()
    ObservedItem.action = { _ = recording.text }
    adapter.update(with: [Section(id: "", items: [ObservedItem(id: 1), ObservedItem(id: 2)])])
    adapter.update(with: [Section(id: "", items: [ObservedItem(id: 2), ObservedItem(id: 3)])])
    ObservedItem.action = { recording.stop() }
    adapter.update(with: [Section(id: "", items: [ObservedItem(id: 4)])])
    ObservedItem.action = nil
    #expect(recording.changeCount == 2)
    #expect(try TableReplay(of: recording.text).faults.isEmpty)
  }
}

/// An adapter that starts a recording while it performs a plan.
private final class RecordingFromWithin: TableAdapter<VirtualTableView, Note, String> {
  var recording: TableRecording?

  init(_ view: VirtualTableView) {
    super.init(view, identity: .automatic)
    rowProvider = { Row($0) { RowContent($0.text) } }
  }

  override func willPerform(_ plan: TablePlan<Section<Note, String>>) {
    if recording == nil { recording = record(ids: .plain) }
  }
}

/// An item whose hash function calls a closure.
private struct ObservedItem: Identifiable, Hashable {
  @MainActor static var action: (() -> Void)?

  let id: ObservedID

  init(id: Int) { self.id = ObservedID(number: id) }
}

private struct ObservedID: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated { ObservedItem.action?() }
    hasher.combine(number)
  }
}
