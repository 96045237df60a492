/// Something that a person can do to a row by swiping it.
///
/// ```swift
/// SwipeAction("Forget", style: .destructive) { position, done in
///   forget(position)
///   done(true)
/// }
/// ```
public struct SwipeAction<Surface: TableSurface> {
  /// Carries out the action at the position the row has then, and calls what it is given with
  /// whether it was done.
  public typealias Handler =
    @MainActor (
      Surface.TablePosition, @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// What the person reads.
  public let title: String
  /// What it looks like.
  public let style: SwipeActionStyle
  private let handler: Handler

  /// Makes an action that says itself when it is done; the row stays swiped until then.
  public init(
    _ title: String, style: SwipeActionStyle = .normal, handler: @escaping Handler
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Makes an action that is done as soon as `action` returns.
  public init(
    _ title: String, style: SwipeActionStyle = .normal, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, style: style) { _, completion in
      action()
      completion(true)
    }
  }

  /// Carries the action out.
  ///
  /// - Parameters:
  ///   - position: Where the row is now.
  ///   - completion: Called with whether it was done, before this returns or later.
  @MainActor
  public func perform(
    at position: Surface.TablePosition, completion: @escaping @MainActor (Bool) -> Void
  ) {
    handler(position, completion)
  }
}

/// What a swipe action looks like.
public enum SwipeActionStyle: Hashable, Sendable {
  /// Like any other.
  case normal
  /// As one that takes something away.
  case destructive
}

/// The side of a row that a person swipes from, where the actions appear.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// The left side where one reads from left to right.
  case leading
  /// The right side where one reads from left to right; full swipes and deleting are there.
  case trailing
}
