/// A set of characters.
public struct CharacterSet: Hashable, Sendable {
  /// Spaces and tabs.
  public static var whitespaces: CharacterSet { CharacterSet() }
  /// Spaces, tabs, and line ends.
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}

extension String {
  /// The encoding of characters as bytes.
  public struct Encoding: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public var rawValue: UInt
    /// Creates an encoding from its number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// UTF-8.
    public static let utf8 = Encoding(rawValue: 4)
  }

  /// Options for comparing texts.
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
  /// The text in Unicode normalization form D.
  public var decomposedStringWithCanonicalMapping: String { "" }
  /// Returns the text without such characters at both ends.
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  /// Returns the text without the differences that the options ignore.
  public func folding(options: String.CompareOptions = [], locale: Locale?) -> String { "" }
  /// Compares texts as in sorted lists.
  public func localizedStandardCompare<Other: StringProtocol>(
    _ string: Other
  ) -> ComparisonResult { .orderedSame }
  /// Returns whether the text contains another, as a user would search for it.
  public func localizedStandardContains<Other: StringProtocol>(_ string: Other) -> Bool { false }
  /// Returns the parts between separators.
  public func components<Separator: StringProtocol>(
    separatedBy separator: Separator
  ) -> [String] { [] }
}

extension NSRange {
  /// Creates the UTF-16 range of a range in a text.
  public init<Bounds: RangeExpression, Text: StringProtocol>(
    _ region: Bounds, in target: Text
  ) where Bounds.Bound == Text.Index { self.init(location: 0, length: 0) }
}

extension Range where Bound == String.Index {
  /// Creates the range in a text from a UTF-16 range.
  public init?<Text: StringProtocol>(_ range: NSRange, in string: Text) { nil }
}

extension NSEnumerator: Sequence {
  /// Returns an iterator over the remaining objects.
  public func makeIterator() -> NSFastEnumerationIterator { NSFastEnumerationIterator() }
}

/// An iterator over an Objective-C enumeration.
public struct NSFastEnumerationIterator: IteratorProtocol {
  /// Returns the next object.
  public mutating func next() -> Any? { nil }
}
