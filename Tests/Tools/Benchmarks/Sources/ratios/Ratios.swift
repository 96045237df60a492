import ArgumentParser
import BenchmarkKit

/// A measurement that `--workload` selects.
enum Workload: Hashable {
  /// A diff, by all engines.
  case diff(WorkloadName)
  /// A group of costs other than the diffs.
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

/// Compares the engine to its floors and the standard library.
@main
struct Ratios: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the diff engine against two floors and the standard library.",
    discussion: """
      All engines run each workload in turns, on the same data, in one process. Build with \
      -c release. The engines are "engine" (ListChanges or TableChanges), "dict" (inserts every ID \
      of both sides into one dictionary), "equal" (compares both sides element by element), and \
      "stdlib" (difference(from:) and inferringMoves()).
      """)

  @Option(name: .shortAndLong, help: "A workload to run. Can be repeated. The default is all.")
  var workload: [Workload] = []

  @Option(name: .shortAndLong, help: "The minimum number of samples of each engine.")
  var rounds = 9

  @Flag(help: "The output format. The default is tables for a terminal.")
  var form = Form.plain

  @Flag(help: "Also measure cells, lookups, updates, and other costs.")
  var costs = false

  @Flag(help: "Measure updates from the app's data to its cells, by the number of rows.")
  var endToEnd = false

  @Option(help: "Write a chart of these updates to an SVG file.", completion: .file())
  var svg: String?

  @Flag(help: "Measure the heap use of diffs and updates.")
  var memory = false

  @Flag(help: "Log progress even if standard error isn't a terminal.")
  var progress = false

  @Flag(help: "List missed targets, including costs, and exit with 1 if there are any.")
  var check = false

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds must be at least 1.") }
    guard form != .json || !(check || !groups.isEmpty) else {
      throw ValidationError("--json prints only diffs, not --costs, --check, or other workloads.")
    }
    guard svg == nil || groups.contains(.endToEnd) else {
      throw ValidationError("--svg requires --end-to-end.")
    }
  }

  /// The workloads selected by name or by a flag.
  private var named: [Workload] {
    workload + (endToEnd ? [.costs(.endToEnd)] : []) + (memory ? [.costs(.memory)] : [])
  }

  /// The diffs to measure, which are all unless workloads are selected.
  var diffs: [WorkloadName] {
    named.isEmpty ? WorkloadName.allCases : named.compactMap(\.diff)
  }

  /// The costs to measure.
  ///
  /// A check of selected workloads leaves out all others.
  var groups: [Costs.Group] {
    costs || check && named.isEmpty
      ? Costs.Group.allCases
      : Costs.Group.allCases.filter { named.contains(.costs($0)) }
  }

  // Synchronous, so that all measurements run on the main thread, as diffs in apps do.
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
    print("\nMissed targets:")
    for miss in misses { print("- " + miss) }
    throw ExitCode(1)
  }
}
