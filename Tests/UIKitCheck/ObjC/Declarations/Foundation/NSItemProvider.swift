extension NSItemProvider {
  /// Whether the data can be had as a value of a type.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { false }

  /// Loads a value, and hands it on from any thread.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress
  where T._ObjectiveCType: NSItemProviderReading { Progress() }
}
