/// The way that a recording writes row IDs.
///
/// ```swift
/// let recording = adapter.record(ids: .plain)
/// adapter.update(with: sections)
/// print(recording.text)
/// ```
public enum RecordedIDs: String, Hashable, Sendable, CaseIterable {
  /// Hashes, which identify rows within one recording only.
  ///
  /// Each recording has its own secret salt. So neither another recording nor a list of possible
  /// IDs reveals an ID.
  case hashed
  /// The descriptions of the IDs.
  ///
  /// Use it only for recordings that don't leave your devices.
  case plain
}

/// Creates the names of hashed IDs.
struct IDHashing {
  private let salt = (
    UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)
  )

  /// Returns 48 bits of the salted hash, in base 36.
  func name(of hash: Int) -> String {
    var hasher = Hasher()
    hasher.combine(salt.0)
    hasher.combine(salt.1)
    hasher.combine(hash)
    return String(UInt64(truncatingIfNeeded: hasher.finalize()) >> 16, radix: 36)
  }
}
