import UIKit

/// Counts what was checked and what failed.
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

/// A path, briefly.
func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
