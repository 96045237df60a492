import DiffEngine
import TestSupport

/// A batch of random numbers, many of them invalid.
struct HostileBatch {
  static let numbers = [0, 0, 1, 1, 2, 3, -1, .max, .min, .max - 1, .min + 1, 1 << 40]

  var batch = TableBatch()
  var oldCounts: [Int]
  var newCounts: [Int]

  init(using random: inout SeededRandom) {
    oldCounts = Self.list(upTo: 4, using: &random) { Self.number(using: &$0) }
    newCounts = Self.list(upTo: 4, using: &random) { Self.number(using: &$0) }
    batch.deletedSections = Self.list(upTo: 2, using: &random) { Self.number(using: &$0) }
    batch.insertedSections = Self.list(upTo: 2, using: &random) { Self.number(using: &$0) }
    batch.reloadedSections = Self.list(upTo: 2, using: &random) { Self.number(using: &$0) }
    batch.movedSections = Self.list(upTo: 2, using: &random) {
      IndexPair(from: Self.number(using: &$0), to: Self.number(using: &$0))
    }
    batch.deletedRows = Self.list(upTo: 3, using: &random) { Self.path(using: &$0) }
    batch.insertedRows = Self.list(upTo: 3, using: &random) { Self.path(using: &$0) }
    batch.reloadedRows = Self.list(upTo: 2, using: &random) { Self.path(using: &$0) }
    batch.movedRows = Self.list(upTo: 2, using: &random) {
      IndexPair(from: Self.path(using: &$0), to: Self.path(using: &$0))
    }
  }

  private static func list<Element>(
    upTo count: Int, using random: inout SeededRandom, of element: (inout SeededRandom) -> Element
  ) -> [Element] {
    guard random.chance(60) else { return [] }
    return (0..<Int.random(in: 0...count, using: &random)).map { _ in element(&random) }
  }

  private static func number(using random: inout SeededRandom) -> Int {
    random.chance(50)
      ? Int.random(in: 0...3, using: &random) : numbers.randomElement(using: &random) ?? 0
  }

  private static func path(using random: inout SeededRandom) -> TablePath {
    TablePath(section: number(using: &random), row: number(using: &random))
  }
}
