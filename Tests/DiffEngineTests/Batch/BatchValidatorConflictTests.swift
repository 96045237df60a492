import DeviceCases
import DiffEngine
import Testing

/// RULEBOOK 3: conflicts, bounds and hazards.
@Suite struct BatchValidatorConflictTests {
  @Test(arguments: CaseGroup.conflicts) func everyCaseIsJudgedAsTheRuleSays(group: CaseGroup) {
    for example in group.cases { example.check() }
  }
}
