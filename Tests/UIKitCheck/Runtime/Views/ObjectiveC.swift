internal import Dispatch
public import Foundation

// The part of Objective-C's run time that the binding asks, over what it is told of classes: Swift has
// no lists of methods without Objective-C.

/// The root of objects that UIKit can ask for their methods.
///
/// `NSObject` of a file that imports UIKit alone is this class: Foundation's can't be asked on Linux.
@MainActor
open class NSObject: Foundation.NSObject {
  /// Makes an object.
  public nonisolated override init() { super.init() }

  /// Whether UIKit sees a method; true unless a subclass hides it, because no list of methods exists.
  nonisolated open func responds(to selector: Selector!) -> Bool { true }
}

/// The thread of a caller.
///
/// Foundation's `Thread` is no help on Linux: there the main queue can move to any thread.
public enum Thread {
  /// Whether the caller is on the main queue, and so on the main actor.
  public static var isMainThread: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
}

private let mainQueueKey: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

/// The name of a method.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The name, as `tableView:heightForRowAtIndexPath:`.
  public let description: String

  /// Makes the selector of a name.
  public init(_ name: String) { description = name }
}

/// The method that a class has or inherits, as far as it was told of by ``_noteMethods(of:_:)``.
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

/// Tells the run time which methods of a data source or delegate a class has of its own, as the
/// compiler does for Objective-C.
public func _noteMethods(of type: AnyClass, _ names: [String]) {
  lock.withLock {
    for name in names {
      methodCount += 1
      methods[ObjectIdentifier(type), default: [:]][name] = methodCount
    }
  }
}

private let lock = NSLock()
/// By class and name; guarded by the lock, as is their number.
nonisolated(unsafe) private var methods: [ObjectIdentifier: [String: Int]] = [:]
nonisolated(unsafe) private var methodCount = 0

/// Stands for `forwardingTarget(for:)`, where there is no Objective-C: what an object that conforms
/// has no method for, another answers.
@MainActor
public protocol _Forwarding: AnyObject {
  /// Who answers.
  var _forwardingTarget: AnyObject? { get }
}

/// A target whose methods are called by the names of their selectors.
@MainActor
public protocol _ActionTarget: AnyObject {
  /// Calls a method with the object that caused it.
  func _perform(_ action: Selector, from sender: AnyObject)
}
