/// An identity that is one or two machine words, and so can be hashed by two multiplications.
///
/// Conforming is an opt-in to speed: the engine then hashes these words, seeded anew in every
/// process, instead of calling `hash(into:)`, which costs several times as much, and needs no hash at
/// all where single words lie close together, as those of numbered rows do. The standard
/// integers conform; `UUID` does where the module TableViews is imported. A type that is represented
/// by such a value only has to say so:
///
///     struct TrackID: RawRepresentable, MachineWordIdentity {
///       var rawValue: UInt64
///     }
public protocol MachineWordIdentity: Hashable {
  /// The words that make up the identity; the second is 0 where one is enough.
  ///
  /// Equal identities must have equal words. Different ones should have different words; if they do
  /// not, the engine is slower and still right.
  var identityWords: (UInt64, UInt64) { get }
}

extension MachineWordIdentity where Self: RawRepresentable, RawValue: MachineWordIdentity {
  /// The words of the raw value.
  @inlinable
  public var identityWords: (UInt64, UInt64) { rawValue.identityWords }
}

extension MachineWordIdentity where Self: FixedWidthInteger {
  /// The integer as the first word, or its lowest 64 bits should it have more.
  @inlinable
  public var identityWords: (UInt64, UInt64) { (UInt64(truncatingIfNeeded: self), 0) }
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
