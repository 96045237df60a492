/// A context menu of rows, or a submenu.
///
/// ```swift
/// RowMenu(title: contact.name, actions: [
///   RowMenu.Action("Share", image: .symbol("square.and.arrow.up")) { share(contact) },
///   RowMenu.Action("Delete", attributes: .destructive) { delete(contact) },
/// ])
/// ```
///
/// With submenus, use ``children``:
///
/// ```swift
/// let more = [RowMenu.Action("Archive") { archive(contact) }]
/// let menu = RowMenu(children: [
///   .action(RowMenu.Action("Share", attributes: .keepsMenuPresented) { share(contact) }),
///   .menu(RowMenu(title: "More", isInline: true, actions: more)),
/// ])
/// ```
///
/// An action belongs to the rows that the menu was shown for. Each row that is deleted before the
/// user chooses the action is reported (`TV0501`). If all of them are deleted, the action's handler
/// isn't called.
public struct RowMenu {
  /// The title, or an empty string for none.
  public var title: String
  /// The text below the title of a submenu.
  public var subtitle: String?
  /// The image of a submenu.
  public var image: TableImage?
  /// The identifier of a submenu, in addition to its title.
  public var identifier: String?
  /// A Boolean value that indicates whether a submenu shows its elements inside its parent.
  public var isInline: Bool
  /// The actions and submenus, from top to bottom.
  public var children: [Element]
  /// The preview next to the menu, ignored for submenus.
  public private(set) var preview = Preview.row
  package private(set) var previewAction: (@MainActor () -> Void)?

  /// Creates a menu of actions.
  ///
  /// - Parameters:
  ///   - title: The title, or an empty string for none.
  ///   - subtitle: The text below the title of a submenu.
  ///   - image: The image of a submenu.
  ///   - identifier: The identifier of a submenu, in addition to its title.
  ///   - isInline: Whether a submenu shows its elements inside its parent.
  ///   - actions: The actions, from top to bottom.
  public init(
    title: String = "", subtitle: String? = nil, image: TableImage? = nil,
    identifier: String? = nil, isInline: Bool = false, actions: [Action]
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, isInline: isInline,
      children: actions.map(Element.action))
  }

  /// Creates a menu of actions and submenus.
  ///
  /// - Parameters:
  ///   - title: The title, or an empty string for none.
  ///   - subtitle: The text below the title of a submenu.
  ///   - image: The image of a submenu.
  ///   - identifier: The identifier of a submenu, in addition to its title.
  ///   - isInline: Whether a submenu shows its elements inside its parent.
  ///   - children: The actions and submenus, from top to bottom.
  public init(
    title: String = "", subtitle: String? = nil, image: TableImage? = nil,
    identifier: String? = nil, isInline: Bool = false, children: [Element]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.identifier = identifier
    self.isInline = isInline
    self.children = children
  }

  /// The actions of the menu, without those in submenus.
  ///
  /// - Complexity: O(*n*) for *n* children.
  public var actions: [Action] {
    children.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  /// Returns the menu with another preview.
  ///
  /// - Parameter preview: The preview.
  /// - Returns: The menu.
  public func preview(_ preview: Preview) -> RowMenu {
    var copy = self
    copy.preview = preview
    return copy
  }

  /// Returns the menu with an action for the preview.
  ///
  /// It runs when the user taps the preview. Without an action, a tap closes the menu.
  ///
  /// - Parameter action: A closure to call when the user taps the preview.
  /// - Returns: The menu.
  public func onPreviewTap(_ action: @escaping @MainActor () -> Void) -> RowMenu {
    var copy = self
    copy.previewAction = action
    return copy
  }

  /// An element of a menu.
  ///
  /// ```swift
  /// RowMenu(children: [
  ///   .action(RowMenu.Action("Share") { share(contact) }),
  ///   .menu(RowMenu(title: "More", actions: [RowMenu.Action("Archive") { archive(contact) }])),
  /// ])
  /// ```
  public enum Element {
    /// An action.
    case action(Action)
    /// A submenu.
    case menu(RowMenu)
  }

  /// An action of a menu.
  ///
  /// ```swift
  /// RowMenu.Action("Favorite", state: contact.isFavorite ? .on : .off) {
  ///   contacts[0].isFavorite.toggle()
  /// }
  /// ```
  public struct Action {
    /// The title of the action.
    public var title: String
    /// The text below the title.
    public var subtitle: String?
    /// The image next to the title.
    public var image: TableImage?
    /// The identifier of the action, in addition to its title.
    public var identifier: String?
    /// The attributes of the action.
    public var attributes: Attributes
    /// The state of the action, shown as a mark.
    public var state: State
    /// The closure that performs the action.
    public var handler: @MainActor () -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title of the action.
    ///   - subtitle: The text below the title.
    ///   - image: The image next to the title.
    ///   - identifier: The identifier of the action, in addition to its title.
    ///   - attributes: The attributes of the action.
    ///   - state: The state of the action, shown as a mark.
    ///   - handler: A closure to call each time the user chooses the action.
    public init(
      _ title: String, subtitle: String? = nil, image: TableImage? = nil,
      identifier: String? = nil, attributes: Attributes = [], state: State = .off,
      handler: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.subtitle = subtitle
      self.image = image
      self.identifier = identifier
      self.attributes = attributes
      self.state = state
      self.handler = handler
    }

    /// Creates an action with a weakly held target.
    ///
    /// After the target is deallocated, choosing the action has no effect.
    ///
    /// - Parameters:
    ///   - title: The title of the action.
    ///   - subtitle: The text below the title.
    ///   - image: The image next to the title.
    ///   - identifier: The identifier of the action, in addition to its title.
    ///   - attributes: The attributes of the action.
    ///   - state: The state of the action, shown as a mark.
    ///   - target: The object to pass to the handler.
    ///   - handler: A closure to call with the target each time the user chooses the action.
    @MainActor
    public init<Target: AnyObject>(
      _ title: String, subtitle: String? = nil, image: TableImage? = nil,
      identifier: String? = nil, attributes: Attributes = [], state: State = .off,
      _ target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
      self.init(
        title, subtitle: subtitle, image: image, identifier: identifier, attributes: attributes,
        state: state, handler: weakly(target, handler))
    }
  }

  /// The availability and style of an action.
  ///
  /// ```swift
  /// RowMenu.Action("Delete", attributes: contact.isFavorite ? .disabled : .destructive) {
  ///   delete(contact)
  /// }
  /// ```
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int
    /// Creates attributes from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The action deletes data.
    public static let destructive = Attributes(rawValue: 1)
    /// The action is visible, but the user can't choose it.
    public static let disabled = Attributes(rawValue: 2)
    /// The action isn't visible.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the user chooses the action.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The state of an action that represents a setting.
  ///
  /// ```swift
  /// let count = contacts.filter(\.isFavorite).count
  /// let state: RowMenu.State = count == 0 ? .off : count < contacts.count ? .mixed : .on
  /// let action = RowMenu.Action("Favorites", state: state) { print(count) }
  /// ```
  public enum State: Hashable, Sendable, CaseIterable {
    /// The setting is off, without a mark.
    case off
    /// The setting is on, with a checkmark.
    case on
    /// Only some rows have the setting, shown with a dash.
    case mixed
  }

  /// The preview next to a menu.
  ///
  /// It's the row, or a custom preview on UIKit's views. UIKit's context menus always have a
  /// preview.
  ///
  /// ```swift
  /// RowMenu(actions: [RowMenu.Action("Share") { share(contact) }])
  ///   .preview(.row)
  ///   .onPreviewTap { open(contact) }
  /// ```
  public struct Preview {
    /// A closure that creates the surface's preview object, or `nil` for the row.
    package let make: (@MainActor () -> AnyObject?)?

    package init(make: (@MainActor () -> AnyObject?)?) { self.make = make }

    /// The row itself.
    public static var row: Preview { Preview(make: nil) }

    /// A Boolean value that indicates whether the row is the preview.
    public var isRow: Bool { make == nil }
  }
}

