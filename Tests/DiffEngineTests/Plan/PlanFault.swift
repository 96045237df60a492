import DeviceCases
import DiffEngine
import TestSupport

/// Ways to corrupt a plan.
///
/// Some plans stay correct.
enum PlanFault: String, CaseIterable, Sendable {
  case operationDropped, operationRepeated, operationShifted, operationAdded, targetsSwapped
  case reloadAdded, cellReplaced
  case rowMissing, rowsSwapped, rowRenamed, rowOutdated, titleOutdated, sectionRenamed
  case stageDropped, stageRepeated, stagesSwapped, stageEmpty, stageBeyondTheEnd
  case refreshDropped, refreshAdded, refreshRepeated, headerDropped, headerAdded, footerAdded
  case replacementDropped, replacementAdded, replacementRepeated
  case reloadWithStages

  /// Corrupts the plan.
  ///
  /// - Returns: Whether the plan changed.
  func corrupt(_ plan: inout TablePlan<DiffSection>, using random: inout SeededRandom) -> Bool {
    let before = plan
    switch self {
    case .operationDropped, .operationRepeated, .operationShifted, .operationAdded,
      .targetsSwapped, .reloadAdded, .cellReplaced:
      if let stage = plan.stages.indices.randomElement(using: &random) {
        corrupt(&plan.stages[stage].batch, using: &random)
      }
    case .rowMissing, .rowsSwapped, .rowRenamed, .rowOutdated, .titleOutdated, .sectionRenamed:
      if let stage = plan.stages.indices.randomElement(using: &random) {
        corrupt(&plan.stages[stage].sections, using: &random)
      }
    case .stageDropped, .stageRepeated, .stagesSwapped, .stageEmpty, .stageBeyondTheEnd:
      corrupt(&plan.stages, using: &random)
    case .refreshDropped: random.drop(from: &plan.refreshedRows)
    case .refreshAdded: plan.refreshedRows.append(random.rowMove())
    case .refreshRepeated: random.repeatOne(of: &plan.refreshedRows)
    case .headerDropped: random.drop(from: &plan.refreshedHeaders)
    case .headerAdded: plan.refreshedHeaders.append(random.below(6) - 1)
    case .footerAdded: plan.refreshedFooters.append(random.below(6) - 1)
    case .replacementDropped: random.drop(from: &plan.replacedRows)
    case .replacementAdded: plan.replacedRows.append(random.rowMove())
    case .replacementRepeated: random.repeatOne(of: &plan.replacedRows)
    case .reloadWithStages: plan.isReload = true
    }
    return plan != before
  }

  private func corrupt(_ batch: inout TableBatch, using random: inout SeededRandom) {
    switch self {
    case .targetsSwapped: random.swapTargets(&batch)
    case .reloadAdded:
      if random.oneIn(2) { batch.reloadedSections = [0] } else { batch.reloadedRows = [at(0, 0)] }
    case .cellReplaced:
      let path = at(random.below(4), random.below(3))
      batch.deletedRows.append(path)
      batch.insertedRows.append(path)
    default:
      switch random.below(6) {
      case 0: edit(&batch.deletedSections, using: &random) { $0.below(4) }
      case 1: edit(&batch.insertedSections, using: &random) { $0.below(4) }
      case 2: edit(&batch.movedSections, using: &random) { move($0.below(4), $0.below(4)) }
      case 3: edit(&batch.deletedRows, using: &random) { $0.path() }
      case 4: edit(&batch.insertedRows, using: &random) { $0.path() }
      default: edit(&batch.movedRows, using: &random) { $0.rowMove() }
      }
    }
  }

  private func edit<Operation>(
    _ list: inout [Operation], using random: inout SeededRandom,
    make: (inout SeededRandom) -> Operation
  ) {
    switch self {
    case .operationDropped: random.drop(from: &list)
    case .operationRepeated: random.repeatOne(of: &list)
    case .operationShifted:
      if let index = list.indices.randomElement(using: &random) { list[index] = make(&random) }
    default: list.append(make(&random))
    }
  }

  private func corrupt(_ sections: inout [DiffSection], using random: inout SeededRandom) {
    guard let index = sections.indices.randomElement(using: &random) else { return }
    switch self {
    case .titleOutdated:
      if random.oneIn(2) { sections[index].header += 1 } else { sections[index].footer += 1 }
    case .sectionRenamed: sections[index].id = random.oneIn(2) ? "Z" : "A"
    default: corrupt(&sections[index].rows, using: &random)
    }
  }

  private func corrupt(_ rows: inout [DiffRow], using random: inout SeededRandom) {
    guard let index = rows.indices.randomElement(using: &random) else { return }
    switch self {
    case .rowMissing: rows.remove(at: index)
    case .rowsSwapped: rows.swapAt(index, random.below(rows.count))
    case .rowRenamed: rows[index].id = random.below(12)
    default: rows[index].content += 1
    }
  }

  private func corrupt(
    _ stages: inout [TablePlan<DiffSection>.Stage], using random: inout SeededRandom
  ) {
    switch self {
    case .stageDropped: random.drop(from: &stages)
    case .stageRepeated: random.repeatOne(of: &stages)
    case .stagesSwapped: stages.reverse()
    case .stageEmpty:
      if let last = stages.last {
        stages.append(.init(batch: TableBatch(), sections: last.sections))
      }
    default:
      let batch = TableBatch(insertedSections: [stages.last?.sections.count ?? 0])
      let sections = (stages.last?.sections ?? []) + [DiffSection("Z", ids: [])]
      stages.append(.init(batch: batch, sections: sections))
    }
  }
}

extension SeededRandom {
  fileprivate mutating func path() -> TablePath { at(below(5) - (oneIn(9) ? 1 : 0), below(4)) }

  fileprivate mutating func rowMove() -> IndexPair<TablePath> { move(path(), path()) }

  fileprivate mutating func drop<Element>(from list: inout [Element]) {
    if let index = list.indices.randomElement(using: &self) { list.remove(at: index) }
  }

  fileprivate mutating func repeatOne<Element>(of list: inout [Element]) {
    if let element = list.randomElement(using: &self) { list.append(element) }
  }

  fileprivate mutating func swapTargets(_ batch: inout TableBatch) {
    if batch.movedRows.count > 1 {
      (batch.movedRows[0].to, batch.movedRows[1].to) = (
        batch.movedRows[1].to, batch.movedRows[0].to
      )
    }
    if batch.movedSections.count > 1 {
      let (first, second) = (batch.movedSections[0].to, batch.movedSections[1].to)
      (batch.movedSections[0].to, batch.movedSections[1].to) = (second, first)
    }
  }
}
