/// How an update grows with the rows, from the app's data to the cells that show it.
package struct Growth: Sendable {
  /// A way of saying what a table shows.
  package enum Way: String, CaseIterable, Sendable {
    case section = "typed Section"
    case onDemand = "ForEach"
    case snapshot = "snapshot"
    case builder = "eager builder"
    case described = "described table"
    /// The floor of ways with an object for each row: these made, and the app's arrays compared.
    case objects = "an object for each row"
    /// The floor of all: the app's arrays compared element by element.
    case equal = "== of the data"

    package var isFloor: Bool { self == .objects || self == .equal }
  }

  /// What one way takes.
  package struct Line: Sendable {
    package let way: Way
    /// The time of an update, for each of the ``Growth/rowCounts``.
    package let nanoseconds: [Double]

    package init(way: Way, nanoseconds: [Double]) {
      self.way = way
      self.nanoseconds = nanoseconds
    }

    /// How many times as long an update takes as with the number of rows before.
    var factors: [Double] { zip(nanoseconds.dropFirst(), nanoseconds).map { $0 / $1 } }
  }

  /// The numbers of rows, ascending.
  package let rowCounts: [Int]
  package let lines: [Line]

  package init(rowCounts: [Int], lines: [Line]) {
    self.rowCounts = rowCounts
    self.lines = lines
  }

  /// What is held to a target: how long an update with the most rows takes, and how it grew last.
  package var costs: [Cost] {
    let last = Dictionary(
      uniqueKeysWithValues: lines.compactMap { line in line.nanoseconds.last.map { (line.way, $0) }
      })
    return lines.compactMap { line in
      guard let (way, limit) = line.way.target, let time = last[line.way], let other = last[way],
        let factor = line.factors.last
      else { return nil }
      let figures = zip(line.nanoseconds, rowCounts).map { time, count in
        "\(Figure.time(time)) of \(Figure.count(count))"
      }
      return Cost(
        subject: "end to end, \(line.way.rawValue)",
        figures: figures.joined(separator: ", ") + " rows: \(Figure.ratio(factor)) × for the last"
          + " tenfold, \(Figure.ratio(time / other)) × \(way.rawValue), \(Figure.time(other))",
        target: "at most \(Figure.ratio(Self.steepest)) × for ten times the rows,"
          + " \(Figure.ratio(limit)) × \(way.rawValue)",
        isMet: factor <= Self.steepest && time / other <= limit)
    }
  }

  /// Linear is 10; the rest is for the caches, which hold 10,000 rows, but not 100,000.
  static let steepest = 15.0
}

extension Growth.Way {
  /// How many times as long as another way an update with the most rows may take.
  ///
  /// `ForEach` and the builder are held to what the updates of the group `rows` are, in which
  /// nothing moves. For the others nothing is laid down: their limits are somewhat above what was
  /// found when they were first measured, and keep it from getting worse.
  var target: (way: Self, limit: Double)? {
    switch self {
    case .section: (.equal, 10)
    case .onDemand: (.section, 3)
    case .snapshot: (.section, 8)
    case .builder: (.objects, 8)
    case .described: (.builder, 25)
    case .objects, .equal: nil
    }
  }
}
