import DiffEngine

/// A section that returns different rows each time.
struct UnstableSection: DifferentiableSection {
  final class Clock { var time = 0 }
  let id = 0
  let clock = Clock()
  var rows: [Int] {
    clock.time += 1
    return Array(0..<clock.time)
  }
  func replacingRows(with rows: [Int]) -> Self { self }
  func isHeaderEqual(to other: Self) -> Bool { true }
  func isFooterEqual(to other: Self) -> Bool { true }
}
