/// Formats measurements and costs as tables.
package enum Report {
  /// One line for each engine on each workload.
  package static func plain(_ measurements: [Measurement]) -> String {
    var table = TextTable(
      "workload", "engine", "median", "/ dict", "/ ==", "moves", "allocations", "bytes/row")
    for entry in measurements {
      table.add([
        entry.workload.rawValue, entry.engine.rawValue, Figure.time(entry.medianNanoseconds),
        text(entry.ratioToDictionary, Figure.ratio), text(entry.ratioToEqual, Figure.ratio),
        moves(entry), text(entry.allocations, Figure.count),
        text(entry.peakBytesPerRow, Figure.ratio),
      ])
    }
    return ([table.plain(leading: 2)] + omissions(among: measurements)).joined(separator: "\n")
  }

  /// One line for each cost.
  package static func plain(_ costs: [Cost]) -> String {
    costs.map { cost in
      """
      \(cost.isMet ? "met   " : "missed")  \(cost.subject)
              \(cost.figures)
              target: \(cost.target)
      """
    }
    .joined(separator: "\n")
  }

  /// One line for each number of rows, with its ratio to the line before.
  package static func plain(_ growth: Growth) -> String {
    "An update, from the app's data to its cells:\n" + table(growth).plain(leading: 0)
  }

  package static func markdown(_ growth: Growth) -> String { table(growth).markdown }

  private static func table(_ growth: Growth) -> TextTable {
    var table = TextTable(titles: ["rows"] + growth.lines.map(\.way.rawValue))
    for (index, count) in growth.rowCounts.enumerated() {
      table.add(
        [Figure.count(count)]
          + growth.lines.map { line in
            let factor = index == 0 ? "" : " (\(Figure.ratio(line.factors[index - 1])) ×)"
            return Figure.time(line.nanoseconds[index]) + factor
          })
    }
    return table
  }

  /// One row for each workload, for `Docs/Internals/Measurements.md`.
  package static func markdown(_ measurements: [Measurement]) -> String {
    var table = TextTable(
      "id", "what", "element", "engine", "/ dict", "/ ==", "standard library", "moves",
      "allocations", "peak bytes per row")
    for entry in measurements where entry.engine == .engine {
      let others = measurements.filter { $0.workload == entry.workload }
      func time(_ engine: EngineName) -> String {
        let other = others.first { $0.engine == engine }
        return other.map { Figure.time($0.medianNanoseconds) } ?? "-"
      }
      table.add([
        entry.workload.rawValue, entry.workload.summary, entry.workload.element,
        time(.engine), text(entry.ratioToDictionary, Figure.ratio),
        text(entry.ratioToEqual, Figure.ratio), time(.standardLibrary), moves(entry),
        text(entry.allocations, Figure.count), text(entry.peakBytesPerRow, Figure.ratio),
      ])
    }
    return table.markdown
  }

  package static func markdown(_ costs: [Cost]) -> String {
    var table = TextTable("what", "measured", "target", "")
    for cost in costs {
      table.add([cost.subject, cost.figures, cost.target, cost.isMet ? "met" : "missed"])
    }
    return table.markdown
  }

  private static func moves(_ entry: Measurement) -> String {
    let moves = text(entry.moves, Figure.count)
    return entry.missesFewestMoves ? "\(moves) (fewest \(Figure.count(entry.fewestMoves)))" : moves
  }

  private static func omissions(among measurements: [Measurement]) -> [String] {
    let names = WorkloadName.allCases.filter { name in
      measurements.contains { $0.workload == name }
    }
    return names.compactMap { name in
      name.standardLibraryOmission.map { "\(name.rawValue): stdlib left out, \($0)" }
    }
  }

  private static func text<Value>(_ value: Value?, _ write: (Value) -> String) -> String {
    value.map(write) ?? "-"
  }
}
