public import DiffEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: MachineWordIdentity {
  /// The sixteen bytes, as two words.
  @inlinable
  public var identityWords: (UInt64, UInt64) {
    withUnsafeBytes(of: uuid) { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
    }
  }
}

extension URL: TextIdentity {
  /// The URL as it was given; the base of a relative one is not part of it.
  @inlinable
  public var identityText: String { relativeString }
}
