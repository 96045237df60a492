/// What writes values as JSON.
open class JSONEncoder {
  /// How the text looks.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a formatting of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With line breaks and indentation.
    public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)
    /// With the keys of an object in order.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
    /// With slashes as they are.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
  }

  /// How the text looks.
  open var outputFormatting: OutputFormatting
  /// Makes an encoder.
  public init() { outputFormatting = [] }
  /// The text of a value.
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

/// What reads values from JSON.
open class JSONDecoder {
  /// Makes a decoder.
  public init() {}
  /// The value that a text stands for.
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
