import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRecordings
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Recordings of random changes.
@MainActor @Suite struct RandomRecordingTests {
  private typealias Table = [Section<Note, String>]

  /// Returns a table with random changes.
  private func changed(
    _ old: Table, next: inout Int, _ random: inout SeededRandom
  ) -> Table {
    var table = old
    for _ in 0...random.below(4) {
      guard !table.isEmpty else {
        next += 1
        table.append(Section(id: "\(next)"))
        continue
      }
      let section = random.below(table.count)
      switch random.below(12) {
      case 0 where table.count < 6:
        next += 1
        table.insert(Section(id: "\(next)", items: [Note("\(next)")]), at: section)
      case 1 where table.count > 1:
        let rows = table.remove(at: section).items
        if random.oneIn(2) { table[random.below(table.count)].items += rows }
      case 2:
        let moved = table.remove(at: section)
        table.insert(moved, at: random.below(table.count + 1))
      case 3, 4:
        guard !table[section].items.isEmpty else { continue }
        let row = table[section].items.remove(at: random.below(table[section].count))
        let target = random.below(table.count)
        table[target].items.insert(row, at: random.below(table[target].count + 1))
      case 5: table[section].items.shuffle(using: &random)
      case 6: table[section].header = .title("\(random.below(9))")
      case 7, 8:
        guard !table[section].items.isEmpty else { continue }
        table[section].items[random.below(table[section].count)].text = "\(random.below(99))"
      case 9:
        let count = table[section].count
        table[section].items.removeLast(random.below(count + 1))
      default:
        for _ in 0..<random.below(4) where table[section].count < 20 {
          next += 1
          table[section].items.insert(Note("\(next)"), at: random.below(table[section].count + 1))
        }
      }
    }
    return table
  }

  /// Makes random changes on a surface.
  ///
  /// - Returns: Its recordings, and its IDs after some of the changes.
  private func record<Cell: VirtualListCell>(
    _ view: VirtualListView<Cell>, changes: Int, limit: Int, _ random: inout SeededRandom
  ) throws -> (recording: TableRecording, lines: String, rows: [Int: [[String]]])
  where Cell.TableHost == VirtualListView<Cell>, Cell: ContentCell {
    let adapter = TableAdapter<VirtualListView<Cell>, Note, String>(view) {
      Row($0) { RowContent($0.text) }
    }
    let user = TableUser(of: adapter)
    adapter.cellDidMoveHandler = { _, _, _ in }
    view.isEditing = true
    var (table, next, lines): (Table, Int, String) = ([], 0, "")
    let recording = adapter.record(ids: .plain, limit: limit) { lines += $0 }
    var rows: [Int: [[String]]] = [:]
    while recording.changeCount < changes {
      let ids = adapter.currentSections.flatMap { $0.items.map(\.id) }
      switch random.below(12) {
      case 0 where ids.count > 1:
        let (row, target) = (ids[random.below(ids.count)], ids[random.below(ids.count)])
        if row != target { try? user.move(row, to: target) }
      case 1 where !ids.isEmpty: adapter.reconfigure(row: .id(ids[random.below(ids.count)]))
      case 2 where !ids.isEmpty:
        let row = ids[random.below(ids.count)]
        adapter.edit { $0.delete(.id(row)) }
      case 3:
        adapter.planPolicy =
          [.standard, .singleBatch, .withoutMoves, .reloading(above: 3)][random.below(4)]
      default:
        table = changed(adapter.currentSections, next: &next, &random)
        let modes: [UpdateMode] = [.animated, .animated, .animated, .withoutAnimation, .reload]
        adapter.update(with: table, mode: modes[random.below(modes.count)])
      }
      view.layoutIfNeeded()
      view.finishAnimations()
      if recording.changeCount.isMultiple(of: 50) {
        rows[recording.changeCount] = adapter.currentSections.map { $0.items.map(\.id) }
      }
    }
    rows[recording.changeCount] = adapter.currentSections.map { $0.items.map(\.id) }
    #expect(adapter.issues.issues.isEmpty)
    recording.stop()
    return (recording, lines, rows)
  }

