import ArgumentParser
import BenchmarkKit

/// What can be named to be measured alone.
enum Workload: Hashable {
  /// A diff, by all engines.
  case diff(WorkloadName)
  /// A table of rows of different heights.
  case layout
  /// What the diff costs beside its workloads.
  case changes
  /// Snapshots of ids.
  case snapshots
  /// Rows that are described by the builder.
  case rows
  /// Look-ups and edits by id, and what an update costs beyond the diff.
  case updates

  var diff: WorkloadName? { if case .diff(let name) = self { name } else { nil } }
}

extension Workload: ExpressibleByArgument {
  init?(argument: String) {
    if argument == "layout" {
      self = .layout
    } else if argument == "changes" {
      self = .changes
    } else if argument == "snapshots" {
      self = .snapshots
    } else if argument == "rows" {
      self = .rows
    } else if argument == "updates" {
      self = .updates
    } else if let name = WorkloadName(rawValue: argument) {
      self = .diff(name)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    WorkloadName.allCases.map(\.rawValue)
      + ["layout", "changes", "rows", "snapshots", "updates"]
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

  @Flag(help: "Name the targets that are missed, costs included, and exit with 1 if there are any.")
  var check = false

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds has to be 1 or more.") }
    guard form != .json || !(costs || check || workload.contains { $0.diff == nil }) else {
      throw ValidationError("--json prints diffs only, not --costs, --check or other workloads.")
    }
  }

  // Not async: everything runs on the main thread, whose heap is the one that apps diff with.
  func run() throws {
    let sampler = Sampler(rounds: rounds, shortestRace: .milliseconds(500))
    let names = workload.isEmpty ? WorkloadName.allCases : workload.compactMap(\.diff)
    let measurements = names.flatMap { Race($0).measured(by: sampler) }
    let costs = measuredCosts(sampler)
    var texts: [String] = []
    if !measurements.isEmpty { texts.append(try form.text(measurements)) }
    if !costs.isEmpty { texts.append(form.text(costs)) }
    print(texts.joined(separator: "\n\n"))
    if check { try judge(measurements, costs) }
  }

  /// The costs, where they are asked for; a check of single workloads leaves the others out.
  private func measuredCosts(_ sampler: Sampler) -> [Cost] {
    MainActor.assumeIsolated {
      let all = Costs(sampler: sampler)
      if costs || check && workload.isEmpty { return all.all() }
      return (workload.contains(.changes) ? all.diffing() : [])
        + (workload.contains(.rows) ? all.describingRows() : [])
        + (workload.contains(.layout) ? all.layingOut() : [])
        + (workload.contains(.snapshots) ? all.snapshots() : [])
        + (workload.contains(.updates) ? all.lookingUp() + all.updating() : [])
    }
  }

  private func judge(_ measurements: [Measurement], _ costs: [Cost]) throws {
    let misses = measurements.flatMap(Targets.misses) + costs.flatMap(Targets.misses)
    guard !misses.isEmpty else { return print("\nAll targets are met.") }
    print("\nTargets that are missed:")
    for miss in misses { print("- " + miss) }
    throw ExitCode(1)
  }
}
