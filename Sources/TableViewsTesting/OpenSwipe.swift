/// A swiped row that shows its actions.
///
/// ```swift
/// let user = TableUser(of: adapter)
/// try user.swipe(7, from: .trailing).choose("Delete")
/// ```
@MainActor
public struct OpenSwipe {
  /// The titles of the actions, in order.
  ///
  /// A full swipe, if the row allows it, performs the first action.
  public let titles: [String]
  private let checkOpen: () -> Bool
  private let perform: (String) throws(ImpossibleAction) -> Void
  private let end: () -> Void
  /// Called before the user chooses an action.
  var willChoose: ((String, CallSite) -> Void)?

  /// Creates a swiped row.
  ///
  /// A ``UserSimulating`` surface returns it from ``UserSimulating/simulateSwipe(at:from:)``.
  ///
  /// - Parameters:
  ///   - titles: The titles of the actions.
  ///   - isOpen: A closure that returns whether the row is still open.
  ///   - perform: A closure that performs the action with a title.
  ///   - end: A closure that closes the row.
  public init(
    titles: [String], isOpen: @escaping () -> Bool,
    perform: @escaping (String) throws(ImpossibleAction) -> Void, end: @escaping () -> Void
  ) { (self.titles, checkOpen, self.perform, self.end) = (titles, isOpen, perform, end) }

  /// A Boolean value that indicates whether the row is still open.
  public var isOpen: Bool { checkOpen() }

  /// Taps an action, which performs it.
  ///
  /// The row closes when the action completes.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
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
