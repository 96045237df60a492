import Foundation

/// Creates views for identifiers, and keeps those that left the screen, last in, first out (4.8).
@MainActor
struct ReusePool<View: UIView> {
  private var makers: [String: @MainActor () -> View?] = [:]
  private var views: [String: [View]] = [:]

  /// Returns whether an identifier is registered.
  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Replaces a registration, or removes it if `maker` is `nil`, without removing views (4.5).
  mutating func register(_ identifier: String, _ maker: (@MainActor () -> View?)?) {
    makers[identifier] = maker
  }

  /// Removes a view from the pool, and returns it.
  mutating func takeKept(_ identifier: String) -> View? { views[identifier]?.popLast() }

  /// Creates a view, or returns `nil` if nothing is registered or a nib has the wrong objects.
  func make(_ identifier: String) -> View? { makers[identifier]?() }

  /// Adds a view to the pool.
  mutating func put(_ view: View, for identifier: String?) {
    guard let identifier else { return }
    // A view that was shown twice, against the rules, is added once.
    guard views[identifier]?.contains(where: { $0 === view }) != true else { return }
    views[identifier, default: []].append(view)
  }

  /// Removes all views, as a memory warning does.
  mutating func empty() { views = [:] }
}