extension RowMenu {
  /// The visible elements, with inline submenus replaced by their elements.
  package var shownElements: [Element] { elements.filter { !$0.isHidden } }

  /// The elements, with inline submenus replaced by their elements.
  package var elements: [Element] {
    children.flatMap { child -> [Element] in
      if case .menu(let menu) = child, menu.isInline { menu.elements } else { [child] }
    }
  }
}

extension RowMenu.Element {
  package var title: String {
    switch self {
    case .action(let action): action.title
    case .menu(let menu): menu.title
    }
  }

  package var identifier: String? {
    switch self {
    case .action(let action): action.identifier
    case .menu(let menu): menu.identifier
    }
  }

  package var isHidden: Bool { has(.hidden) }

  package func has(_ attributes: RowMenu.Attributes) -> Bool {
    if case .action(let action) = self { action.attributes.contains(attributes) } else { false }
  }
}

extension RowMenu: CustomStringConvertible {
  /// A textual representation of the visible menu.
  ///
  /// The first line is the title and image of the menu, if any. An indented line for each element
  /// with its mark and image follows. The elements of submenus are indented further. Disabled
  /// actions are in parentheses.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let heading = [title.isEmpty ? nil : title, image?.description].compactMap { $0 }
    let own = heading.isEmpty ? [] : [heading.joined(separator: " ")]
    return own + shownElements.flatMap { element in element.lines.map { "  " + $0 } }
  }
}

extension RowMenu.Element {
  fileprivate var lines: [String] {
    switch self {
    case .menu(let menu): menu.description.split(separator: "\n").map(String.init)
    case .action(let action):
      [
        action.state.mark
          + (has(.disabled) ? "(\(action.title))" : action.title)
          + (action.image.map { " \($0)" } ?? "")
      ]
    }
  }
}

extension RowMenu.State {
  fileprivate var mark: String {
    switch self {
    case .off: ""
    case .on: "✓ "
    case .mixed: "– "
    }
  }
}
