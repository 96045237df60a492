public import Foundation

/// Owns a view and fills it.
@MainActor
open class UIViewController: UIResponder {
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
