import CInstruments
import Testing

@testable import BenchmarkKit

@MainActor @Suite struct CostsTests {
  /// The expected words of each cost: its subject and its sizes.
  @Test func everyCostIsMeasured() {
    let sampler = Sampler(rounds: 1, shortestSample: .microseconds(50))
    let costs = Costs(sampler: sampler, divisor: 100).all()
    let (updates, growth) = (
      "update beyond the diff, one insert and one delete, ", ["100 rows", "1,000"]
    )
    let layouts = ["100 rows", "1,000", "calls", "allocations"]
    var expected: [(String, [String])] = [
      ("a block inserted, deleted or moved, ends changed too", ["hashes", "dict"]),
      ("a plan in one step", ["one after the other"]),
      ("one row changed, the other sections shared", ["10 sections of 100", "shared"]),
      ("the same, with a check of IDs", ["in all sections"]),
      ("100 rows by the builder", ["an object for each"]),
      ("rows by the builder, built and updated, one changed", ["1,000 rows", "for each"]),
      ("rows made on demand, built and updated, one changed", ["1,000 rows", "of the items"]),
      (
        "rows made on demand, built and updated, one inserted above, one deleted below",
        ["1,000 rows", "of the items"]
      ),
      ("configure by AnyTableViewRow", ["the direct call's", "allocations"]),
      ("configure by Row, a closure", ["the direct call's", "including the lookup of the cell"]),
      ("configure by Row, an item", ["the direct call's", "including the lookup of the cell"]),
      ("first lookup by ID", ["1,000 rows", "dictionary"]),
      ("later lookups by ID", growth),
      ("lookup by ID after an update of 100 changes", ["1,000 rows", "slowest"]),
      ("edit of one row by its ID", ["1,000 rows", "updating"]),
      ("deletion of all at once by ID, for each row in one edit", ["200 rows", "a set"]),
      ("deletion by ID, for each row in one edit", ["200 rows", "a set"]),
      ("insertion after a row by ID, for each row in one edit", ["200 rows", "a set"]),
      ("move by ID, for each row in one edit", ["200 rows", "a set"]),
      ("replacement by ID, for each row in one edit", ["200 rows", "a set"]),
      (updates + "one section", growth),
      (updates + "100 sections", growth),
      (updates + "sections of 100 rows", growth),
      ("whole update, one row changed, 100 sections", ["1,000 rows", "100:"]),
      ("whole update, one row changed, 1,000 sections", ["1,000 rows", "100:"]),
      ("check of a batch that reverses a section", ["100 rows", "a set"]),
      ("layout: build, per row", layouts),
      ("layout: first layout", layouts),
      ("layout: jump to the end", layouts),
      ("layout: an insert or a delete at a random place", layouts),
      ("layout: a page, end to end", layouts),
      ("layout: grid, build, per row", layouts),
      ("layout: grid, first layout", layouts),
      ("layout: grid, jump to the end", layouts),
      ("layout: grid, an insert or a delete at a random place", layouts),
      ("layout: grid, a page, end to end", layouts),
      ("scroll, counting impressions", ["1,000 rows", "scrolling alone"]),
      ("expand and collapse a folder of 20", ["1,000 nodes", "89 rows", "two calls of update"]),
      ("record an update of 10 rows", ["the update alone"]),
      ("record an update of 100 rows", ["the update alone"]),
    ]
    let snapshots = [
      "build in one append", "build in one append and read all ids",
      "build in one append and read all ids, strings", "build 100 sections in no order",
      "build in one append and find an id", "single appends", "==", "all ids of 50 sections",
      "section of an id", "reload half of the ids", "delete half of the ids",
      "delete 25 of 50 sections", "insert an id and delete it", "move an id",
      "move an id and read all ids of its section", "build and apply, unchanged",
      "build and apply, one insert in 100 sections", "build and apply, reversed",
    ]
    expected += snapshots.map { ("snapshot of 100 ids: \($0)", ["one copy of the ids"]) }
    expected += [
      ("memory: diff of W9", ["bytes kept"]),
      ("memory: update of W9", ["bytes kept"]),
      ("memory: diff of N9", ["bytes kept"]),
      ("memory: update of N9", ["bytes kept"]),
      ("memory: update of 1,000 rows, one changed, one section", ["bytes kept"]),
      ("memory: update of 1,000 rows, one changed, 100 sections", ["bytes kept"]),
      ("end to end, typed Section", ["1,000 rows", "== of the data"]),
      ("end to end, ForEach", ["1,000 rows", "typed Section"]),
      ("end to end, snapshot", ["1,000 rows", "typed Section"]),
      ("end to end, eager builder", ["1,000 rows", "an object for each row"]),
      ("end to end, described table", ["1,000 rows", "eager builder"]),
    ]
    #expect(costs.map(\.subject) == expected.map { $0.0 })
    for (cost, (_, words)) in zip(costs, expected) {
      // A measured time is never zero, because a sample has a minimum duration.
      let times = cost.figures.matches(of: /([\d.,]+) (?:ns|µs|ms|s)\b/).map { String($0.1) }
      let isMemory = cost.subject.hasPrefix("memory")
      #expect(times.count >= (isMemory ? 0 : 2) && !times.contains("0.0000"), "\(cost.figures)")
      #expect(words.allSatisfy(cost.figures.contains), "\(cost.figures)")
      #expect(!cost.figures.contains("nan") && !cost.figures.contains("inf"), "\(cost.figures)")
      #expect(!cost.target.isEmpty)
    }
  }

