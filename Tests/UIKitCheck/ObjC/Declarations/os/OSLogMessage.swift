/// A message whose values the log may hide.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// Creates a message from a literal with values.
  public init(stringInterpolation: OSLogInterpolation) {}
  /// Creates a message from a literal.
  public init(stringLiteral value: String) {}
}

/// The parts of a message, which accepts only supported values.
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
  /// Adds a Boolean value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, privacy: OSLogPrivacy = .auto
  ) {}
}

/// Whether the log shows a value.
public struct OSLogPrivacy: Sendable {
  /// Depends on the type.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Visible.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Hidden.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
}

/// The alignment of a string.
public struct OSLogStringAlignment: Sendable {
  /// No alignment.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
}
