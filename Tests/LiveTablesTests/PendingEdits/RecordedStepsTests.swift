import LiveTables
import TableAdapters
import TableSections
import TableViewsTesting
import TestSupport
import Testing

/// Edits during an operation are shown exactly.
@MainActor @Suite struct RecordedStepsTests {
  @Test(arguments: 0..<(isLong ? 300 : 4))
  func anyTableFollowsAnyOther(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let screen = MessageScreen()
    screen.adapter.update(with: anyTable(&random))
    let gate = Gate<Void>()
    let edit = screen.adapter.perform([]) {
      try await gate.wait()
    } onFailure: { _ in
    }
    var last: [Section<Message, String>] = []
    for _ in 0..<100 {
      last = anyTable(&random)
      screen.adapter.edit { $0.sections = last }
      #expect(screen.adapter.currentSections == last, "seed \(seed)")
    }
    gate.fail()
    try await screen.user.waits { !edit.isPending }
    #expect(screen.adapter.currentSections == last)
    #expect(screen.adapter.pendingChangeCount == 0)
    #expect(screen.issues == [])
  }

  /// Returns a table of random sections and rows in random order.
  private func anyTable(_ random: inout SeededRandom) -> [Section<Message, String>] {
    var sections = ["a", "b", "c", "d"].shuffled(using: &random)
      .prefix(1 + random.below(4)).map { name in
        Section<Message, String>(id: name, header: random.oneIn(3) ? "Header" : nil)
      }
    for id in (1...10).shuffled(using: &random) where random.chance(70) {
      let text = random.oneIn(3) ? "changed" : nil
      sections[random.below(sections.count)].items.append(Message(id, text))
    }
    return sections
  }
}
