public import Foundation

/// Owns a view and fills it.
@MainActor
open class UIViewController: UIResponder {
  /// The controller that holds this one.
  open internal(set) weak var parent: UIViewController?
  /// The title shown above the view.
  open var title: String?

  private var loadedView: UIView? {
    didSet {
      if oldValue?.controller === self { oldValue?.controller = nil }
      loadedView?.controller = self
    }
  }
  /// Whether the view is being edited.
  open var isEditing = false

  /// Makes a controller whose view is made in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller; the shim has no nibs for controllers.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, made when it is first asked for.
  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }
  /// The view if it has been made.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() { loadedView = UIView() }
  /// Called after the view has been made.
  open func viewDidLoad() { _hasHeardOfItsView = true }
  /// Test hook: whether an override of `viewDidLoad()` has called this class, which may count on it.
  public private(set) var _hasHeardOfItsView = false
  /// Makes the view if it has not been made.
  open func loadViewIfNeeded() { _ = view }
}

/// What controllers of tables and collections do by themselves: they make room for the keyboard.
@MainActor
final class KeyboardAvoidance {
  private weak var view: UIScrollView?
  private var room: CGFloat = 0
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

  init(_ view: UIScrollView) {
    self.view = view
    let hiding = UIResponder.keyboardWillHideNotification
    observers = [UIResponder.keyboardWillChangeFrameNotification, hiding].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        let frame =
          notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { self?.keyboardWillMove(to: name == hiding ? nil : frame) }
      }
    }
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func keyboardWillMove(to frame: CGRect?) {
    guard let view else { return }
    var covered: CGFloat = 0
    if let frame, let window = view.window {
      let keyboard = view.convert(window.convert(frame, from: nil as UIWindow?), from: window)
      covered = max(0, view.bounds.maxY - keyboard.minY)
    }
    view.contentInset.bottom += covered - room
    room = covered
  }
}
