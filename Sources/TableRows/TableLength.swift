package import TableDiagnostics

/// The lengths that a surface lays out, in points.
///
/// Heights, widths, insets, and offsets are clamped where they enter. Longer ones would add up to
/// sums that are rounded, so that two passes of one layout could disagree about what is visible.
package enum TableLength {
  /// The longest length, 10⁹ points.
  package static let longest = 1e9
  /// The range of heights and widths.
  package static let sizes = 0...longest
  /// The range of insets, which can be negative.
  package static let insets = -longest...longest

  /// Returns the nearest length in a range; `nil` for a number that isn't finite.
  package static func clamped(_ points: Double, to range: ClosedRange<Double> = sizes) -> Double? {
    points.isFinite ? min(max(points, range.lowerBound), range.upperBound) : nil
  }
}

extension IssueLog {
  /// Returns the nearest length in a range; reports a number that isn't finite (`TV0410`).
  ///
  /// - Parameters:
  ///   - points: A length in points, or `nil`, which isn't reported.
  ///   - range: The lengths to clamp to.
  ///   - name: What the length belongs to, for the message.
  /// - Returns: The length, or `nil` for a number that isn't finite.
  package func length(
    _ points: Double?, in range: ClosedRange<Double> = TableLength.sizes,
    of name: @autoclosure () -> String
  ) -> Double? {
    guard let points else { return nil }
    guard let length = TableLength.clamped(points, to: range) else {
      let name = name()
      report(
        TableIssue(
          .invalidLength, "\(name) is \(points), which isn't a length",
          hint: "Look for a division by zero, such as by the width of a view without a frame.",
          identifiers: [name]))
      return nil
    }
    return length
  }
}
