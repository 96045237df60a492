import DeviceCases
import DiffEngine
import Testing

/// Rulebook sections 1 and 2: row counts and the meaning of indexes.
@Suite struct BatchValidatorIndexTests {
  @Test(arguments: CaseGroup.indexes) func everyCaseGetsVerdictOfRule(group: CaseGroup) {
    for example in group.cases { example.check() }
  }
}
