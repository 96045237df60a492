public import TableRows

/// An open context menu.
///
/// ```swift
/// let user = TableUser(of: adapter)
/// try user.longPress(7).choose("Share", "Mail")
/// ```
@MainActor
public struct OpenMenu {
  /// The menu, or `nil` if the row has none.
  public let menu: RowMenu?
  private let checkOpen: () -> Bool
  private let perform: ([String]) throws(ImpossibleAction) -> Void
  private let tap: () throws(ImpossibleAction) -> Void
  private let end: () -> Void
  /// Called before the user chooses an entry.
  var willChoose: ((String, CallSite) -> Void)?

  /// Creates an open menu.
  ///
  /// A ``UserSimulating`` surface returns it from ``UserSimulating/simulateLongPress(at:)``.
  ///
  /// - Parameters:
  ///   - menu: The menu, or `nil` if the row has none.
  ///   - isOpen: A closure that returns whether the menu is still open.
  ///   - perform: A closure that performs the entry at a path of titles or identifiers.
  ///   - tap: A closure that taps the preview.
  ///   - end: A closure that closes the menu.
  public init(
    _ menu: RowMenu?, isOpen: @escaping () -> Bool,
    perform: @escaping ([String]) throws(ImpossibleAction) -> Void,
    tapPreview tap: @escaping () throws(ImpossibleAction) -> Void, end: @escaping () -> Void
  ) {
    (self.menu, checkOpen, self.perform, self.tap, self.end) = (menu, isOpen, perform, tap, end)
  }

  /// The result of a long press on a row without a menu.
  static var none: OpenMenu {
    func refusal(_ what: String) -> ImpossibleAction {
      ImpossibleAction("the user can't \(what): no menu is open")
    }
    return OpenMenu(nil) {
      false
    } perform: { path throws(ImpossibleAction) in
      throw refusal("choose \"\(path.joined(separator: " > "))\"")
    } tapPreview: { () throws(ImpossibleAction) in
      throw refusal("tap the preview of a menu")
    } end: {
    }
  }

  /// The titles of the visible entries, including inline submenus' entries.
  public var titles: [String] { menu?.shownElements.map(\.title) ?? [] }

  /// A Boolean value that indicates whether the menu is still open.
  public var isOpen: Bool { checkOpen() }

  /// Performs an entry and closes the menu.
  ///
  /// An entry that keeps its menu presented doesn't close the menu.
  ///
  /// - Parameters:
  ///   - path: The titles or identifiers of the submenus, followed by the entry's.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func choose(
    _ path: String..., file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) { try choose(path, file: file, line: line) }

  /// Performs an entry and closes the menu.
  ///
  /// An entry that keeps its menu presented doesn't close the menu.
  ///
  /// - Parameters:
  ///   - path: The titles or identifiers of the submenus, followed by the entry's.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func choose(
    _ path: [String], file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    let site = CallSite(file: file, line: line)
    willChoose?(path.joined(separator: " > "), site)
    try locating(site) { () throws(ImpossibleAction) in
      try perform(path)
    }
  }

  /// Taps the preview to open it, and closes the menu.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  public func tapPreview(
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try locating(CallSite(file: file, line: line)) { () throws(ImpossibleAction) in try tap() }
  }

  /// Closes the menu without choosing an entry.
  public func close() { end() }
}
