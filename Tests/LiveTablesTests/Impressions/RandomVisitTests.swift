import LiveTables
import TableAdapters
import TableViewsTesting
import TestSupport
import Testing

@MainActor @Suite struct RandomVisitTests {
  /// The IDs of viewed rows.
  private final class Log {
    var ids: [Int] = []
  }

  /// Checks the rows every 50 milliseconds, and counts those that were half visible for 300.
  private struct Watch {
    private var glances: [Int: Int] = [:]
    private var counted: Set<Int> = []
    private(set) var totals: [Int: Int] = [:]
    private(set) var seen: [Int] = []

    private static func visiblePoints(ofRow row: Int, at offset: Double) -> Double {
      let (top, bottom) = (Double(row) * 40, Double(row + 1) * 40)
      return max(0, min(bottom, offset + 400) - max(top, offset))
    }

    /// Restarts the time of hidden rows without advancing time.
    mutating func glance(_ ids: [Int], at offset: Double) {
      var points = Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, 0.0) })
      for (row, id) in ids.enumerated() {
        points[id] = Self.visiblePoints(ofRow: row, at: offset)
      }
      for (id, points) in points {
        if points < 20 { glances[id] = 0 }
        if points == 0 { counted.remove(id) }
      }
    }

    /// Advances time by 50 milliseconds.
    mutating func pass(_ ids: [Int], at offset: Double) {
      for (row, id) in ids.enumerated() where Self.visiblePoints(ofRow: row, at: offset) >= 20 {
        totals[id, default: 0] += 1
        glances[id, default: 0] += 1
        if glances[id, default: 0] >= 6, counted.insert(id).inserted { seen.append(id) }
      }
    }
  }

  @Test(arguments: 0..<20)
  func randomVisitsCountLikeWithAStopwatch(_ seed: Int) async {
    let (strip, clock, log) = (RowStrip(), ManualClock(), Log())
    let adapter = TableAdapter<RowStrip, Message, String>(strip, identity: .automatic)
    adapter.impressions.clock = clock
    adapter.trackImpressions(for: .milliseconds(300)) { log.ids.append($0.id) }
    var (random, watch) = (SeededRandom(seed: seed), Watch())
    var (ids, offset) = (Array(0..<60), 0.0)
    for _ in 0..<40 {
      switch random.below(4) {
      case 0: offset = Double(random.below(100) * 20)
      case 1: offset = max(0, offset + Double(random.below(9) * 11 - 44))
      case 2: ids.remove(at: random.below(ids.count))
      default: ids.swapAt(0, random.below(ids.count))
      }
      adapter.update(with: MessageScreen.sections(ids.map { Message($0) }))
      strip.scroll(to: offset)
      watch.glance(ids, at: offset)
      let steps = random.below(9)
      await clock.advance(by: .milliseconds(50 * steps))
      for _ in 0..<steps { watch.pass(ids, at: offset) }
      for _ in 0..<1_000 where log.ids.count < watch.seen.count { await clock.settle() }
      #expect(log.ids.sorted() == watch.seen.sorted())
    }
    for id in 0..<60 {
      let summary = adapter.impressions.summary(of: id)
      #expect(summary.count == watch.seen.count { $0 == id })
      #expect(summary.visibleTime == .milliseconds(50 * watch.totals[id, default: 0]))
    }
  }
}
