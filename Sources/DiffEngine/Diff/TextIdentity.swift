/// An identity that is text, and so can be hashed eight bytes at a time.
///
/// Conforming is an opt-in to speed: the engine then hashes the bytes of the text, seeded anew in
/// every process, where `hash(into:)` would take several times as long. `String` conforms; `URL`
/// does where the module TableViews is imported. A type that is represented by such a value only
/// has to say so:
///
///     struct TrackID: RawRepresentable, TextIdentity {
///       var rawValue: String
///     }
public protocol TextIdentity: Hashable {
  /// The text that makes up the identity.
  ///
  /// Equal identities must have equal texts. Different ones should have different texts; if they do
  /// not, the engine is slower and still right.
  var identityText: String { get }
}

extension TextIdentity where Self: RawRepresentable, RawValue: TextIdentity {
  /// The text of the raw value.
  @inlinable
  public var identityText: String { rawValue.identityText }
}

extension String: TextIdentity {
  /// The string itself.
  @inlinable
  public var identityText: String { self }
}

/// Hashes text: by its bytes where it is equal to ASCII text, by `hashValue` else.
///
/// Two strings are equal if they are canonically equivalent, so ASCII text may be equal to text
/// that is not ASCII. But each scalar of that is then ASCII or one of three others, which stand for
/// an ASCII character ("singletons", Unicode Standard Annex #15), so it can be hashed as if it were
/// ASCII.
///
/// Each step folds sixteen bytes into the state by a multiplication whose two halves are combined
/// (the construction of wyhash). Both factors hold a seed, so that nobody can craft text that makes
/// one of them 0.
@usableFromInline
struct TextHasher {
  @usableFromInline let firstSeed: UInt64
  @usableFromInline let secondSeed: UInt64

  @inlinable
  init(firstSeed: UInt64, secondSeed: UInt64) {
    self.firstSeed = firstSeed
    self.secondSeed = secondSeed
  }

  /// The hash of `text`, equal for equal texts and seeds in one process.
  ///
  /// - Complexity: O(n), n the number of bytes.
  @usableFromInline @_effects(readonly)
  func hash(_ text: String) -> UInt64 {
    // That it is read-only tells callers not to retain the text, which took longer than to hash it.
    let hash = text.utf8.withContiguousStorageIfAvailable { asciiHash(UnsafeRawBufferPointer($0)) }
    guard let hash, let hash else { return scalarHash(text) }
    return hash
  }

  /// The hash of text that is not ASCII, or whose bytes do not lie side by side.
  @inline(never)
  private func scalarHash(_ text: String) -> UInt64 {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = Self.asciiEquivalent(of: scalar) else {
        return UInt64(truncatingIfNeeded: text.hashValue)
      }
      bytes.append(byte)
    }
    return bytes.withUnsafeBytes(asciiHash) ?? 0
  }

  /// The ASCII character that is canonically equivalent to a scalar, nil where there is none.
  static func asciiEquivalent(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{37E}": UInt8(ascii: ";")  // Greek question mark
    case "\u{1FEF}": UInt8(ascii: "`")  // Greek varia
    case "\u{212A}": UInt8(ascii: "K")  // Kelvin sign
    default: scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
  }

  /// The hash of bytes, nil where not all of them are ASCII.
  @inline(__always)
  private func asciiHash(_ bytes: UnsafeRawBufferPointer) -> UInt64? {
    func word(at offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    func halfWord(at offset: Int) -> UInt64 {
      UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    let count = bytes.count
    var (state, allBits) = (firstSeed, 0 as UInt64)
    // The last bytes, which may overlap with those before: the count tells such texts apart.
    var last: (UInt64, UInt64) = (0, 0)
    if count >= 8 {
      var offset = 0
      while offset &+ 16 < count {
        let block = (word(at: offset), word(at: offset &+ 8))
        allBits |= block.0 | block.1
        state = Self.fold(block.0 ^ secondSeed, block.1 ^ state)
        offset &+= 16
      }
      last = (word(at: max(0, count &- 16)), word(at: count &- 8))
    } else if count >= 4 {
      last = (halfWord(at: 0), halfWord(at: count &- 4))
    } else if count > 0 {
      last.0 = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
    }
    allBits |= last.0 | last.1
    guard allBits & IdentityTable.highestBits == 0 else { return nil }
    state = Self.fold(last.0 ^ secondSeed, last.1 ^ state)
    return Self.fold(state ^ secondSeed, UInt64(truncatingIfNeeded: count) ^ firstSeed)
  }

  /// Multiplies, and combines the two halves of the product.
  @inline(__always)
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
