#if canImport(Observation)
  internal import Observation
#endif

/// Reports the reads and changes of an object's state to Observation, if the system has it.
///
/// The state is observed as a whole: a read of any part notices every change.
@MainActor
package final class StateObservation {
  /// An `ObservationRegistrar`, or `nil`.
  private let registrar: (any Sendable)? = {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { return ObservationRegistrar() }
    #endif
    return nil
  }()
  /// The property that stands for the state.
  private let state: Void = ()

  /// Creates an observation without observers.
  package init() {}

  /// Notes that the state is read.
  package func access() {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        (registrar as? ObservationRegistrar)?.access(self, keyPath: \.state)
      }
    #endif
  }

  /// Notifies the observers of a change.
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
