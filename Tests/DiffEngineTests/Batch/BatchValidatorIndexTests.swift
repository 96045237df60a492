import DeviceCases
import DiffEngine
import Testing

/// RULEBOOK 1 and 2: what indexes mean, and the counts.
@Suite struct BatchValidatorIndexTests {
  @Test(arguments: CaseGroup.indexes) func everyCaseGetsVerdictOfRule(group: CaseGroup) {
    for example in group.cases { example.check() }
  }
}
