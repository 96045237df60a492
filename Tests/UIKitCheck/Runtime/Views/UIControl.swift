/// A view that a person does something to.
@MainActor
open class UIControl: UIView {
  /// What a person does.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger is lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// What the control is for was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// What a control looks like.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It takes no touches.
    public static let disabled = State(rawValue: 2)
    /// It is selected.
    public static let selected = State(rawValue: 4)
  }

  /// Whether the control takes touches.
  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  /// Has an action carried out when a person does something.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append((action, controlEvents))
    }
  }

  /// Has an action carried out no more.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    for index in actions.indices where actions[index].action === action {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Whether a tap opens the menu.
  open var showsMenuAsPrimaryAction = false

  /// Carries an action out.
  open func sendAction(_ action: UIAction) { action.handler(action) }

  /// Carries out the actions of what a person did.
  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  /// Test hook: whether a person can touch the control.
  public var _takesTouches: Bool { isEnabled && !isHidden && window != nil }

  /// Test hook: a person taps the control; false where it takes no touches or is not on screen.
  public func _tap() -> Bool {
    guard _takesTouches else { return false }
    sendActions(for: [.touchDown])
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }
}

/// What a person pulls down to have a list refreshed.
@MainActor
open class UIRefreshControl: UIControl {
  /// Whether it shows that the list is refreshed.
  open private(set) var isRefreshing = false

  /// Makes a control.
  public init() { super.init(frame: .zero) }

  /// Makes a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows that the list is refreshed.
  open func beginRefreshing() { isRefreshing = true }

  /// Shows it no more.
  open func endRefreshing() { isRefreshing = false }

  /// Test hook: a person pulls the control down; false where it is refreshing or not on screen.
  public func _pull() -> Bool {
    guard !isRefreshing, window != nil else { return false }
    beginRefreshing()
    sendActions(for: .valueChanged)
    return true
  }
}

/// Something that a person can have a view do, chosen by its name.
@MainActor
open class UIAccessibilityCustomAction: Foundation.NSObject {
  /// What it is called.
  open var name: String
  /// What it does; returns whether it succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Makes an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Test hook: what VoiceOver does.
  public func _perform() -> Bool { actionHandler?(self) ?? false }
}
