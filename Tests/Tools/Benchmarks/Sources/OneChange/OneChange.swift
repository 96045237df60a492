import BenchmarkKit

/// Prints what an update of 20,000 rows takes, one changed, as lines of nanoseconds and a name: for
/// `bash Tests/Tools/Benchmarks/builds`, which compares a debug build to a release build.
@main
@MainActor
struct OneChange {
  static func main() {
    for (name, nanoseconds) in Costs(sampler: Sampler(rounds: 15)).updatesOfOneRow(among: 20_000) {
      print("\(Int(nanoseconds))\t\(name)")
    }
  }
}
