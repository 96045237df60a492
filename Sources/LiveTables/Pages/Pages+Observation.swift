#if canImport(Observation)
  public import Observation
#endif

extension Pages {
  /// The state, for a property whose reading is observed.
  var observed: Machine {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        (registrar as? ObservationRegistrar)?.access(self, keyPath: \.machine)
      }
    #endif
    return machine
  }

  /// Notifies the observers before or after a change.
  func noteChange(isOver: Bool) {
    #if canImport(Observation)
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *),
        let registrar = registrar as? ObservationRegistrar
      else { return }
      if isOver {
        registrar.didSet(self, keyPath: \.machine)
      } else {
        registrar.willSet(self, keyPath: \.machine)
      }
    #endif
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Pages: Observable {}
#endif

/// Returns an `ObservationRegistrar`, if the system has any.
package func makeRegistrar() -> (any Sendable)? {
  #if canImport(Observation)
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { return ObservationRegistrar() }
  #endif
  return nil
}
