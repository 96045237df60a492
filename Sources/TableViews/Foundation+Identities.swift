package import DiffEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: MachineWordIdentity {
  /// The 16 bytes as two words.
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
  /// The hash of the URL's relative string, without its base.
  ///
  /// Hashing the string takes a fraction of the time of hashing the URL.
  @usableFromInline
  package var identityWords: (UInt64, UInt64) {
    (UInt64(truncatingIfNeeded: relativeString.hashValue), 0)
  }
}
