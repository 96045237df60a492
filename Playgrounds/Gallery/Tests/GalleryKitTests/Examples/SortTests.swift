import TableViews
import Testing

@testable import GalleryKit

@MainActor
@Suite struct SortTests {
  /// Every order of the numbers up to 5, and some with repetitions.
  nonisolated private static func samples() -> [[Int]] {
    var samples: [[Int]] = [[], [1], [2, 2, 1, 2, 1], [3, 3, 3]]
    for count in 2...5 {
      func permute(_ chosen: [Int]) {
        if chosen.count == count { samples.append(chosen) }
        for value in 1...count where !chosen.contains(value) { permute(chosen + [value]) }
      }
      permute([])
    }
    return samples
  }

  @Test(arguments: SortAlgorithm.allCases)
  func sorts(algorithm: SortAlgorithm) {
    for values in Self.samples() {
      let steps = algorithm.steps(of: values)
      #expect((steps.last ?? values) == values.sorted(), "\(values)")
      for (before, after) in zip([values] + steps, steps) {
        #expect(before != after || Set(values).count < values.count)
        #expect(before.sorted() == after.sorted(), "\(values)")
      }
    }
  }

  @Test func everyRowKeepsItsCellToTheEnd() async throws {
    let example = ExampleSamples.make("sort")
    let player = ExamplePlayer(example)
    func cells() -> [String?: ObjectIdentifier] {
      Dictionary(
        uniqueKeysWithValues: example.table.visibleCells.map {
          ($0.detailTextLabel?.text, ObjectIdentifier($0))
        })
    }
    let first = cells()
    #expect(first.count == 8)
    let script = try ExampleSamples.script(of: example)
    for step in script.steps {
      let entry = try await player.play(step, of: script)
      #expect(cells() == first, "\(entry)")
      #expect(entry.cellsRequested == 0 && entry.cellsReconfigured == 0 && entry.batches <= 1)
    }
  }

  @Test(arguments: SortAlgorithm.allCases)
  func endsInOrderAndThenStays(algorithm: SortAlgorithm) async throws {
    let player = try await ExampleSamples.play(
      ExampleSamples.make("sort"), "press \(algorithm.rawValue); next 30")
    #expect(
      player.example.table.visibleCells.map { $0.detailTextLabel?.text }
        == (1...8).map(String.init))
    #expect(player.log.last?.updates.isEmpty == true)
  }
}
