/// A message whose values the log may hide.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// Makes a message of a literal with values.
  public init(stringInterpolation: OSLogInterpolation) {}
  /// Makes a message of a literal.
  public init(stringLiteral value: String) {}
}

/// The parts of a message, which takes only values it knows.
public struct OSLogInterpolation: StringInterpolationProtocol {
  /// Starts a message.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Adds literal text.
  public mutating func appendLiteral(_ literal: String) {}
  /// Adds a string.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  /// Adds a value by its description.
  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  /// Adds a truth value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, privacy: OSLogPrivacy = .auto
  ) {}
}

/// Whether the log shows a value.
public struct OSLogPrivacy: Sendable {
  /// By its type.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Hidden.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
}

/// How a string is filled up.
public struct OSLogStringAlignment: Sendable {
  /// Not at all.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
}
