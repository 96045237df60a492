/// A measured cost other than the diff, with its target.
package struct Cost: Sendable {
  package let subject: String
  /// The measured values, with their units.
  package let figures: String
  /// The limit, as text.
  package let target: String
  package let isMet: Bool
}
