import ArgumentParser
import BenchmarkKit

extension WorkloadName: ExpressibleByArgument {}

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
  var workload: [WorkloadName] = []

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
    guard form != .json || !(costs || check) else {
      throw ValidationError("--json prints workloads only, not --costs or --check.")
    }
  }

  // Not async: everything runs on the main thread, whose heap is the one that apps diff with.
  func run() throws {
    let sampler = Sampler(rounds: rounds, shortestRace: .milliseconds(500))
    let names = workload.isEmpty ? WorkloadName.allCases : workload
    let measurements = names.flatMap { Race($0).measured(by: sampler) }
    print(try form.text(measurements))
    let costs = measuredCosts(sampler)
    if !costs.isEmpty { print("\n" + form.text(costs)) }
    if check { try judge(measurements, costs) }
  }

  /// The costs, where they are asked for; a check of single workloads leaves them out.
  private func measuredCosts(_ sampler: Sampler) -> [Cost] {
    guard costs || check && workload.isEmpty else { return [] }
    return MainActor.assumeIsolated { Costs(sampler: sampler).all() }
  }

  private func judge(_ measurements: [Measurement], _ costs: [Cost]) throws {
    let misses = measurements.flatMap(Targets.misses) + costs.flatMap(Targets.misses)
    guard !misses.isEmpty else { return print("\nAll targets are met.") }
    print("\nTargets that are missed:")
    for miss in misses { print("- " + miss) }
    throw ExitCode(1)
  }
}
