internal import TableDiagnostics

/// Makes views for reuse identifiers and keeps those that went off screen.
///
/// Last in, first out, for each identifier (RULEBOOK 4.8).
///
/// A class, and no access to what it holds lasts while code of the app runs: a maker and the
/// end of a view may want the pool themselves.
@MainActor
final class ReusePool<View: PooledView> {
  private struct Maker {
    let make: @MainActor (String) -> View
    /// What it makes, where that is known.
    let viewType: ObjectIdentifier?
    let number: Int
  }

  private var makers: [String: Maker] = [:]
  private var waiting: [String: [View]] = [:]
  /// How many views were made, rather than taken from the pool.
  private(set) var madeCount = 0
  private var lastNumber = 0

  var identifiers: [String] { makers.keys.sorted() }

  /// Registers a maker, in place of the one before; `nil` removes it (RULEBOOK 4.5).
  ///
  /// Views that the maker before made are not used any more, unless it made views of the same
  /// class from code.
  func register(
    _ make: (@MainActor (String) -> View)?, of viewType: View.Type? = nil, for identifier: String
  ) {
    let type = viewType.map(ObjectIdentifier.init)
    if make != nil, let type, makers[identifier]?.viewType == type { return }
    lastNumber += 1
    let old = (
      makers.removeValue(forKey: identifier), waiting.removeValue(forKey: identifier)
    )
    makers[identifier] = make.map { Maker(make: $0, viewType: type, number: lastNumber) }
    letGo(of: old)
  }

  /// Returns a view and whether it was used before, or `nil` where none waits and nothing is
  /// registered.
  func dequeue(_ identifier: String) -> (view: View, isReused: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    guard let maker = makers[identifier] else { return nil }
    madeCount += 1
    let view = maker.make(identifier)
    view.makerNumber = maker.number
    return (view, false)
  }

  /// Takes back a view that went off screen; one without an identifier, or whose maker has been
  /// replaced, is let go.
  ///
  /// Where nothing is registered, views that the app made itself wait for reuse.
  func enqueue(_ view: View, identifier: String?) {
    guard let identifier, view.makerNumber == makers[identifier]?.number ?? 0 else { return }
    waiting[identifier, default: []].append(view)
  }

  /// Lets all waiting views go, as a memory warning does.
  func empty() {
    let old = waiting
    waiting = [:]
    letGo(of: old)
  }
}

/// A view that remembers which maker of its pool made it.
@MainActor
protocol PooledView: AnyObject {
  /// 0 for a view that no pool made.
  var makerNumber: Int { get set }
}
