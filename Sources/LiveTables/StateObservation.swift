#if canImport(Observation)
  internal import Observation
#endif

/// Registers an object's state with Observation, if the system has it.
///
/// Observers of any part are notified of every change.
@MainActor
package final class StateObservation {
  /// An `ObservationRegistrar`, or `nil` if the system has none.
  private let registrar: (any Sendable)? = {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { return ObservationRegistrar() }
    #endif
    return nil
  }()
  /// The property that represents all of the state.
  private let state: Void = ()

  /// Creates an observation without observers.
  package init() {}

  /// Registers a read of the state.
  package func access() {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        (registrar as? ObservationRegistrar)?.access(self, keyPath: \.state)
      }
    #endif
  }

  /// Changes the state and notifies the observers.
  package func change(_ change: () -> Void) {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *),
        let registrar = registrar as? ObservationRegistrar
      {
        registrar.willSet(self, keyPath: \.state)
        change()
        return registrar.didSet(self, keyPath: \.state)
      }
    #endif
    change()
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension StateObservation: Observable {}
#endif
