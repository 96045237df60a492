/// A class of headers or footers that was paired with an item by its type.
struct HeaderFooterView: Sendable {
  typealias Maker = @MainActor (HeaderFooterRequest) -> AnyObject?

  let viewType: ObjectIdentifier
  /// Registers the class where that is still to be done, dequeues a view and sets it up.
  let make: Maker
  /// Sets up a view that is there already; false where it is of another class.
  let setUp: @MainActor (AnyObject) -> Bool
}
