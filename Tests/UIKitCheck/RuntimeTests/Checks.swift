import UIKit

/// Counts the checks and the failures.
@MainActor
enum Checks {
  static var count = 0
  static var failures: [String] = []

  static func expect(
    _ condition: Bool, _ text: @autoclosure () -> String, file: StaticString = #file,
    line: UInt = #line
  ) {
    count += 1
    guard !condition else { return }
    failures.append("\(file):\(line): \(text())")
  }

  static func same<Value: Equatable>(
    _ found: Value, _ expected: Value, file: StaticString = #file, line: UInt = #line
  ) { expect(found == expected, "found \(found), expected \(expected)", file: file, line: line) }

  static func report() -> Bool {
    for failure in failures { print(failure) }
    print("Shim: \(count) checks, \(failures.count) failures")
    return failures.isEmpty
  }
}

func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

/// A generator with a fixed seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
