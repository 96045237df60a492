@_exported import ObjectiveC

/// Objective-C's `BOOL`.
@frozen
public struct ObjCBool: ExpressibleByBooleanLiteral {
  private var value: Bool

  /// Creates an instance from `value`.
  public init(_ value: Bool) { self.value = value }

  /// Creates an instance from `value`.
  public init(booleanLiteral value: Bool) { self.value = value }

  /// The value.
  public var boolValue: Bool { value }
}

// The functions that the compiler calls to bridge between both types.

/// Bridges to Objective-C.
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }

/// Bridges from Objective-C.
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }
