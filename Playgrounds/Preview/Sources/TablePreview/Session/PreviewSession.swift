internal import TablePictures
internal import TableRows
internal import TableViewsTesting

/// The shared state of all windows of a preview.
@MainActor
final class PreviewSession {
  /// The maximum number of windows.
  static let mostWindows = 16
  /// The time between two checks of the views.
  private static let interval = Duration.milliseconds(33)

  private let content: @MainActor () -> PreviewContent
  private let clock: any Clock<Duration>
  private var windows: [PreviewWindow] = []
  private var following: Task<Void, Never>?
  /// The views on screen, to detect changes.
  private var shownViews: [ObjectIdentifier] = []
  private var revision = 0
  private var isAnimated = false
  private(set) var shown: ShownScreen?
  let gestures = GestureState()

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time between two checks of the views.
  ///   - content: A closure that returns the current content.
  init(
    clock: any Clock<Duration> = ContinuousClock(),
    _ content: @escaping @MainActor () -> PreviewContent
  ) { (self.clock, self.content) = (clock, content) }

  // MARK: Windows

  /// Adds a window, or returns `nil` if there are too many.
  func open() -> PreviewWindow? {
    guard windows.count < Self.mostWindows else { return nil }
    let window = PreviewWindow()
    windows.append(window)
    refresh(animated: false)
    window.wake()
    follow()
    return window
  }

  /// Removes a window, and cancels its drag.
  func close(_ window: PreviewWindow) {
    windows.removeAll { $0 === window }
    window.end()
    gestures.cancelDrag(of: window)
    if windows.isEmpty {
      following?.cancel()
      following = nil
    } else {
      refresh(animated: true)
    }
  }

  /// Returns the next messages for a window.
  func take(for window: PreviewWindow) -> [PreviewWindow.Outgoing] {
    window.take(shown, revision: revision, animated: isAnimated)
  }

  // MARK: Messages

  /// Performs the action of a message, and replies.
  func receive(_ json: String, from window: PreviewWindow) async {
    let message: UserMessage
    do throws(UnreadableMessage) {
      message = try UserMessage(json: json)
    } catch {
      return window.post(.message(Answer(answer: 0, refusal: error.reason).json))
    }
    var answer = Answer(answer: message.number)
    do throws(ImpossibleAction) {
      try await perform(message.action, from: window)
    } catch {
      answer.refusal = error.sentence
    }
    refresh(animated: message.action.isAnimated)
    window.post(.message(answer.json))
  }

  private func perform(
    _ action: UserMessage.Action, from window: PreviewWindow
  ) async throws(ImpossibleAction) {
    let content = content()
    // The window's scene may be outdated.
    refresh(animated: true)
    guard let shown else { return }
    switch action {
    case .button(let title):
      guard let button = content.buttons.first(where: { $0.title == title }) else {
        throw ImpossibleAction("there is no button \(title)")
      }
      try await gestures.queue(button.action)
    case .key(let key) where key.isForScreen && content.keyHandler != nil:
      try await gestures.queue { try await content.keyHandler?(key) }
    default:
      let user = PreviewUser(lists: content.lists, screen: shown, gestures: gestures)
      try user.perform(action, from: window)
    }
  }

  // MARK: Scenes

  /// Checks the views, and notifies the windows of changes.
  func refresh(animated: Bool) {
    let content = content()
    for bar in content.lists.dropFirst() { bar.fitContent() }
    let views = content.lists.map { ObjectIdentifier($0.surface) }
    var state = shown?.state ?? ScreenState()
    if views != shownViews {
      state.screen += 1
      shownViews = views
      gestures.forgetOpenRows()
    }
    let scene = content.makeScene(content.options)
    state.title = content.options.title ?? ""
    state.buttons = content.buttons.map(\.title)
    state.takesKeys = content.keyHandler != nil
    state.isAtTop = content.lists.first?.isAtTop ?? false
    state.isMirrored = content.options.layoutDirection == .rightToLeft
    (state.menu, state.drag) = (gestures.menuEntries, gestures.shownDrag)
    let new = ShownScreen(scene: scene, state: state)
    guard new != shown else { return }
    (shown, revision, isAnimated) = (new, revision + 1, animated)
    for window in windows { window.wake() }
  }

  /// Checks the views repeatedly while there is a window.
  private func follow() {
    guard following == nil else { return }
    following = Task { [weak self, clock] in
      while !Task.isCancelled {
        try? await clock.sleep(for: Self.interval)
        guard let self else { return }
        refresh(animated: true)
      }
    }
  }
}

extension ImpossibleAction {
  /// The reason and the hint, for users.
  var sentence: String {
    let sentence = reason.prefix(1).uppercased() + reason.dropFirst() + "."
    return hint.map { "\(sentence) \($0)" } ?? sentence
  }
}

extension PreviewKey {
  /// Whether the key types something, so the screen handles it instead of the view.
  fileprivate var isForScreen: Bool {
    switch self {
    case .character, .erase, .hardware(.returnKey): true
    case .hardware: false
    }
  }
}

extension UserMessage.Action {
  /// Whether its effect is animated.
  ///
  /// Effects that follow the user's hand aren't.
  fileprivate var isAnimated: Bool {
    switch self {
    case .scroll, .moveCaret, .control(_, _, .type), .control(_, _, .slide): false
    default: true
    }
  }
}
