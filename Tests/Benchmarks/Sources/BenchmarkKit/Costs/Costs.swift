/// What there is to measure beside the diff.
@MainActor
package struct Costs {
  let sampler: Sampler
  /// How many times fewer rows than the targets speak of; for tests.
  let divisor: Int

  /// Makes the measurements of one sampler.
  package init(sampler: Sampler, divisor: Int = 1) {
    self.sampler = sampler
    self.divisor = divisor
  }

  /// Measures everything, which takes some seconds.
  package func all() -> [Cost] {
    diffing() + describingRows() + configuring() + lookingUp() + updating() + layingOut()
      + snapshots()
  }

  /// The two sizes at which something is measured that should not, or only just, grow with the rows.
  var sizes: (small: Int, large: Int) { (10_000 / divisor, 100_000 / divisor) }
}
