internal import TableDiagnostics

/// The reason why the user can't choose a menu entry or an action.
package struct RefusedChoice: Error {
  /// The reason, worded to follow a colon.
  package let reason: String
  /// A suggested fix.
  package let hint: String?

  package init(_ reason: String, hint: String? = nil) {
    (self.reason, self.hint) = (reason, hint)
  }

  /// Suggests the nearest of the offered names, or lists all of them.
  ///
  /// Returns `nil` if no names are offered.
  package static func advice(for name: String, among offered: [String]) -> String? {
    if let nearest = NearestName.nearest(to: name, among: offered) {
      return "Did you mean \"\(nearest)\"?"
    }
    guard !offered.isEmpty else { return nil }
    return "It has \(offered.map { "\"\($0)\"" }.joined(separator: ", "))."
  }
}

extension RowMenu {
  /// Returns the entry at the end of a path of titles or identifiers.
  package func entry(at path: [String]) throws(RefusedChoice) -> Action {
    guard let name = path.last else { throw RefusedChoice("it has no name") }
    var menu = self
    for submenu in path.dropLast() {
      guard case .menu(let next) = try menu.offeredElement(submenu) else {
        throw RefusedChoice("\"\(submenu)\" is no submenu")
      }
      menu = next
    }
    guard case .action(let action) = try menu.offeredElement(name) else {
      throw RefusedChoice("it is a submenu", hint: "Name an entry of it, too.")
    }
    return action
  }

  /// Returns the available element with a title or identifier.
  private func offeredElement(_ name: String) throws(RefusedChoice) -> Element {
    let titled = elements.filter { $0.title == name }
    let named = titled.isEmpty ? elements.filter { $0.identifier == name } : titled
    if let offered = named.first(where: { !$0.isHidden && !$0.has(.disabled) }) { return offered }
    if let refused = named.first {
      throw RefusedChoice(refused.isHidden ? "it is hidden" : "it is disabled")
    }
    let names = shownElements.flatMap { [$0.title, $0.identifier].compactMap { $0 } }
    throw RefusedChoice(
      "the menu has no \"\(name)\"", hint: RefusedChoice.advice(for: name, among: names))
  }
}
