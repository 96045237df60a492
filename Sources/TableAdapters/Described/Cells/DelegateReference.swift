/// A delegate: held weakly where it is an object, as it is where it is a value.
struct DelegateReference<Delegate> {
  private weak var object: AnyObject?
  private let value: Delegate?

  init(_ delegate: Delegate?) {
    guard let delegate, type(of: delegate as Any) is AnyObject.Type else {
      value = delegate
      return
    }
    object = delegate as AnyObject
    value = nil
  }

  /// The delegate, unless it is gone.
  var current: Delegate? {
    // Unwrapped first: a missing object would be an `Any` of its own.
    guard let object else { return value }
    return object as? Delegate
  }
}
