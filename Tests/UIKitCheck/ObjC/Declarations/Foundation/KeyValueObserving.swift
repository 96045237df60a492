public import ObjectiveC

/// See `NSKeyValueObservation`.
public final class NSKeyValueObservation: NSObject {
  /// See `NSKeyValueObservation`.
  public func invalidate() {}
}

/// See `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {}

/// See `NSKeyValueObservingOptions`.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// See `NSKeyValueObservingOptions`.
  public let rawValue: UInt
  /// See `NSKeyValueObservingOptions`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// See `_KeyValueCodingAndObserving`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// See `NSObject`.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
