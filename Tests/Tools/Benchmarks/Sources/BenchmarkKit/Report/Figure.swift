import Foundation

/// Formats numbers for the tables.
enum Figure {
  /// Formats a time with three digits and a suitable unit.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: digits(nanoseconds) + " ns"
    case ..<1e6: digits(nanoseconds / 1e3) + " µs"
    case ..<1e9: digits(nanoseconds / 1e6) + " ms"
    default: digits(nanoseconds / 1e9) + " s"
    }
  }

  /// Formats a ratio with its significant digits.
  static func ratio(_ ratio: Double) -> String { digits(ratio) }

  /// Formats a count with commas between the thousands.
  static func count(_ count: Int) -> String {
    var text = String(count)
    var position = text.count - 3
    while position > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: position))
      position -= 3
    }
    return text
  }

  private static func digits(_ value: Double) -> String {
    switch abs(value) {
    case ..<0.1: String(format: "%.4f", value)
    case ..<1: String(format: "%.3f", value)
    case ..<10: String(format: "%.2f", value)
    case ..<100: String(format: "%.1f", value)
    default: count(Int(value.rounded()))
    }
  }
}
