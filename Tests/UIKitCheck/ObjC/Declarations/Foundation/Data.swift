/// Bytes.
public struct Data: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSData
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As a whole, or not at all.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
  }

  private var bytes: [UInt8] = []

  /// Makes no bytes.
  public init() {}
  /// Makes data of bytes.
  public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 {
    bytes = Array(elements)
  }
  /// Reads a file.
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  /// The bytes as text.
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
  /// Bytes in sequence.
  public subscript(bounds: Range<Int>) -> Data {
    get { Data(bytes[bounds]) }
    set { bytes.replaceSubrange(bounds, with: newValue.bytes) }
  }
  /// Replaces bytes by others.
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

/// What holds bytes.
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension Data: DataProtocol {}
extension Array: DataProtocol where Element == UInt8 {}

extension FileHandle {
  /// Goes to the end of the file.
  @discardableResult
  public func seekToEnd() throws -> UInt64 { 0 }
  /// Writes bytes.
  public func write<Bytes: DataProtocol>(contentsOf data: Bytes) throws {}
}
