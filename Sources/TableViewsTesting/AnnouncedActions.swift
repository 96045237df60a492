package import TableAdapters
internal import TableDiagnostics
package import TableRows
internal import VirtualTable

/// A surface that notifies observers of its user's actions.
@MainActor
private protocol ActionAnnouncing {
  /// Whether there is an observer.
  var hasAudience: Bool { get }
  func announce(_ event: ListEvent)
}

extension VirtualListView: ActionAnnouncing {
  fileprivate var hasAudience: Bool { !observers.isEmpty }
  fileprivate func announce(_ event: ListEvent) { observers.notify(event) }
}

extension UserSimulating {
  /// Notifies the surface's observers that the user is about to act.
  ///
  /// - Parameters:
  ///   - name: The signature of a method, such as `swipeFully(_:from:)`, or words.
  ///   - site: The place of the test's call.
  /// - Returns: The action, or `nil` if the surface has no observer.
  func announceAction(_ name: String, at site: CallSite) -> UserAction? {
    guard let surface = self as? any ActionAnnouncing, surface.hasAudience else { return nil }
    let action = UserAction(words(of: name), location: site.description)
    surface.announce(.action(action))
    return action
  }

  /// Notifies the surface's observers that the user has acted.
  func announceActionEnd() { (self as? any ActionAnnouncing)?.announce(.actionEnd) }

  /// Returns "swipe fully" for `swipeFully(_:from:)`, and words unchanged.
  private func words(of name: String) -> String {
    guard let end = name.firstIndex(of: "("), !name.contains(" ") else { return name }
    return name[..<end].map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
  }
}

/// An observer of the tables that tests use.
@MainActor
package protocol TestAudience: AnyObject, Sendable {
  /// Called when a test creates a user of an adapter.
  func userDidCome<Surface: TableSurface, Item, ID>(to adapter: TableAdapter<Surface, Item, ID>)
  /// Called when a test creates a user of a surface.
  func userDidCome(to surface: any TableSurface)
}

/// The audience of the current test.
package enum TestAudiences {
  @TaskLocal package static var current: (any TestAudience)?
}
