/// A swiped row with its actions.
///
/// ```swift
/// try user.swipe(7, from: .trailing).choose("Delete")
/// ```
@MainActor
public struct OpenSwipe {
  /// The titles of the actions; the first performs a full swipe.
  public let titles: [String]
  private let checkOpen: () -> Bool
  private let perform: (String) throws(ImpossibleAction) -> Void
  private let end: () -> Void
  /// Called before the user chooses an action.
  var willChoose: ((String, CallSite) -> Void)?

  /// Creates the actions of a swiped row.
  ///
  /// - Parameters:
  ///   - titles: The titles of the actions.
  ///   - isOpen: Returns whether the row is still open.
  ///   - perform: Performs the action with a title.
  ///   - end: Closes the row.
  public init(
    titles: [String], isOpen: @escaping () -> Bool,
    perform: @escaping (String) throws(ImpossibleAction) -> Void, end: @escaping () -> Void
  ) { (self.titles, checkOpen, self.perform, self.end) = (titles, isOpen, perform, end) }

  /// Whether the row is still open.
  public var isOpen: Bool { checkOpen() }

  /// Taps an action, which performs it and closes the row.
  public func choose(
    _ title: String, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    let site = CallSite(file: file, line: line)
    willChoose?(title, site)
    try locating(site) { () throws(ImpossibleAction) in
      try perform(title)
    }
  }

  /// Closes the row without performing an action.
  public func close() { end() }
}
