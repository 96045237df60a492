/// What something beside the diff costs, and whether that is within its target.
package struct Cost: Sendable {
  /// What is measured.
  package let subject: String
  /// What came out, with its units.
  package let figures: String
  /// What PERFORMANCE.md asks for.
  package let target: String
  package let isMet: Bool
}
