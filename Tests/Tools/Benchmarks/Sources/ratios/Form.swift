import ArgumentParser
import BenchmarkKit

/// An output format.
enum Form: EnumerableFlag {
  case plain
  case json
  case markdown

  static func help(for value: Form) -> ArgumentHelp? {
    switch value {
    case .plain: "Print tables for a terminal."
    case .json: "Print a JSON list."
    case .markdown: "Print tables in Markdown."
    }
  }

  func text(_ measurements: [Measurement]) throws -> String {
    switch self {
    case .plain: Report.plain(measurements)
    case .json: try Measurement.json(of: measurements)
    case .markdown: Report.markdown(measurements)
    }
  }

  func text(_ costs: [Cost]) -> String {
    self == .markdown ? Report.markdown(costs) : Report.plain(costs)
  }

  func text(_ growth: Growth) -> String {
    self == .markdown ? Report.markdown(growth) : Report.plain(growth)
  }
}
