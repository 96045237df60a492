/// How a recording writes the IDs of rows.
public enum RecordedIDs: String, Hashable, Sendable, CaseIterable {
  /// As hashes, which identify a row within one recording and reveal nothing about its ID.
  ///
  /// Each recording has its own secret salt. Neither the same ID in another recording nor a list of
  /// possible IDs leads back to an ID.
  case hashed
  /// As the IDs describe themselves. Only for recordings that don't leave your devices.
  case plain
}

/// Makes the names of hashed IDs.
struct IDHashing {
  private let salt = (
    UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)
  )

  /// Returns 48 bits of the salted hash of a hash.
  func name(of hash: Int) -> String {
    var hasher = Hasher()
    hasher.combine(salt.0)
    hasher.combine(salt.1)
    hasher.combine(hash)
    return String(UInt64(truncatingIfNeeded: hasher.finalize()) >> 16, radix: 36)
  }
}
