/// An action that appears when the user swipes a row.
///
/// ```swift
/// SwipeAction("Archive", image: .symbol("archivebox"), color: .systemPurple) { archive(contact) }
/// SwipeAction("Delete", style: .destructive, self) { screen in screen.delete(contact) }
/// ```
///
/// An action belongs to the row it was shown for. If an update moves the row, the action is
/// performed at the row's new position. If the row was deleted, the action isn't performed, and the
/// issue `TV0501` is reported.
///
/// Calls infer the surface, but declarations must specify it. Use `TableSwipeAction` or
/// `CollectionSwipeAction` for that:
///
/// ```swift
/// func actions(for contact: Contact) -> [TableSwipeAction] {
///   [SwipeAction("Archive") { archive(contact) }]
/// }
/// ```
public struct SwipeAction<Surface: TableSurface> {
  /// A closure that performs the action.
  ///
  /// It's called with the row's current position and a completion handler. Call the completion
  /// handler with `true` if the action was performed.
  public typealias Handler =
    @MainActor (
      Surface.TablePosition, @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// The title of the button.
  public let title: String
  /// The style of the button.
  public let style: SwipeActionStyle
  /// The image of the button.
  public let image: TableImage?
  /// The background color, or `nil` for the default of ``style``.
  public let color: TableColor?
  private let handler: Handler

  /// Creates an action that completes later.
  ///
  /// The row stays open until the handler calls its completion handler.
  ///
  /// ```swift
  /// SwipeAction("Delete", style: .destructive) { position, done in
  ///   Task { done(await confirmDeletion(of: contact)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - image: The image of the button.
  ///   - color: The background color, or `nil` for the default of the style.
  ///   - handler: A closure to call with the row's current position and a completion handler.
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

  /// Creates an action that completes when its closure returns.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - image: The image of the button.
  ///   - color: The background color, or `nil` for the default of the style.
  ///   - action: A closure to call each time the user performs the action.
  public init(
    _ title: String, style: SwipeActionStyle = .normal, image: TableImage? = nil,
    color: TableColor? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, style: style, image: image, color: color) { _, completion in
      action()
      completion(true)
    }
  }

  /// Creates an action that completes later for a weak target.
  ///
  /// The row stays open until the handler calls its completion handler. If the target is
  /// deallocated, the action completes with `false`.
  ///
  /// ```swift
  /// SwipeAction("Delete", style: .destructive, self) { screen, position, done in
  ///   Task { done(await screen.confirmDeletion(of: contact)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - image: The image of the button.
  ///   - color: The background color, or `nil` for the default of the style.
  ///   - target: The object to pass to the handler.
  ///   - handler: A closure to call with the target, the row's current position, and a completion
  ///     handler.
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

  /// Creates an action with a weakly held target.
  ///
  /// The action completes when its closure returns. If the target is deallocated, the action
  /// completes with `false`.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - image: The image of the button.
  ///   - color: The background color, or `nil` for the default of the style.
  ///   - target: The object to pass to the closure.
  ///   - action: A closure to call with the target each time the user performs the action.
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
  ///   - position: The row's current position.
  ///   - completion: A closure that's called with whether the action was performed. It can run
  ///     before this method returns.
  @MainActor
  public func perform(
    at position: Surface.TablePosition, completion: @escaping @MainActor (Bool) -> Void
  ) {
    handler(position, completion)
  }
}

/// The style of a swipe action.
///
/// ```swift
/// Row(contact, cell: ContactCell.self)
///   .swipeActions([SwipeAction("Delete", style: .destructive) { delete(contact) }])
/// ```
public enum SwipeActionStyle: Hashable, Sendable {
  /// An action with the standard style.
  case normal
  /// An action that deletes data.
  case destructive
}

/// The edge of a row that the user swipes from.
///
/// ```swift
/// Row(contact, cell: ContactCell.self)
///   .swipeActions([SwipeAction("Archive") { archive(contact) }], on: .leading)
/// ```
///
/// The edges follow the layout direction. In a right-to-left layout, the leading edge is on the
/// right.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// The left edge in a left-to-right layout.
  case leading
  /// The right edge in a left-to-right layout.
  ///
  /// The delete action of a row also appears at this edge.
  case trailing
}
