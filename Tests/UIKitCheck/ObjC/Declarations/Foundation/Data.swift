/// Bytes.
public struct Data: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSData
  /// Options for reading a file.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  /// Options for writing a file.
  public struct WritingOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes the complete file, or nothing.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
  }

  private var bytes: [UInt8] = []

  /// Creates empty data.
  public init() {}
  /// Creates data from bytes.
  public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 {
    bytes = Array(elements)
  }
  /// Reads a file.
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  /// Returns the bytes as Base64 text.
  public func base64EncodedString() -> String { "" }
  /// Writes a file.
  public func write(to url: URL, options: WritingOptions = []) throws {}
}

extension Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The first position.
  public var startIndex: Int { 0 }
  /// The position after the last byte.
  public var endIndex: Int { bytes.count }
  /// The byte at a position.
  public subscript(index: Int) -> UInt8 {
    get { bytes[index] }
    set { bytes[index] = newValue }
  }
  /// Consecutive bytes.
  public subscript(bounds: Range<Int>) -> Data {
    get { Data(bytes[bounds]) }
    set { bytes.replaceSubrange(bounds, with: newValue.bytes) }
  }
  /// Replaces bytes with others.
  public mutating func replaceSubrange<Bytes: Collection>(
    _ subrange: Range<Int>, with newElements: Bytes
  ) where Bytes.Element == UInt8 { bytes.replaceSubrange(subrange, with: newElements) }
}

extension Data: Codable {
  /// Reads bytes.
  public init(from decoder: any Decoder) throws {}
  /// Writes bytes.
  public func encode(to encoder: any Encoder) throws {}
}

/// A collection of bytes.
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension Data: DataProtocol {}
extension Array: DataProtocol where Element == UInt8 {}

extension FileHandle {
  /// Moves to the end of the file.
  @discardableResult
  public func seekToEnd() throws -> UInt64 { 0 }
  /// Writes bytes.
  public func write<Bytes: DataProtocol>(contentsOf data: Bytes) throws {}
}
