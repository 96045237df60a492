/// Counts the terminal columns of a text, scalar by scalar.
///
/// The rules are those of the Python package wcwidth (`wcswidth`), which follow what terminals
/// that know grapheme clusters do: marks take no column, but a spacing one takes one; emoji joined
/// by a zero-width joiner take the columns of the first; a pair of regional indicators is one flag;
/// a skin tone belongs to the emoji before it; variation selector 16 makes a narrow pictograph
/// wide; consonants joined by viramas take two columns together.
///
/// What a scalar adds depends on those before it, so that the columns of two texts need not add
/// up to those of the joined text. Columns never decrease as scalars are added.
struct ColumnCounter {
  private var settled = 0
  private var base = Base.none
  private var absorbsSkinTone = false
  private var followsVirama = false
  private var hasOpenConjunct = false
  private var hasUnpairedRegionalIndicator = false

  /// Whether the last scalar was a joiner that makes the next one take no column.
  private(set) var joinsNext = false

  /// The scalar that a variation selector or a spacing mark would change.
  private enum Base {
    case none
    case plain
    case widenable
  }

  /// The columns of all scalars that were added.
  var columns: Int { settled + (hasOpenConjunct ? 1 : 0) }

  /// Adds the next scalar of the text.
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

  /// Adds a scalar that neither joins nor is joined to the one before it.
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
  /// Adds all scalars of `text`.
  mutating func add(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars { add(scalar) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is half of a flag.
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether the scalar gives a skin tone to the emoji before it.
  fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}

/// What decides how many terminal columns a Unicode scalar takes, alone and beside others.
struct ScalarTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Becomes two columns wide when variation selector 16 asks for its emoji presentation.
  static let widenable = Self(rawValue: 0x04)
  /// Is a combining mark that takes a column of its own after a base.
  static let spacingMark = Self(rawValue: 0x08)
  /// Joins the consonants on both sides of it in one shape.
  static let virama = Self(rawValue: 0x10)
  /// Is a consonant of a script that has viramas.
  static let consonant = Self(rawValue: 0x20)
  /// Is a pictograph or a regional indicator, which absorbs a skin tone that follows.
  static let emoji = Self(rawValue: 0x40)

  /// The columns of the scalar on its own: 0, 1 or 2.
  var columns: Int { Int(rawValue & 0x03) }
}

extension ScalarTraits {
  /// The traits of `scalar`; a control character's are those of the one that is drawn for it.
  ///
  /// O(1) for most of ASCII, else O(log *r*) for the *r* runs of the table.
  init(of scalar: Unicode.Scalar) {
    if (0x3A..<0x7F).contains(scalar.value) {
      self.init(rawValue: 0x01)
    } else {
      self.init(rawValue: UInt8(truncatingIfNeeded: Self.run(of: scalar)))
    }
  }

  /// The entry of the last run that does not begin after `scalar`; the first begins at 0.
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
