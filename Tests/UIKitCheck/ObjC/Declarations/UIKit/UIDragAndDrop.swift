extension UIDragDropSession {
  /// Whether any of the items can be had as a value of a type.
  @MainActor @preconcurrency
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { false }
}

extension UIDropSession {
  /// Loads the items that can be had as values of a type, and hands them on, on the main thread.
  @MainActor @preconcurrency
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress
  where T._ObjectiveCType: NSItemProviderReading { Progress() }
}
