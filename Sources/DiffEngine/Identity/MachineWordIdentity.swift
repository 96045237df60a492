/// An identity that is one or two machine words, and so can be hashed by two multiplications.
///
/// Conforming is an opt-in to speed: the engine then hashes these words, seeded anew in every
/// process, instead of calling `hash(into:)`, which costs several times as much, and needs no hash
/// at all where single words lie close together, as those of numbered rows do. The standard
/// integers conform; `UUID` does where the module TableViews is imported. A type that is
/// represented by such a value only has to say so:
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

/// A narrow range of machine words that all of some ids have.
///
/// The words form a circle here, with no sign: the range of -1, 0 and 1 is as narrow as that of 7,
/// 8 and 9, and as that of the highest and the lowest integer. So no distance overflows.
@usableFromInline
struct WordRange {
  @usableFromInline var lowest: UInt64 = 0
  /// How many words there are in it.
  @usableFromInline var count = 0

  /// An empty range.
  @inlinable
  init() {}

  /// How far above the lowest word an id is; nil where it is not in the range.
  @inlinable @inline(__always)
  func offset(of words: (UInt64, UInt64)) -> Int? {
    let offset = words.0 &- lowest
    guard words.1 == 0, offset < UInt64(truncatingIfNeeded: count) else { return nil }
    return Int(truncatingIfNeeded: offset)
  }

  /// Makes the range wide enough for an id, but no wider than `limit`.
  ///
  /// - Returns: Whether the id is in the range now; if not, the range is of no use any more.
  @inlinable @inline(__always)
  mutating func widen(toHold words: (UInt64, UInt64), limit: Int) -> Bool {
    offset(of: words) != nil || extend(to: words, limit: limit)
  }

  @inlinable
  mutating func extend(to words: (UInt64, UInt64), limit: Int) -> Bool {
    guard words.1 == 0 else { return false }
    if count == 0 { lowest = words.0 }
    let (above, below) = (words.0 &- lowest, lowest &- words.0)
    guard min(above, below) < UInt64(truncatingIfNeeded: limit) else { return false }
    if above <= below {
      count = Int(truncatingIfNeeded: above) + 1
    } else {
      lowest = words.0
      count += Int(truncatingIfNeeded: below)
    }
    return count <= limit
  }
}
