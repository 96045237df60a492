/// Encodes values as JSON.
open class JSONEncoder {
  /// The format of the text.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a format from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With line breaks and indentation.
    public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)
    /// With sorted keys.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
    /// Without escaped slashes.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
  }

  /// The format of the text.
  open var outputFormatting: OutputFormatting
  /// Creates an encoder.
  public init() { outputFormatting = [] }
  /// Returns the JSON text of a value.
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

/// Decodes values from JSON.
open class JSONDecoder {
  /// Creates a decoder.
  public init() {}
  /// Returns the value of a JSON text.
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
