#if canImport(ObjectiveC)
  public import ObjectiveC

  /// The root of the classes that a surface may want as Objective-C objects.
  public typealias TableObject = NSObject
#else
  /// The root of the classes that a surface may want as Objective-C objects.
  @MainActor
  open class TableObject {
    /// Makes an object without state.
    nonisolated public init() {}
  }
#endif
