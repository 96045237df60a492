package import TableDiagnostics

/// Limits for the lengths that a surface lays out, in points.
///
/// Heights, widths, insets, and offsets are clamped on input. The sums of longer values would be
/// rounded, and two layout passes could disagree about visible rows.
package enum TableLength {
  /// The longest length, 10⁹ points.
  package static let longest = 1e9
  /// The range of heights and widths.
  package static let sizes = 0...longest
  /// The range of insets, which can be negative.
  package static let insets = -longest...longest

  /// Returns the nearest length in a range, or `nil` for a number that isn't finite.
  package static func clamped(_ points: Double, to range: ClosedRange<Double> = sizes) -> Double? {
    points.isFinite ? min(max(points, range.lowerBound), range.upperBound) : nil
  }
}

extension IssueLog {
  /// Returns the nearest length in a range.
  ///
  /// Reports a number that isn't finite (`TV0410`).
  ///
  /// - Parameters:
  ///   - points: A length in points, or `nil`, which isn't reported.
  ///   - range: The range of valid lengths.
  ///   - name: The name of the length in the message.
  /// - Returns: The length, or `nil` for `nil` or a number that isn't finite.
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
