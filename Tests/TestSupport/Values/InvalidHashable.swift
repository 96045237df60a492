/// A value that breaks the rules of `Hashable`: equal values have different hashes.
package struct InvalidHashable: Hashable, Sendable {
  package var id: Int
  /// Changes the hash, but not whether values are equal.
  package var salt: Int

  package init(id: Int, salt: Int) { (self.id, self.salt) = (id, salt) }

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(salt)
  }
}
