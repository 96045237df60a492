public import DiffEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: TextIdentity {
  /// The URL as it was given; the base of a relative one is not part of it.
  @inlinable
  public var identityText: String { relativeString }
}
