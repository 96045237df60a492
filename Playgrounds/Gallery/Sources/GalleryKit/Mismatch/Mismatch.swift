/// A mistake that an app can make, and how to make it.
@MainActor
struct Mismatch {
  /// What was done wrong, in words.
  var mistake: String
  /// Makes the mistake in a fresh table.
  var make: (MismatchTable) -> Void

  init(_ mistake: String, make: @escaping (MismatchTable) -> Void) {
    self.mistake = mistake
    self.make = make
  }
}
