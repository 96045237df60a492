internal import TablePictures
internal import TableRows

/// The state of the screen outside of its scene.
struct ScreenState: Hashable, Sendable, Encodable {
  /// An entry of the open menu, possibly in a submenu.
  struct MenuEntry: Hashable, Sendable, Encodable {
    let title: String
    /// The text that chooses the entry.
    let name: String
    let isDisabled: Bool
    let isDestructive: Bool
    let mark: String
    let entries: [MenuEntry]
  }

  /// A row that the user drags, and the part below it.
  struct Drag: Hashable, Sendable, Encodable {
    let part: String
    var over: String?
  }

  /// A number that changes with the view on screen.
  var screen = 0
  var title = ""
  var buttons: [String] = []
  /// Whether the screen handles keys that no text field does.
  var takesKeys = false
  /// Whether the list is scrolled to the top, so the user can pull it down.
  var isAtTop = false
  /// Whether the layout is from right to left.
  var isMirrored = false
  var menu: [MenuEntry] = []
  var drag: Drag?
}

/// A scene and the state outside of it.
struct ShownScreen: Hashable, Sendable {
  let scene: TableScene
  let state: ScreenState
}

extension ScreenState.MenuEntry {
  /// The entries of a menu, with inline submenus replaced by their entries.
  static func entries(of menu: RowMenu) -> [Self] {
    menu.children.flatMap { child -> [Self] in
      switch child {
      case .menu(let submenu) where submenu.isInline: return entries(of: submenu)
      case .menu(let submenu):
        return [
          Self(
            title: submenu.title, name: submenu.title, isDisabled: false, isDestructive: false,
            mark: "", entries: entries(of: submenu))
        ]
      case .action(let action) where action.attributes.contains(.hidden): return []
      case .action(let action):
        return [
          Self(
            title: action.title, name: action.title,
            isDisabled: action.attributes.contains(.disabled),
            isDestructive: action.attributes.contains(.destructive),
            mark: action.state == .off ? "" : action.state == .on ? "✓" : "–", entries: [])
        ]
      }
    }
  }
}
