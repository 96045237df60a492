@_exported import CoreFoundation
@_exported import CoreGraphics
@_exported import Dispatch
@_exported import Foundation
@_exported import ObjectiveC

/// A value that is an object in Objective-C.
///
/// Nothing runs here, so all types share an implementation.
public protocol BridgedValue: _ObjectiveCBridgeable {}

extension BridgedValue {
  /// Bridges to Objective-C.
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  /// Bridges from Objective-C.
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  /// Bridges from Objective-C.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: _ObjectiveCType, result: inout Self?
  ) -> Bool { false }
  /// Bridges from Objective-C.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    fatalError()
  }
}

extension String: BridgedValue, @retroactive _ObjectiveCBridgeable {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSString
}

extension Array: BridgedValue, @retroactive _ObjectiveCBridgeable {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSArray
}

extension Dictionary: BridgedValue, @retroactive _ObjectiveCBridgeable {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSDictionary
}

extension Set: BridgedValue, @retroactive _ObjectiveCBridgeable {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSSet
}

extension Bool: BridgedValue, @retroactive _ObjectiveCBridgeable {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSNumber
}

extension Int: BridgedValue, @retroactive _ObjectiveCBridgeable {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSNumber
}

extension Double: BridgedValue, @retroactive _ObjectiveCBridgeable {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSNumber
}

extension NSError: @unchecked Sendable, Error {}

/// Converts the error of an Objective-C method that throws.
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }

/// Converts an error for Objective-C.
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }

/// Ends the process.
///
/// Foundation exports it from Darwin.
public func exit(_ status: Int32) -> Never { fatalError() }
