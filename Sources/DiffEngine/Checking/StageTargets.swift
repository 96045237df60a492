/// What the rows of each stage, or its sections, are in the new table.
///
/// Known by their ids where those are unique. Otherwise by what the batches make of them, so that
/// only what stays until the end has a target.
struct StageTargets {
  /// By stage and position, the position in the new table; nil for what vanishes.
  let targets: [[Int?]]
  /// By stage, the first position that holds an id twice, or something inserted that is not new.
  let misplaced: [Int?]

  /// Finds the targets of a plan that is known to end with the new ids.
  ///
  /// - Parameters:
  ///   - known: The ids of both tables.
  ///   - newCount: How many there are in the new table.
  ///   - stages: The ids in each stage.
  ///   - sources: By stage and position, the position before the batch; nil for what is inserted.
  ///   - isExempt: By stage and position, what may have an id that stands there already.
  init<ID>(
    _ known: KnownIDs<ID>, newCount: Int, stages: [[ID]], sources: [[Int?]],
    exempting isExempt: [[Bool]]? = nil
  ) {
    guard known.areUnique else {
      targets = Self.followed(sources, newCount: newCount)
      misplaced = Array(repeating: nil, count: stages.count)
      return
    }
    let targets = stages.map { $0.map(known.newIndex(of:)) }
    self.targets = targets
    misplaced = targets.indices.map {
      Self.misplaced(targets[$0], sources[$0], isExempt?[$0], newCount: newCount)
    }
  }

  /// Follows the new positions back through the batches.
  private static func followed(_ sources: [[Int?]], newCount: Int) -> [[Int?]] {
    var targets: [[Int?]] = []
    var current: [Int?] = Array(0..<newCount)
    for stage in sources.indices.reversed() {
      targets.append(current)
      guard stage > 0 else { break }
      var earlier: [Int?] = Array(repeating: nil, count: sources[stage - 1].count)
      for (position, source) in sources[stage].enumerated() {
        if let source { earlier[source] = current[position] }
      }
      current = earlier
    }
    return targets.reversed()
  }

  private static func misplaced(
    _ targets: [Int?], _ sources: [Int?], _ isExempt: [Bool]?, newCount: Int
  ) -> Int? {
    var isThere = Array(repeating: false, count: newCount)
    for (position, target) in targets.enumerated() {
      if let target {
        if isExempt?[position] == true { continue }
        if isThere[target] { return position }
        isThere[target] = true
      } else if sources[position] == nil {
        return position
      }
    }
    return nil
  }
}
