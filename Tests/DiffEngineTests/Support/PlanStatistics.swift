import DiffEngine

/// Statistics of plans for many pairs of tables of unique IDs.
struct PlanStatistics: CustomStringConvertible {
  /// The number of plans with zero to three batches.
  private var plans = [0, 0, 0, 0]
  /// The number of rows that are in both tables.
  private var survivors = 0
  /// The number of survivors that keep their cell.
  private var kept = 0
  /// The first few errors.
  private(set) var flaws: [String] = []

  /// Adds the numbers that a plan reports, and checks that its changes contain all survivors.
  mutating func count(_ check: PlanCheck) {
    let ids = check.old.flatMap { $0.rows.map(\.id) }
    let common = check.new.reduce(0) { $0 + $1.rows.count { ids.contains($0.id) } }
    if check.survivors.count != common { note("a survivor is missed by \(check.plan.changes)") }
    plans[check.plan.stages.count] += 1
    survivors += common
    kept += common - check.plan.replacedRows.count
  }

  /// Records an error.
  mutating func note(_ flaw: String) {
    if flaws.count < 3 { flaws.append(flaw) }
  }

  /// Adds two statistics.
  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.plans = zip(one.plans, other.plans).map(+)
    sum.survivors += other.survivors
    sum.kept += other.kept
    sum.flaws = Array((one.flaws + other.flaws).prefix(3))
    return sum
  }

  /// The numbers, the mean number of batches, and the share of survivors that keep their cell.
  var description: String {
    let batches = plans[1] + 2 * plans[2] + 3 * plans[3]
    let mean = rounded(1_000 * batches, by: plans.reduce(0, +))
    let share = rounded(1_000 * kept, by: survivors)
    return "none \(plans[0]), one \(plans[1]), two \(plans[2]), three \(plans[3]);"
      + " mean \(Double(mean) / 1_000); kept \(kept) of \(survivors), \(Double(share) / 10) %"
  }

  private func rounded(_ number: Int, by divisor: Int) -> Int {
    divisor == 0 ? 0 : (2 * number + divisor) / (2 * divisor)
  }
}
