public import Foundation

/// The owner of a view.
@MainActor
open class UIViewController: UIResponder {
  /// The parent controller.
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

  /// Creates a controller with a view in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller.
  ///
  /// The shim has no nibs for controllers.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, which is created when it's first read.
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
  /// The view if it has been created.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view.
  open func loadView() { loadedView = UIView() }
  /// Called after the view has been created.
  open func viewDidLoad() { _hasHeardOfItsView = true }
  /// Test hook: whether an override of `viewDidLoad()` called this class, as required.
  public private(set) var _hasHeardOfItsView = false
  /// Creates the view if necessary.
  open func loadViewIfNeeded() { _ = view }
}

/// The built-in behavior of table and collection controllers, which avoid the keyboard.
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
