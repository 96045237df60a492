/// Writes to the unified log.
@frozen
public struct Logger: @unchecked Sendable {
  /// Creates a logger.
  public init(subsystem: String, category: String) {}
  /// Creates a logger of the default subsystem.
  public init() {}

  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) {}
  /// Writes a message for developers.
  public func debug(_ message: OSLogMessage) {}
  /// Writes an informational message.
  public func info(_ message: OSLogMessage) {}
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) {}
  /// Writes an error.
  public func error(_ message: OSLogMessage) {}
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) {}
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  /// The raw value.
  public var rawValue: UInt8
  /// Creates a level from a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a level from a number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Kept in memory and on disk.
  public static var `default`: OSLogType { OSLogType(0) }
  /// Kept in memory.
  public static var info: OSLogType { OSLogType(1) }
  /// For debugging.
  public static var debug: OSLogType { OSLogType(2) }
  /// An error.
  public static var error: OSLogType { OSLogType(16) }
  /// An error in several processes.
  public static var fault: OSLogType { OSLogType(17) }
}
