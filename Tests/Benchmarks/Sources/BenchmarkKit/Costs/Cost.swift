/// What something beside the diff costs, and whether that is within its target.
package struct Cost: Sendable {
  /// What is measured.
  package let subject: String
  /// What came out, with its units.
  package let figures: String
  /// What PERFORMANCE.md asks for; nil where it asks for nothing.
  package let target: String?
  /// Whether the target, if there is one, is met.
  package let isMet: Bool

  /// "met", "missed", or a dash where there is no target.
  package var verdict: String { target == nil ? "-" : isMet ? "met" : "missed" }
}
