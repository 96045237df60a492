/// The times of a complete update, from the app's data to its cells, by the number of rows.
package struct Growth: Sendable {
  /// A way to describe a table.
  package enum Way: String, CaseIterable, Sendable {
    case section = "typed Section"
    case onDemand = "ForEach"
    case snapshot = "snapshot"
    case builder = "eager builder"
    case described = "described table"
    /// The floor for ways with an object per row: creates the objects, and compares the app's
    /// arrays.
    case objects = "an object for each row"
    /// The absolute floor: compares the app's arrays element by element.
    case equal = "== of the data"

    package var isFloor: Bool { self == .objects || self == .equal }
  }

  /// The times of one way.
  package struct Line: Sendable {
    package let way: Way
    /// The time of an update, for each of the ``Growth/rowCounts``.
    package let nanoseconds: [Double]

    package init(way: Way, nanoseconds: [Double]) {
      self.way = way
      self.nanoseconds = nanoseconds
    }

    /// The ratios of each time to the time with the previous number of rows.
    var factors: [Double] { zip(nanoseconds.dropFirst(), nanoseconds).map { $0 / $1 } }
  }

  /// The numbers of rows, ascending.
  package let rowCounts: [Int]
  package let lines: [Line]

  package init(rowCounts: [Int], lines: [Line]) {
    self.rowCounts = rowCounts
    self.lines = lines
  }

  /// The times with the most rows, and the last growth factor, with their targets.
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

  /// Linear growth is 10.
  ///
  /// The rest allows for the caches, which hold 10,000 rows but not 100,000.
  static let steepest = 15.0
}

extension Growth.Way {
  /// The highest ratio of an update with the most rows to another way.
  ///
  /// `ForEach` and the builder must meet the targets of the group `rows`, in which nothing moves.
  /// The other limits are slightly above the first measurements, to prevent regressions.
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
