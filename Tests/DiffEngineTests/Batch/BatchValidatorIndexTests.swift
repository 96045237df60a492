import DeviceCases
import DiffEngine
import Testing

/// Rulebook sections 1 and 2: the meaning of indexes and row counts.
@Suite struct BatchValidatorIndexTests {
  @Test(arguments: CaseGroup.indexes) func everyCaseGetsVerdictOfRule(group: CaseGroup) {
    for example in group.cases { example.check() }
  }
}
