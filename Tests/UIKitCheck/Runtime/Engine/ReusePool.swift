import Foundation

/// Makes views for identifiers, and keeps those that left the screen: last in, first out (4.8).
@MainActor
struct ReusePool<View: UIView> {
  private var makers: [String: @MainActor () -> View?] = [:]
  private var views: [String: [View]] = [:]

  /// Whether views can be made for an identifier.
  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Registering again replaces, `nil` removes (4.5); views kept stay kept.
  mutating func register(_ identifier: String, _ maker: (@MainActor () -> View?)?) {
    makers[identifier] = maker
  }

  /// Takes a view from the pool.
  mutating func takeKept(_ identifier: String) -> View? { views[identifier]?.popLast() }

  /// Makes a view; `nil` where nothing is registered or a nib holds the wrong things.
  func make(_ identifier: String) -> View? { makers[identifier]?() }

  /// Puts a view back.
  mutating func put(_ view: View, for identifier: String?) {
    guard let identifier else { return }
    // A view that was shown twice, against the rules, is not kept twice.
    guard views[identifier]?.contains(where: { $0 === view }) != true else { return }
    views[identifier, default: []].append(view)
  }

  /// Forgets the views kept, as on a memory warning.
  mutating func empty() { views = [:] }
}
