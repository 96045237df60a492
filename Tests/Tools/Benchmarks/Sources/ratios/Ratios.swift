import ArgumentParser
import BenchmarkKit

/// What can be named to be measured alone.
enum Workload: Hashable {
  /// A diff, by all engines.
  case diff(WorkloadName)
  /// What is measured beside the diffs.
  case costs(Costs.Group)

  var diff: WorkloadName? { if case .diff(let name) = self { name } else { nil } }
  var group: Costs.Group? { if case .costs(let group) = self { group } else { nil } }
}

extension Workload: ExpressibleByArgument {
  init?(argument: String) {
    if let group = Costs.Group(rawValue: argument) {
      self = .costs(group)
    } else if let name = WorkloadName(rawValue: argument) {
      self = .diff(name)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    WorkloadName.allCases.map(\.rawValue) + Costs.Group.allCases.map(\.rawValue)
  }
}

/// Measures the engine against its floors and the standard library.
@main
struct Ratios: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the diff engine against two floors and the standard library.",
    discussion: """
      Every workload runs with all engines in turns, on the same data, in one process. Build with \
      -c release. The engines are "engine" (ListChanges or TableChanges), "dict" (every id of both \
      sides through one dictionary), "equal" (both sides compared element by element) and "stdlib" \
      (difference(from:) and inferringMoves()).
      """)

  @Option(name: .shortAndLong, help: "A workload to run; all unless given. Can be repeated.")
  var workload: [Workload] = []

  @Option(name: .shortAndLong, help: "How often each engine is timed at least.")
  var rounds = 9

  @Flag(help: "How to print what was measured; tables for a terminal unless given.")
  var form = Form.plain

  @Flag(help: "Measure what cells, look-ups and updates cost beside the diff as well.")
  var costs = false

  @Flag(help: "Measure updates from the app's data to its cells, by the number of rows.")
  var endToEnd = false

  @Option(help: "Draw how these grow with the rows in a file.", completion: .file())
  var svg: String?

  @Flag(help: "Measure what diffs and updates take from the heap.")
  var memory = false

  @Flag(help: "Say what is being measured, also where errors do not go to a terminal.")
  var progress = false

  @Flag(help: "Name the targets that are missed, costs included, and exit with 1 if there are any.")
  var check = false

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds has to be 1 or more.") }
    guard form != .json || !(check || !groups.isEmpty) else {
      throw ValidationError("--json prints diffs only, not --costs, --check or other workloads.")
    }
    guard svg == nil || groups.contains(.endToEnd) else {
      throw ValidationError("--svg draws what --end-to-end measures.")
    }
  }

  /// What is named, or has a flag of its own.
  private var named: [Workload] {
    workload + (endToEnd ? [.costs(.endToEnd)] : []) + (memory ? [.costs(.memory)] : [])
  }

  /// The diffs to measure: all, unless something is named.
  var diffs: [WorkloadName] {
    named.isEmpty ? WorkloadName.allCases : named.compactMap(\.diff)
  }

  /// The costs to measure; a check of single workloads leaves the others out.
  var groups: [Costs.Group] {
    costs || check && named.isEmpty
      ? Costs.Group.allCases
      : Costs.Group.allCases.filter { named.contains(.costs($0)) }
  }

  // Not async: everything runs on the main thread, whose heap is the one that apps diff with.
  func run() throws {
    try MainActor.assumeIsolated { try measure() }
  }

  @MainActor
  private func measure() throws {
    let sampler = Sampler(rounds: rounds, shortestRace: .milliseconds(500))
    let (diffs, groups) = (diffs, groups)
    let style = Progress.style(isTerminal: Progress.isTerminal, isAskedFor: progress)
    var progress = Progress(style, of: diffs.count + groups.count)
    let measurements = diffs.flatMap { name in
      progress.begin("\(name.rawValue): \(name.summary)")
      return Race(name).measured(by: sampler)
    }
    var (costs, growth) = ([Cost](), Growth?.none)
    for group in groups {
      progress.begin(group.rawValue)
      if group == .endToEnd {
        let measured = Costs(sampler: sampler).growing()
        costs += measured.costs
        growth = measured
      } else {
        costs += Costs(sampler: sampler).measured(group)
        if group == .live { costs.append(Costs(sampler: sampler).waitForArrivals()) }
      }
    }
    progress.end()
    var texts: [String] = []
    if !measurements.isEmpty { texts.append(try form.text(measurements)) }
    if !costs.isEmpty { texts.append(form.text(costs)) }
    if let growth { texts.append(form.text(growth)) }
    print(texts.joined(separator: "\n\n"))
    if let growth { try draw(growth) }
    if check { try judge(measurements, costs) }
  }

  private func draw(_ growth: Growth) throws {
    guard let svg, let chart = GrowthChart(growth) else { return }
    try chart.write(toFile: svg)
  }

  private func judge(_ measurements: [Measurement], _ costs: [Cost]) throws {
    let misses = measurements.flatMap(Targets.misses) + costs.flatMap(Targets.misses)
    guard !misses.isEmpty else { return print("\nAll targets are met.") }
    print("\nTargets that are missed:")
    for miss in misses { print("- " + miss) }
    throw ExitCode(1)
  }
}