  @Test func arrivalsAreMeasured() async {
    let cost = await Costs(sampler: Sampler(rounds: 2), divisor: 100).arrivals()
    #expect(cost.subject == "follow a sequence, one arrival")
    #expect(cost.figures.contains("100 rows") && cost.figures.contains("a loop that calls update"))
  }

  @Test func memoryIsLimitedByPeakAndRetainedBytes() {
    func cost(peak: Int64, kept: Int64) -> Cost {
      Costs.memory(
        "diff", rows: 1_000, HeapUse(count: 1, peakBytes: peak, keptBytes: kept))
    }
    #expect(cost(peak: 24_000, kept: 0).isMet)
    #expect(!cost(peak: 24_001, kept: 0).isMet)
    #expect(!cost(peak: 24_000, kept: 16).isMet)
    #expect(
      cost(peak: 24_000, kept: 16).figures
        == "24.0 bytes per row of both sides at the peak, 0.0229 MiB in all; 16 bytes kept")
    #expect(Costs.memory("diff", rows: 1, nil).figures == "not counted: needs glibc")
  }

  /// `Tests/Tools/Benchmarks/builds` searches for these words.
  @Test func updatesOfOneRowAreMeasuredWithAndWithoutChecks() {
    let sampler = Sampler(rounds: 1, shortestSample: .microseconds(50))
    let updates = Costs(sampler: sampler).updatesOfOneRow(among: 200)
    #expect(
      updates.map(\.name) == [
        "one section, without a check of IDs", "one section, with a check of IDs",
        "sections of 100 rows, without a check of IDs", "sections of 100 rows, with a check of IDs",
        "no update: all rows compared by ==",
      ])
    #expect(updates.allSatisfy { $0.nanoseconds > 0 })
  }

  /// A diff of a million numbers allocates, so a count of zero is an error in the measurement.
  ///
  /// Other tests allocate at the same time. A real leak appears in every measurement, so one
  /// measurement without a leak is enough.
  @Test func memoryIsCounted() throws {
    let sampler = Sampler(rounds: 1, shortestSample: .zero)
    var keepsNothing = false
    for _ in 0..<5 where !keepsNothing {
      let costs = Costs(sampler: sampler, divisor: 100).memory().prefix(4)
      for cost in costs {
        let match = try #require(cost.figures.firstMatch(of: /^([\d.]+) bytes per row/))
        #expect((1...24).contains(Double(match.1) ?? 0), "\(cost.figures)")
      }
      keepsNothing = costs.allSatisfy { $0.figures.contains("; 0 bytes kept") }
    }
    #expect(keepsNothing)
  }
}
