/// A counter of the terminal columns of text, scalar by scalar.
///
/// The rules are the same as in the Python package wcwidth (`wcswidth`), for terminals that support
/// grapheme clusters:
///
/// - Marks take no column, but a spacing mark after a base takes one.
/// - A scalar after a zero-width joiner takes no column, so joined emoji take the columns of the
///   first one.
/// - A pair of regional indicators is one flag.
/// - A skin tone belongs to the emoji before it.
/// - Variation selector 16 makes a narrow pictograph wide.
/// - Consonants joined by viramas take two columns together.
///
/// The width of a scalar depends on the scalars before it. So the width of two joined texts may
/// differ from the sum of their widths. The number of columns never decreases.
struct ColumnCounter {
  private var settled = 0
  private var base = Base.none
  private var absorbsSkinTone = false
  private var followsVirama = false
  private var hasOpenConjunct = false
  private var hasUnpairedRegionalIndicator = false

  /// Whether the last scalar was a joiner that makes the next scalar take no column.
  private(set) var joinsNext = false

  /// The scalar that a variation selector or a spacing mark changes.
  private enum Base {
    case none
    case plain
    case widenable
  }

  /// The columns of all added scalars.
  var columns: Int { settled + (hasOpenConjunct ? 1 : 0) }

  mutating func add(_ scalar: Unicode.Scalar) {
    let pairs = scalar.isRegionalIndicator && hasUnpairedRegionalIndicator
    hasUnpairedRegionalIndicator = scalar.isRegionalIndicator && !pairs
    if joinsNext {
      joinsNext = false
    } else if scalar == "\u{200D}" {
      joinsNext = !followsVirama
    } else if scalar == "\u{FE0F}", base != .none {
      settled += base == .widenable ? 1 : 0
      base = .none
    } else if pairs {
      absorbsSkinTone = true
    } else if !(scalar.isSkinTone && absorbsSkinTone) {
      measure(ScalarTraits(of: scalar))
    }
  }

  /// Adds a scalar that isn't joined to the one before it.
  private mutating func measure(_ traits: ScalarTraits) {
    if followsVirama && traits.contains(.consonant) {
      hasOpenConjunct = true
      setBase(traits)
    } else if traits.columns > 0 {
      settleConjunct()
      settled += traits.columns
      setBase(traits)
    } else if base != .none && traits.contains(.spacingMark) {
      settled += 1
      hasOpenConjunct = false
      base = .none
      followsVirama = false
    } else {
      followsVirama = traits.contains(.virama)
    }
  }

  private mutating func setBase(_ traits: ScalarTraits) {
    base = traits.contains(.widenable) ? .widenable : .plain
    absorbsSkinTone = traits.contains(.emoji)
    followsVirama = false
  }

  private mutating func settleConjunct() {
    settled += hasOpenConjunct ? 1 : 0
    hasOpenConjunct = false
  }
}

extension ColumnCounter {
  mutating func add(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars { add(scalar) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is half of a flag.
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether the scalar sets the skin tone of the emoji before it.
  fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}

/// The properties of a Unicode scalar that affect its width in a terminal.
struct ScalarTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// A pictograph that takes two columns with variation selector 16.
  static let widenable = Self(rawValue: 0x04)
  /// A combining mark that takes one column after a base.
  static let spacingMark = Self(rawValue: 0x08)
  /// A sign that joins the consonants before and after it.
  static let virama = Self(rawValue: 0x10)
  /// A consonant of a script with viramas.
  static let consonant = Self(rawValue: 0x20)
  /// A pictograph or a regional indicator, which a skin tone can follow.
  static let emoji = Self(rawValue: 0x40)

  /// The columns of the scalar alone: 0, 1, or 2.
  var columns: Int { Int(rawValue & 0x03) }
}

extension ScalarTraits {
  /// Creates the traits of a scalar, or of the replacement of a control character.
  ///
  /// - Complexity: O(1) for most of ASCII, and O(log *r*) for the *r* runs of the table otherwise.
  init(of scalar: Unicode.Scalar) {
    if (0x3A..<0x7F).contains(scalar.value) {
      self.init(rawValue: 0x01)
    } else {
      self.init(rawValue: UInt8(truncatingIfNeeded: Self.run(of: scalar)))
    }
  }

  /// Returns the last run that doesn't start after a scalar.
  ///
  /// The first run starts at 0.
  private static func run(of scalar: Unicode.Scalar) -> UInt32 {
    let runs = WidthTable.runs
    let limit = scalar.value << 8 | 0xFF
    var low = 0
    var high = runs.count
    while low < high {
      let middle = low + (high - low) / 2
      if runs[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return runs[low - 1]
  }
}
