/// Options of an observation, which the shim ignores: it reports only that there was a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates options from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {}

/// An observation, which ends when it is released.
public final class NSKeyValueObservation {
  fileprivate let report: @MainActor () -> Void

  fileprivate init(_ report: @escaping @MainActor () -> Void) { self.report = report }
}

/// The observations of a view, by property.
struct Observations {
  private final class Holder {
    weak var observation: NSKeyValueObservation?
    init(_ observation: NSKeyValueObservation) { self.observation = observation }
  }

  private var holders: [AnyKeyPath: [Holder]] = [:]

  mutating func add(_ observation: NSKeyValueObservation, of keyPath: AnyKeyPath) {
    holders[keyPath, default: []].removeAll { $0.observation == nil }
    holders[keyPath, default: []].append(Holder(observation))
  }

  @MainActor
  func report(_ keyPath: AnyKeyPath) {
    for holder in holders[keyPath] ?? [] { holder.observation?.report() }
  }
}

extension UIScrollView {
  /// Calls `changeHandler` after a property was set.
  ///
  /// It's a method of every object on Apple's systems. The shim supports the size, the offset, and
  /// the insets of scroll views.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler:
      @escaping @Sendable (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation { [weak self] in
      if let self { changeHandler(self, NSKeyValueObservedChange<Value>()) }
    }
    observations.add(observation, of: keyPath)
    return observation
  }
}
