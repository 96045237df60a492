import BenchmarkKit

/// Prints the nanoseconds and the name of each measured update of 20,000 rows with one change.
///
/// `Tests/Tools/Benchmarks/builds` compares the times of a debug and a release build.
@main
@MainActor
struct OneChange {
  static func main() {
    for (name, nanoseconds) in Costs(sampler: Sampler(rounds: 15)).updatesOfOneRow(among: 20_000) {
      print("\(Int(nanoseconds))\t\(name)")
    }
  }
}
