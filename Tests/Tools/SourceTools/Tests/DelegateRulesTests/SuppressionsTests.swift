import Testing

@testable import DelegateRules

@Suite("Comments that switch rules off")
struct SuppressionsTests {
  @Test(arguments: [
    ("// delegate-lint:disable:next protocol-not-adopted", 0),
    ("// delegate-lint:disable:next near-miss, protocol-not-adopted", 0),
    ("// delegate-lint:disable:next all", 0),
    ("// delegate-lint:disable:next near-miss", 1),
    ("// delegate-lint:disable:next", 1),
    ("// delegate-lint:disable:next protocol-not-adopted\n", 1),
    ("// delegate-lint:disable:next protocol-not-adopted\n@objc", 0),
    ("@objc // delegate-lint:disable:next protocol-not-adopted", 0),
  ])
  func aCommentCoversTheNextLine(_ comment: String, _ findings: Int) {
    let program = Program(
      "class Names: TableViewDataSource {\n\(comment)\n\(Written.didSelect)\n}")
    #expect(program.findings.count == findings)
  }

  @Test func commentCoversOnlyOneMethod() {
    let program = Program(
      """
      class Names: TableViewDataSource {
        // delegate-lint:disable:next protocol-not-adopted
        \(Written.didSelect)
        \(Written.didHighlight)
      }
      """)
    #expect(program.findings.map(\.line) == [5])
  }
}
