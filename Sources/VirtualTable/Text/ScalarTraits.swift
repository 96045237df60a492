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

  /// The entry of the last run that does not begin after `scalar`.
  private static func run(of scalar: Unicode.Scalar) -> UInt32 {
    let runs = WidthTable.runs
    let limit = scalar.value << 8 | 0xFF
    var low = 0
    var high = runs.count
    while low < high {
      let middle = low + (high - low) / 2
      if runs[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0x01 : runs[low - 1]
  }
}
