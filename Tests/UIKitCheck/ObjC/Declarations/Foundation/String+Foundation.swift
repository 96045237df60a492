/// A set of characters.
public struct CharacterSet: Hashable, Sendable {
  /// Spaces and tabs.
  public static var whitespaces: CharacterSet { CharacterSet() }
  /// Spaces, tabs and line ends.
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}

extension String {
  /// How bytes stand for characters.
  public struct Encoding: RawRepresentable, Hashable, Sendable {
    /// Its number.
    public var rawValue: UInt
    /// Makes an encoding of its number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// UTF-8.
    public static let utf8 = Encoding(rawValue: 4)
  }

  /// How texts are compared.
  public typealias CompareOptions = NSString.CompareOptions

  /// Reads a file.
  public init(contentsOfFile path: String, encoding enc: Encoding) throws { self = "" }
  /// Reads a file.
  public init(contentsOf url: URL, encoding enc: Encoding) throws { self = "" }
}

extension StringProtocol {
  /// Writes a file.
  public func write(
    to url: URL, atomically useAuxiliaryFile: Bool, encoding enc: String.Encoding
  ) throws {}
  /// The text in Unicode's form D.
  public var decomposedStringWithCanonicalMapping: String { "" }
  /// The text without such characters at both ends.
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  /// The text without what the options ignore.
  public func folding(options: String.CompareOptions = [], locale: Locale?) -> String { "" }
  /// Compares texts as lists are sorted.
  public func localizedStandardCompare<Other: StringProtocol>(
    _ string: Other
  ) -> ComparisonResult { .orderedSame }
  /// Whether the text contains another, as a user would search for it.
  public func localizedStandardContains<Other: StringProtocol>(_ string: Other) -> Bool { false }
  /// The parts between a separator.
  public func components<Separator: StringProtocol>(
    separatedBy separator: Separator
  ) -> [String] { [] }
}

extension NSRange {
  /// The range in UTF-16 of a range of text.
  public init<Bounds: RangeExpression, Text: StringProtocol>(
    _ region: Bounds, in target: Text
  ) where Bounds.Bound == Text.Index { self.init(location: 0, length: 0) }
}

extension Range where Bound == String.Index {
  /// The range of text of a range in UTF-16.
  public init?<Text: StringProtocol>(_ range: NSRange, in string: Text) { nil }
}

extension NSEnumerator: Sequence {
  /// Goes through what is left.
  public func makeIterator() -> NSFastEnumerationIterator { NSFastEnumerationIterator() }
}

/// Goes through what Objective-C enumerates.
public struct NSFastEnumerationIterator: IteratorProtocol {
  /// The next object.
  public mutating func next() -> Any? { nil }
}
