/// The objects that are notified of another object's changes.
@MainActor
package final class ChangeObservers<Change> {
  private struct Observer {
    weak var object: AnyObject?
    let notify: @MainActor (Change) -> Void
  }

  private var observers: [Observer] = []

  /// Creates an empty list.
  package init() {}

  /// Whether there are no observers.
  package var isEmpty: Bool { observers.allSatisfy { $0.object == nil } }

  /// Calls a closure after each change, until the object is removed or deallocated.
  ///
  /// It replaces a closure that was added for the same object.
  package func add(_ object: AnyObject, _ notify: @escaping @MainActor (Change) -> Void) {
    remove(object)
    observers.append(Observer(object: object, notify: notify))
  }

  /// Ends the notifications of an object.
  package func remove(_ object: AnyObject) {
    let former = observers
    observers = former.filter { $0.object != nil && $0.object !== object }
    extendLifetime(of: former)
  }

  /// Notifies all objects of a change.
  package func notify(_ change: Change) {
    for observer in observers where observer.object != nil { observer.notify(change) }
  }
}
