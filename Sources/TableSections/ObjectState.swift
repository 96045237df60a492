/// The stored values of an object at one time.
///
/// An update compares the items of two tables. If an object changed in place, both tables hold the
/// same object, and `==` finds no change. A fingerprint of its stored values reveals the change.
package struct ObjectState {
  private weak var object: AnyObject?
  private let fingerprint: Int
  /// Whether the object is known to have other values now.
  package var isOutdated = false

  fileprivate init(of object: AnyObject, fingerprint: Int) {
    self.object = object
    self.fingerprint = fingerprint
  }

  /// Returns whether `other` is a state of the same object with different values.
  package func differs(from other: Self) -> Bool {
    guard let object, object === other.object else { return false }
    return fingerprint != other.fingerprint
  }
}

/// Reads the stored values of objects, for apps that check identities everywhere.
///
/// The properties are read through reflection, not through their accessors, so an object isn't
/// loaded or otherwise changed. Other objects it refers to aren't read. Values are hashed, which
/// may call the app, so objects are read before the library changes its own state.
///
/// It's a class so that no exclusive access is in progress while the app is called.
@MainActor
package final class ObjectReader {
  /// The properties of each class that refer to other objects.
  ///
  /// They are read only for the first object of a class, because reading an `unowned` property
  /// traps if its object is deallocated.
  private var references: [ObjectIdentifier: Set<Int>] = [:]

  /// Creates a reader.
  package init() {}

  /// Returns the state of an object, or `nil` for a value, an actor, or a `CustomReflectable`
  /// object.
  ///
  /// - Complexity: O(1). It reads at most 64 values.
  package func state(of item: Any) -> ObjectState? {
    guard type(of: item) is AnyObject.Type, !(item is any CustomReflectable), !(item is any Actor)
    else { return nil }
    var fingerprint = Fingerprint()
    var mirror: Mirror? = Mirror(reflecting: item)
    while let part = mirror {
      add(part, to: &fingerprint)
      mirror = part.superclassMirror
    }
    return ObjectState(of: item as AnyObject, fingerprint: fingerprint.value)
  }

  /// Adds the properties that one class of an object declares.
  private func add(_ part: Mirror, to fingerprint: inout Fingerprint) {
    let key = ObjectIdentifier(part.subjectType)
    let known = references[key]
    var found: Set<Int> = []
    for (number, index) in part.children.indices.enumerated()
    where known?.contains(number) != true {
      guard fingerprint.hasRoom else { return }
      let property = part.children[index]
      if type(of: property.value) is AnyObject.Type {
        found.insert(number)
      } else if !Self.isCache(property) {
        fingerprint.add(property.value)
      }
    }
    if known == nil { references[key] = found }
  }

  /// Whether a property may change although its object doesn't.
  ///
  /// A lazy property is set when it's read, and Combine's `Published` when it's observed.
  private static func isCache(_ property: Mirror.Child) -> Bool {
    property.label?.hasPrefix("$__lazy_storage_$_") == true
      || "\(type(of: property.value))".hasPrefix("Published<")
  }
}

/// A hash of values of any type that is the same for equal values.
private struct Fingerprint {
  private var hasher = Hasher()
  /// The number of values that can still be added.
  private var room: Int

  init(room: Int = 64) { self.room = room }

  var hasRoom: Bool { room > 0 }
  var value: Int { hasher.finalize() }

  mutating func add(_ value: Any) {
    guard hasRoom else { return }
    room -= 1
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children
    switch mirror.displayStyle {
    case .class: break
    case .collection, .optional, .tuple:
      hasher.combine(parts.count)
      for part in parts where hasRoom { add(part.value) }
    case .set, .dictionary: addUnordered(parts)
    default:
      if let value = value as? any Hashable {
        value.hash(into: &hasher)
      } else if mirror.displayStyle == .enum, parts.isEmpty {
        hasher.combine(String(describing: value))
      } else {
        for part in parts where hasRoom {
          hasher.combine(part.label)
          add(part.value)
        }
      }
    }
  }

  /// Adds elements whose order can differ between equal collections.
  private mutating func addUnordered(_ parts: Mirror.Children) {
    hasher.combine(parts.count)
    guard parts.count < room else { return }
    var sum = 0
    for part in parts {
      var element = Self(room: room)
      element.add(part.value)
      room = element.room
      sum &+= element.value
    }
    // Without room for all elements, their order decides which ones were added.
    if hasRoom { hasher.combine(sum) }
  }
}
