/// An action that the user performs by swiping a row.
@MainActor
open class UIContextualAction {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// A normal action.
    case normal = 0
    /// A destructive action.
    case destructive = 1
  }

  /// Performs an action, and reports whether it succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The appearance of the action.
  public let style: Style
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The background color, which depends on the style by default.
  open lazy var backgroundColor: UIColor = style == .destructive ? .systemRed : .systemGray
  /// The handler of the action.
  public let handler: Handler

  /// Creates an action.
  public required init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions on one edge of a row.
@MainActor
open class UISwipeActionsConfiguration {
  /// The actions, with the outermost one first.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public required init(actions: [UIContextualAction]) { self.actions = actions }
}
