import DiffEngine

/// Lower bounds that a diff is compared to.
enum Floors {
  /// Inserts every ID of both sides into one dictionary.
  static func dictionary<Element: BenchmarkElement>(_ pair: Pair<[Element]>) {
    var positions: [Element.Key: Int] = [:]
    positions.reserveCapacity(pair.rowCount())
    add(pair.old, to: &positions)
    add(pair.new, to: &positions)
    keep(positions.count)
  }

  /// Inserts the ID of every row of both sides into one dictionary.
  static func dictionary<Section: DifferentiableSection>(_ pair: Pair<[Section]>)
  where Section.Item: BenchmarkElement {
    let count = (pair.old + pair.new).reduce(0) { $0 + $1.rows.count }
    var positions: [Section.Item.Key: Int] = [:]
    positions.reserveCapacity(count)
    for section in pair.old { add(section.rows, to: &positions) }
    for section in pair.new { add(section.rows, to: &positions) }
    keep(positions.count)
  }

  /// Compares the elements at the same positions of both sides.
  static func equal<Element: Equatable>(_ pair: Pair<[Element]>) {
    keep(equalCount(pair.old, pair.new))
  }

  /// Compares the rows at the same positions of both sides' sections.
  static func equal<Section: DifferentiableSection>(_ pair: Pair<[Section]>)
  where Section.Item: Equatable {
    let counts = zip(pair.old, pair.new).map { old, new in equalCount(old.rows, new.rows) }
    keep(counts)
  }

  private static func add<Element: BenchmarkElement>(
    _ elements: [Element], to positions: inout [Element.Key: Int]
  ) {
    for (position, element) in elements.enumerated() { positions[element.key] = position }
  }

  /// Reads unsafe buffers, so that only the comparison takes time.
  private static func equalCount<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var count = 0
        for position in 0..<min(old.count, new.count) where old[position] == new[position] {
          count += 1
        }
        return count
      }
    }
  }
}
