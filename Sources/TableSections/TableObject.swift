#if canImport(ObjectiveC)
  public import ObjectiveC

  /// The root class of objects that UIKit calls through Objective-C.
  public typealias TableObject = NSObject
#else
  /// The root class of data sources.
  @MainActor
  open class TableObject {
    /// Creates an object without state.
    nonisolated public init() {}
  }
#endif
