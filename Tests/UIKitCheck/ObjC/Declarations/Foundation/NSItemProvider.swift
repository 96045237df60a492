extension NSItemProvider {
  /// Returns whether the data can be loaded as a value of a type.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { false }

  /// Loads a value, and passes it to the handler on any thread.
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress
  where T._ObjectiveCType: NSItemProviderReading { Progress() }

  // From Objective-C, with nested blocks, whose errors are bridged in the same way.

  /// Adds a representation, which is created on demand.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {}

  /// Loads a representation, and passes the data to the handler on any thread.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { Progress() }
}
