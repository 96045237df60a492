internal import TableSections

/// A round of updates whose plan is being made off the main actor; told apart by its reference.
@MainActor
final class PlanningRound<Item, ID: Hashable> {
  let round: UpdateQueue<Item, ID>.Round
  /// What the table is to show after it.
  let target: [Section<Item, ID>]
  /// The adapter's revision that the plan starts from.
  let revision: Int

  init(_ round: UpdateQueue<Item, ID>.Round, to target: [Section<Item, ID>], revision: Int) {
    self.round = round
    self.target = target
    self.revision = revision
  }
}
