import TableViews
import Testing

@testable import GalleryKit

/// What is true of every example.
@MainActor
@Suite struct ExamplesTests {
  @Test(arguments: ExampleSamples.names)
  func drawingsAndLogAreThoseThatWereFoundGood(name: String) async throws {
    let example = ExampleSamples.make(name, ExampleSamples.manyWords)
    var text = ""
    let script = try ExampleSamples.script(of: example)
    try await ExampleShow(example, script).printPlain { text += $0 + "\n" }
    #expect(text == (try ExpectedOutput.text("example-\(name).txt")))
  }

  @Test(arguments: ExampleSamples.names)
  func everyUpdateIsAnimatedWithoutAnIssue(name: String) async throws {
    let player = try await ExampleSamples.play(ExampleSamples.make(name))
    #expect(player.example.table.issues.issues.isEmpty)
    #expect(player.log.allSatisfy { $0.issues.isEmpty && $0.reloads == 0 })
    #expect(player.log.contains { $0.batches > 0 })
  }

  @Test(arguments: ExampleSamples.names)
  func isTheSameEveryTime(name: String) async throws {
    let first = try await ExampleSamples.play(ExampleSamples.make(name))
    let second = try await ExampleSamples.play(ExampleSamples.make(name))
    #expect(first.log.map(\.description) == second.log.map(\.description))
    #expect(first.example.table.drawing() == second.example.table.drawing())
  }

  /// What only the example keeps alive.
  private struct Remains {
    weak var example: (any Example)?
    weak var adapter: (any ChangeNoting)?
    weak var table: TableView?
    var cells: [Weak] = []

    struct Weak { weak var cell: TableViewCell? }
  }

  private func remains(of name: String) async throws -> Remains {
    let example = ExampleSamples.make(name)
    var cells = example.table.visibleCells
    cells += try await ExampleSamples.play(example).example.table.visibleCells
    #expect(!cells.isEmpty)
    return Remains(
      example: example, adapter: example.adapter, table: example.table,
      cells: cells.map { .init(cell: $0) })
  }

  @Test(arguments: ExampleSamples.names)
  func nothingIsLeftOfIt(name: String) async throws {
    let remains = try await remains(of: name)
    #expect(remains.example == nil && remains.adapter == nil && remains.table == nil)
    #expect(remains.cells.allSatisfy { $0.cell == nil })
  }

  @Test(arguments: ExampleSamples.names)
  func takesTheStepsThatItsHelpNames(name: String) async throws {
    for step in type(of: ExampleSamples.make(name)).steps {
      let line = step.replacing(" TEXT", with: " ab").replacing("scroll N", with: "scroll 1")
        .replacing(" ROW", with: " 0-0")
      _ = try await ExampleSamples.play(ExampleSamples.make(name), line)
    }
  }

  @Test(arguments: ExampleSamples.names)
  func saysWhatItIs(name: String) {
    let kind = type(of: ExampleSamples.make(name))
    #expect(kind.summary.hasSuffix(".") && kind.summary.count < 66)
    #expect(kind.explanation.hasSuffix("."))
  }

  @Test func namesAreUnique() {
    #expect(Set(ExampleSamples.names).count == Examples.all.count)
  }
}
