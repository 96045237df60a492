/// Makes views for reuse identifiers and keeps those that went off screen.
///
/// Last in, first out, for each identifier (RULEBOOK 4.8).
@MainActor
struct ReusePool<View> {
  private var makers: [String: @MainActor (String) -> View] = [:]
  private var waiting: [String: [View]] = [:]
  /// How many views were made, rather than taken from the pool.
  private(set) var madeCount = 0

  var identifiers: [String] { makers.keys.sorted() }

  /// Registers a maker, in place of the one before; `nil` removes it (RULEBOOK 4.5).
  ///
  /// Views that the maker before made are not used any more.
  mutating func register(_ make: (@MainActor (String) -> View)?, for identifier: String) {
    makers[identifier] = make
    waiting[identifier] = nil
  }

  /// Returns a view and whether it was used before, or `nil` where nothing is registered.
  mutating func dequeue(_ identifier: String) -> (view: View, isReused: Bool)? {
    guard let make = makers[identifier] else { return nil }
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    madeCount += 1
    return (make(identifier), false)
  }

  /// Takes back a view that went off screen; one without an identifier is let go.
  mutating func enqueue(_ view: View, identifier: String?) {
    guard let identifier, makers[identifier] != nil else { return }
    waiting[identifier, default: []].append(view)
  }

  /// Lets all waiting views go, as a memory warning does.
  mutating func empty() { waiting = [:] }
}
