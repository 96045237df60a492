#if canImport(ObjectiveC)
  public import ObjectiveC

  /// The root class of objects that a surface may call through Objective-C.
  public typealias TableObject = NSObject
#else
  /// The root class of objects that a surface may call through Objective-C.
  @MainActor
  open class TableObject {
    /// Creates an object without state.
    nonisolated public init() {}
  }
#endif
