internal import DiffEngine
public import TablePictures
public import TableRows
internal import TableViewsTesting
public import VirtualTable

/// The content of a preview: a view, and the controls around it.
///
/// ```swift
/// var content = PreviewContent(screen.tableView, PictureOptions(title: "Inbox"))
/// content.buttons = [PreviewButton("Edit") { screen.tableView.isEditing.toggle() }]
/// ```
@MainActor
public struct PreviewContent {
  /// The title and appearance of the screen.
  public var options: PictureOptions
  /// The buttons above the screen, such as a navigation bar's.
  public var buttons: [PreviewButton] = []
  /// Called with each key press that no text field handles.
  ///
  /// The page shows an error that it throws. If there is no handler, arrow keys move the view's focus, and
  /// Return taps the focused row.
  public var keyHandler: (@MainActor (PreviewKey) async throws -> Void)?

  /// The view, followed by the bar if there is one.
  let lists: [PreviewList]
  let makeScene: @MainActor (PictureOptions) -> TableScene

  /// Creates the content of a view.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The title and appearance of the screen.
  public init<Cell: VirtualListCell>(
    _ view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions()
  ) {
    self.options = options
    lists = [PreviewList(view)]
    makeScene = { TableScene(of: view, $0) }
  }

  /// Creates the content of a view above a bar at the bottom of the screen.
  ///
  /// The bar has the height of its content.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - bar: A virtual table or collection view, such as the composer of a chat.
  ///   - options: The title and appearance of the screen.
  public init<Cell: VirtualListCell, BarCell: VirtualListCell>(
    _ view: VirtualListView<Cell>, above bar: VirtualListView<BarCell>,
    _ options: PictureOptions = PictureOptions()
  ) {
    self.options = options
    lists = [PreviewList(view), PreviewList(bar)]
    makeScene = { TableScene(of: view, above: bar, $0) }
  }
}

/// A button outside of a preview's list.
@MainActor
public struct PreviewButton {
  /// The title.
  public var title: String
  /// Called when the user clicks the button.
  ///
  /// The page shows an error that it throws.
  public var action: @MainActor () async throws -> Void

  /// Creates a button.
  public init(_ title: String, action: @escaping @MainActor () async throws -> Void) {
    (self.title, self.action) = (title, action)
  }
}

/// A key press that no text field handles.
public enum PreviewKey: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// The backspace key.
  case erase
  /// An arrow key, Return, or Escape.
  case hardware(HardwareKey)
}

/// A view with cells of any type.
@MainActor
struct PreviewList {
  let surface: any UserSimulating
  let user: TableUser<TablePath>
  let endEditing: () -> Void
  let setEditing: (Bool) -> Void
  let fitContent: () -> Void

  /// Whether the view is scrolled to its top.
  var isAtTop: Bool {
    guard let viewport = surface.tableViewport else { return true }
    return viewport.contentOffset <= -viewport.topInset + 0.5
  }

  init<Cell: VirtualListCell>(_ view: VirtualListView<Cell>) {
    surface = view
    user = TableUser(positionsOf: view)
    endEditing = { view.endEditing() }
    setEditing = { view.isEditing = $0 }
    fitContent = {
      view.layoutIfNeeded()
      if view.viewportHeight != view.contentHeight { view.viewportHeight = view.contentHeight }
    }
  }
}