  @Test(arguments: [1, 2]) func thousandsOfChangesAreReplayedToTheSameRows(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let (count, limit) = (isLong ? 10_000 : 2_000, 1 << 17)
    let record =
      seed == 1
      ? try record(VirtualTableView(), changes: count, limit: limit, &random)
      : try record(VirtualCollectionView(), changes: count, limit: limit, &random)
    let whole = try TableReplay(of: record.lines)
    #expect(whole.faults.isEmpty)
    #expect(whole.statistics.changeCount == record.recording.changeCount)
    #expect(whole.statistics.moveCount > count / 100)
    #expect(whole.statistics.batchCount > count / 2)
    #expect(whole.statistics.reloads.count == 2)
    #expect(whole.rows == record.rows[record.recording.changeCount].map { .ids($0) })

    let kept = try TableReplay(of: record.recording.text)
    #expect(kept.start > 0)
    #expect(kept.faults.isEmpty)
    #expect(kept.rows == whole.rows)
  }

  @Test(arguments: sampled(3..<43, every: 10))
  func theRowsAfterEachChangeAreReplayed(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let record = try record(VirtualTableView(), changes: 400, limit: 1 << 20, &random)
    for (number, rows) in record.rows {
      let replay = try TableReplay(of: record.recording.text, through: number)
      #expect(replay.rows == .ids(rows))
      #expect(replay.faults.isEmpty)
    }
  }

  // MARK: Damage

  @Test(arguments: sampled(0..<40, every: 14))
  func damagedRecordingsAreReadOrRefused(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let record = try record(VirtualTableView(), changes: 30, limit: 1 << 20, &random)
    let bytes = Array(record.recording.text.utf8)
    var (refused, faulty) = (0, 0)
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0...random.below(3) { damaged = self.damaged(damaged, &random) }
      let replay = TableReplay(ofIntactPartOf: damaged)
      if let damage = replay.damage {
        refused += 1
        #expect(damage.line > 0 && !damage.reason.isEmpty)
      } else if !replay.faults.isEmpty {
        faulty += 1
      }
      #expect(replay.faults.allSatisfy { $0.line > 1 && !$0.reason.isEmpty })
    }
    // Some of the damage changes only an ID.
    #expect(refused > 250)
    #expect(faulty > 0)
  }

  private func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    guard bytes.count > 1 else { return bytes }
    return random.oneIn(2) ? withDamagedBytes(bytes, &random) : withDamagedLines(bytes, &random)
  }

  private func withDamagedBytes(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let index = random.below(bytes.count)
    switch random.below(8) {
    case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[index] ^= 1 << UInt8(random.below(8))
    case 2: bytes.removeLast(bytes.count - index)
    case 3: bytes.remove(at: index)
    default:
      let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
      guard !digits.isEmpty else { break }
      let numbers = ["0", "1", "2", "7", "-1", "99999", "9223372036854775807", "1e9"]
      let digit = digits[random.below(digits.count)]
      bytes.replaceSubrange(digit...digit, with: numbers[random.below(numbers.count)].utf8)
    }
    return bytes
  }

  private func withDamagedLines(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let (line, other) = (random.below(lines.count), random.below(lines.count))
    switch random.below(5) {
    case 0: lines.remove(at: line)
    case 1: lines.swapAt(line, other)
    case 2: lines.insert(lines[line], at: other)
    case 3: lines[line] = Array(foreign[random.below(foreign.count)].utf8)
    default: lines[line].removeLast(random.below(lines[line].count + 1))
    }
    return Array(lines.joined(separator: [10]))
  }

  private var foreign: [String] {
    [
      "", "{}", "[]", "null", #"{"state":0,"counts":[9223372036854775807]}"#,
      #"{"update":1,"mode":"animated","outcome":"animated","batches":[{"deletedRows":[[-1,-1]]}]}"#,
      String(repeating: "[", count: 2_000), String(repeating: #"{"a":"#, count: 2_000),
    ]
  }
}
