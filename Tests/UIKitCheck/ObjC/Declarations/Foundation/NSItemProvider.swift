extension NSItemProvider {
  /// Whether the data can be had as a value of a type.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { false }

  /// Loads a value, and hands it on from any thread.
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress
  where T._ObjectiveCType: NSItemProviderReading { Progress() }

  // Of Objective-C, with blocks in blocks, whose errors are bridged there as they are here.

  /// Adds data in a form, which is made when someone loads it.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {}

  /// Loads data in a form, and hands it on from any thread.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { Progress() }
}
