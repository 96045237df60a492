extension UIDragDropSession {
  /// Returns whether any item can be loaded as a value of a type.
  @MainActor @preconcurrency
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { false }
}

extension UIDropSession {
  /// Loads all items of a type, and passes them to the handler on the main thread.
  @MainActor @preconcurrency
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress
  where T._ObjectiveCType: NSItemProviderReading { Progress() }
}
