import Testing
import TypeErasure

@Suite struct SetupOutcomeTests {
  private let outcomes: [SetupOutcome] = [
    .done, .notConfigurable, .wrongItem(expected: Int.self, found: String.self),
    .wrongItem(expected: String.self, found: Int.self),
    .wrongItem(expected: Int.self, found: Double.self),
    .wrongItem(expected: Int.self, found: Int?.self),
    .wrongSender(expected: Int.self, found: String.self),
    .wrongSender(expected: String.self, found: Int.self),
    .wrongSender(expected: Any.self, found: Int.self),
  ]

  @Test func outcomesAreEqualForTheSameCaseWithTheSameTypes() {
    for (index, left) in outcomes.enumerated() {
      for (other, right) in outcomes.enumerated() {
        #expect((left == right) == (index == other), "\(left), \(right)")
      }
    }
  }

  @Test func outcomesCrossThreads() async {
    let outcome = outcomes[2]
    let seen = await Task.detached { outcome }.value
    #expect(seen == .wrongItem(expected: Int.self, found: String.self))
  }
}
