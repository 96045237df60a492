/// Something that can be done to a row by swiping it.
@MainActor
open class UIContextualAction {
  /// What an action looks like.
  public enum Style: Int, Sendable {
    /// Like any other.
    case normal = 0
    /// As one that takes something away.
    case destructive = 1
  }

  /// Carries an action out, and says whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action looks like.
  public let style: Style
  /// What the person reads.
  open var title: String?
  /// What is shown with it.
  open var image: UIImage?
  /// What it stands on; that of its style where none is set.
  open lazy var backgroundColor: UIColor = style == .destructive ? .systemRed : .systemGray
  /// What the action does.
  public let handler: Handler

  /// Makes an action.
  public required init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions on one edge of a row.
@MainActor
open class UISwipeActionsConfiguration {
  /// The actions, the outermost first.
  public let actions: [UIContextualAction]
  /// Whether a full swipe carries out the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public required init(actions: [UIContextualAction]) { self.actions = actions }
}
