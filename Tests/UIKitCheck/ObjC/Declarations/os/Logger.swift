/// Writes to the unified log.
@frozen
public struct Logger: @unchecked Sendable {
  /// Makes a logger.
  public init(subsystem: String, category: String) {}
  /// Makes a logger of the default subsystem.
  public init() {}

  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) {}
  /// Writes a message for developers.
  public func debug(_ message: OSLogMessage) {}
  /// Writes a message that helps to understand others.
  public func info(_ message: OSLogMessage) {}
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) {}
  /// Writes an error.
  public func error(_ message: OSLogMessage) {}
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) {}
}

/// How grave a message is.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  /// The number.
  public var rawValue: UInt8
  /// Makes one of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Makes one of a number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Kept in memory and on disk.
  public static var `default`: OSLogType { OSLogType(0) }
  /// Kept in memory.
  public static var info: OSLogType { OSLogType(1) }
  /// For developers.
  public static var debug: OSLogType { OSLogType(2) }
  /// Something went wrong.
  public static var error: OSLogType { OSLogType(16) }
  /// Something went wrong in more than one process.
  public static var fault: OSLogType { OSLogType(17) }
}
