/// A view that remembers which maker of its pool made it.
@MainActor
protocol PooledView: AnyObject {
  /// 0 for a view that no pool made.
  var makerNumber: Int { get set }
}
