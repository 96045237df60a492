/// An identity of one or two machine words, hashed by two multiplications.
///
/// The engine hashes the words instead of calling `hash(into:)`, which takes several times as long.
/// The standard integers conform. With the module TableViews, `UUID` and `URL` do too.
@usableFromInline
package protocol MachineWordIdentity: Hashable {
  /// The words of the identity.
  ///
  /// If one is enough, the second is 0. Equal identities must have equal words. If different
  /// identities have equal words, the engine is slower but still correct.
  var identityWords: (UInt64, UInt64) { get }
}

extension MachineWordIdentity where Self: FixedWidthInteger {
  /// The integer as the first word, or its lowest 64 bits if it has more.
  @inlinable
  package var identityWords: (UInt64, UInt64) { (UInt64(truncatingIfNeeded: self), 0) }
}

extension Int: MachineWordIdentity {}
extension Int8: MachineWordIdentity {}
extension Int16: MachineWordIdentity {}
extension Int32: MachineWordIdentity {}
extension Int64: MachineWordIdentity {}
extension UInt: MachineWordIdentity {}
extension UInt8: MachineWordIdentity {}
extension UInt16: MachineWordIdentity {}
extension UInt32: MachineWordIdentity {}
extension UInt64: MachineWordIdentity {}

/// Hashes identities: by their machine words if they have any, otherwise by `hashValue`.
///
/// The words are folded into a hash by a multiplication whose two halves are combined (the
/// construction of wyhash), and mixed by another one. The seeds come from the standard library's
/// hasher. They differ in every process so that no one can craft IDs that collide.
@frozen @usableFromInline
package struct IdentityHasher<ID: Hashable>: Sendable {
  @usableFromInline let firstSeed: UInt64
  @usableFromInline let secondSeed: UInt64
  /// Stored, because a failing cast costs as much as several hashes.
  @usableFromInline let hasWords: Bool

  /// Creates a hasher with the seeds of this process.
  @inlinable
  package init() {
    self.init(
      seeds: (UInt64(truncatingIfNeeded: 1.hashValue), UInt64(truncatingIfNeeded: 2.hashValue)))
  }

  /// Creates a hasher with the given seeds.
  @inlinable
  package init(seeds: (UInt64, UInt64)) {
    firstSeed = seeds.0
    // Odd, so that multiplying by it loses no bits, and never 0.
    secondSeed = seeds.1 | 1
    hasWords = ID.self is any MachineWordIdentity.Type
  }

  /// Returns the hash of an ID, which is equal for equal IDs and seeds in one process.
  @inlinable
  package func hash(_ id: ID) -> UInt64 {
    guard let words = words(of: id) else { return UInt64(truncatingIfNeeded: id.hashValue) }
    let product = (words.0 ^ firstSeed).multipliedFullWidth(by: words.1 ^ secondSeed)
    // After one multiplication by a small seed, the lower bits would be regular.
    let mixed = (product.high ^ product.low) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed &>> 32)
  }

  /// Returns the words of an ID.
  ///
  /// Returns `nil` if its type has none.
  @inlinable
  package func words(of id: ID) -> (UInt64, UInt64)? {
    // The compiler removes both casts when it specializes the code for `ID`.
    guard hasWords, let type = ID.self as? any MachineWordIdentity.Type else { return nil }
    return words(of: id, as: type)
  }

  @inlinable
  func words<Words: MachineWordIdentity>(
    of id: ID, as type: Words.Type
  ) -> (UInt64, UInt64)? {
    (id as? Words)?.identityWords
  }
}
