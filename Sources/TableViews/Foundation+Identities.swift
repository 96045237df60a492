package import DiffEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: MachineWordIdentity {
  /// The sixteen bytes, as two words.
  @inlinable
  package var identityWords: (UInt64, UInt64) {
    withUnsafeBytes(of: uuid) { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
    }
  }
}

extension URL: MachineWordIdentity {
  /// The hash of the URL as it was given; the base of a relative one is not part of it.
  ///
  /// To hash the text takes a fraction of the time that hashing the URL takes.
  @usableFromInline
  package var identityWords: (UInt64, UInt64) {
    (UInt64(truncatingIfNeeded: relativeString.hashValue), 0)
  }
}
