/// An action that appears when a person swipes a row.
///
/// ```swift
/// SwipeAction("Archive", image: .symbol("archivebox"), color: .systemPurple) { archive(message) }
/// SwipeAction("Delete", style: .destructive, self) { screen in screen.delete(message) }
/// ```
///
/// An action belongs to the row it was shown for, by id: after an update in between it is performed
/// where that row is then. Where the row is gone it is not performed, which is reported (`TV0501`).
///
/// A declaration has to name the surface, which a call infers: `TableViews` has `TableSwipeAction`
/// and `CollectionSwipeAction` for that.
///
/// ```swift
/// func actions(for message: Message) -> [TableSwipeAction] {
///   [SwipeAction("Archive") { archive(message) }]
/// }
/// ```
public struct SwipeAction<Surface: TableSurface> {
  /// Performs the action at the row's present position, and calls its second argument with whether
  /// it was performed.
  public typealias Handler =
    @MainActor (
      Surface.TablePosition, @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// The text of the button.
  public let title: String
  /// The look of the button.
  public let style: SwipeActionStyle
  /// The image of the button, if it has one.
  public let image: TableImage?
  /// The background of the button; `nil` for that of its ``style``.
  public let color: TableColor?
  private let handler: Handler

  /// Makes an action that completes later; the row stays swiped until then.
  ///
  /// ```swift
  /// SwipeAction("Forget", style: .destructive) { position, done in
  ///   confirm { isConfirmed in done(isConfirmed) }
  /// }
  /// ```
  public init(
    _ title: String, style: SwipeActionStyle = .normal, image: TableImage? = nil,
    color: TableColor? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.style = style
    self.image = image
    self.color = color
    self.handler = handler
  }

  /// Makes an action that is complete as soon as `action` returns.
  public init(
    _ title: String, style: SwipeActionStyle = .normal, image: TableImage? = nil,
    color: TableColor? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, style: style, image: image, color: color) { _, completion in
      action()
      completion(true)
    }
  }

  /// Makes an action on `target`, held weakly, that completes later.
  ///
  /// Where the target is gone, the action completes at once as one that was not performed.
  ///
  /// ```swift
  /// SwipeAction("Forget", style: .destructive, self) { screen, position, done in
  ///   screen.confirm { isConfirmed in done(isConfirmed) }
  /// }
  /// ```
  @MainActor
  public init<Target: AnyObject>(
    _ title: String, style: SwipeActionStyle = .normal, image: TableImage? = nil,
    color: TableColor? = nil, _ target: Target,
    handler:
      @escaping @MainActor (
        Target, Surface.TablePosition, @escaping @MainActor (Bool) -> Void
      ) -> Void
  ) {
    self.init(title, style: style, image: image, color: color) {
      [weak target] position, completion in
      if let target { handler(target, position, completion) } else { completion(false) }
    }
  }

  /// Makes an action on `target`, held weakly, that is complete as soon as `action` returns.
  ///
  /// Where the target is gone, the action completes as one that was not performed.
  @MainActor
  public init<Target: AnyObject>(
    _ title: String, style: SwipeActionStyle = .normal, image: TableImage? = nil,
    color: TableColor? = nil, _ target: Target,
    action: @escaping @MainActor (Target) -> Void
  ) {
    self.init(title, style: style, image: image, color: color, target) { target, _, completion in
      action(target)
      completion(true)
    }
  }

  /// Performs the action.
  ///
  /// - Parameters:
  ///   - position: The row's present position.
  ///   - completion: Called with whether the action was performed, before this returns or later.
  @MainActor
  public func perform(
    at position: Surface.TablePosition, completion: @escaping @MainActor (Bool) -> Void
  ) {
    handler(position, completion)
  }
}

/// The look of a swipe action.
public enum SwipeActionStyle: Hashable, Sendable {
  /// An ordinary action.
  case normal
  /// An action that deletes something.
  case destructive
}

/// The edge of a row that a person swipes from, where the actions appear.
///
/// The edges are the reader's: leading is on the right where the layout is from right to left.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// The left edge in a left-to-right layout.
  case leading
  /// The right edge in a left-to-right layout; deletion is there.
  case trailing
}
