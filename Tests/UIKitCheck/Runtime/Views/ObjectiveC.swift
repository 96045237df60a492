internal import Dispatch
public import Foundation

// The part of Objective-C's run time that the binding needs, with registered methods: Swift has no
// method lists without Objective-C.

/// The root of objects whose methods UIKit can check.
///
/// Files that import only UIKit use this class as `NSObject`, because Foundation's doesn't support
/// the check on Linux.
@MainActor
open class NSObject: Foundation.NSObject {
  /// Creates an object.
  public nonisolated override init() { super.init() }

  /// Returns whether UIKit can call a method.
  ///
  /// The default is `true`, because there are no method lists. Subclasses can hide methods.
  nonisolated open func responds(to selector: Selector!) -> Bool { true }
}

/// The caller's thread.
///
/// It replaces Foundation's `Thread`, because the main queue can move between threads on Linux.
public enum Thread {
  /// Whether the caller is on the main queue, and therefore on the main actor.
  public static var isMainThread: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
}

private let mainQueueKey: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

/// The name of a method.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `tableView:heightForRowAtIndexPath:`.
  public let description: String

  /// Creates a selector from a name.
  public init(_ name: String) { description = name }
}

/// Returns a class's own or inherited method, if it was registered with ``_noteMethods(of:_:)``.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? {
  lock.withLock {
    var current: AnyClass? = type
    while let type = current {
      if let number = methods[ObjectIdentifier(type)]?[name.description] {
        return OpaquePointer(bitPattern: number)
      }
      current = _getSuperclass(type)
    }
    return nil
  }
}

/// Registers the methods that a data source or delegate class implements, as the compiler does for
/// Objective-C.
public func _noteMethods(of type: AnyClass, _ names: [String]) {
  lock.withLock {
    for name in names {
      methodCount += 1
      methods[ObjectIdentifier(type), default: [:]][name] = methodCount
    }
  }
}

private let lock = NSLock()
/// The registered methods by class and name.
///
/// A lock guards them and their number.
nonisolated(unsafe) private var methods: [ObjectIdentifier: [String: Int]] = [:]
nonisolated(unsafe) private var methodCount = 0

/// An object that forwards methods to another, as `forwardingTarget(for:)` does in Objective-C.
@MainActor
public protocol _Forwarding: AnyObject {
  /// The object with the missing methods.
  var _forwardingTarget: AnyObject? { get }
}

/// A target whose methods are called by selector.
@MainActor
public protocol _ActionTarget: AnyObject {
  /// Calls a method with its sender.
  func _perform(_ action: Selector, from sender: AnyObject)
}
