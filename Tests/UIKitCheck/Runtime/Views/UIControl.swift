/// A view that reacts to the user.
@MainActor
open class UIControl: UIView {
  /// A user's action.
  public struct Event: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a set from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The user touches the control.
    public static let touchDown = Event(rawValue: 1)
    /// The user lifts the finger inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The main action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// The state of a control.
  public struct State: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a set from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state.
    public static let normal: State = []
    /// The user touches it.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// Whether the control accepts touches.
  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  /// Adds an action for events.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append((action, controlEvents))
    }
  }

  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    for index in actions.indices where actions[index].action === action {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Whether a tap opens the menu.
  open var showsMenuAsPrimaryAction = false

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.handler(action) }

  /// Performs the actions for events.
  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  /// Test hook: whether the user can touch the control.
  public var _takesTouches: Bool { isEnabled && !isHidden && window != nil }

  /// Test hook: taps the control.
  ///
  /// Returns `false` if it accepts no touches or isn't on screen.
  public func _tap() -> Bool {
    guard _takesTouches else { return false }
    sendActions(for: [.touchDown])
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }
}

/// A control that refreshes a list when the user pulls it down.
@MainActor
open class UIRefreshControl: UIControl {
  /// Whether the list is refreshing.
  open private(set) var isRefreshing = false

  /// Creates a control.
  public init() { super.init(frame: .zero) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Starts refreshing.
  open func beginRefreshing() { isRefreshing = true }

  /// Ends refreshing.
  open func endRefreshing() { isRefreshing = false }

  /// Test hook: pulls the control down.
  ///
  /// Returns `false` if it's refreshing or not on screen.
  public func _pull() -> Bool {
    guard !isRefreshing, window != nil else { return false }
    beginRefreshing()
    sendActions(for: .valueChanged)
    return true
  }
}

/// A view's action that the user chooses by name.
@MainActor
open class UIAccessibilityCustomAction: Foundation.NSObject {
  /// The name.
  open var name: String
  /// The handler, which returns whether it succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Test hook: performs the action, as VoiceOver does.
  public func _perform() -> Bool { actionHandler?(self) ?? false }
}
