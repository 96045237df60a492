/// The menu of a row, or of several, shown when a person long-presses one; or a menu in another.
///
/// ```swift
/// RowMenu(title: network.name, actions: [
///   RowMenu.Action("Copy", image: .symbol("doc.on.doc")) { copy(network) },
///   RowMenu.Action("Forget", attributes: .destructive, self) { screen in screen.forget(network) },
/// ])
/// ```
///
/// Where there are submenus, the ``children`` are actions and menus:
///
/// ```swift
/// RowMenu(children: [
///   .action(RowMenu.Action("Share", attributes: .keepsMenuPresented) { share(network) }),
///   .menu(RowMenu(title: "Band", isInline: true, actions: bands)),
/// ])
/// ```
///
/// An action belongs to the rows that the menu was shown for, by id. Where they are all gone when it
/// is chosen, its handler is not called, which is reported (`TV0501`).
public struct RowMenu {
  /// The title; none where it is empty.
  public var title: String
  /// The text below the title of a submenu.
  public var subtitle: String?
  /// The image of a submenu.
  public var image: TableImage?
  /// What identifies a submenu beside its title.
  public var identifier: String?
  /// Whether a submenu shows its elements in the menu that it is in, set off by lines.
  public var isInline: Bool
  /// The actions and submenus, from top to bottom.
  public var children: [Element]
  /// What is shown beside the menu; of submenus it does not count.
  public private(set) var preview = Preview.row
  /// What a tap on the preview does.
  package private(set) var previewAction: (@MainActor () -> Void)?

  /// Makes a menu of actions.
  public init(
    title: String = "", subtitle: String? = nil, image: TableImage? = nil,
    identifier: String? = nil, isInline: Bool = false, actions: [Action]
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, isInline: isInline,
      children: actions.map(Element.action))
  }

  /// Makes a menu of actions and submenus.
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

  /// The actions of the menu itself, without those of submenus.
  public var actions: [Action] {
    children.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  /// Returns the menu with something else shown beside it.
  public func preview(_ preview: Preview) -> RowMenu {
    var copy = self
    copy.preview = preview
    return copy
  }

  /// Returns the menu with `action` called when a person taps what is shown beside it, as to open
  /// the row; without it, a tap only closes the menu.
  public func onPreviewTap(_ action: @escaping @MainActor () -> Void) -> RowMenu {
    var copy = self
    copy.previewAction = action
    return copy
  }

  /// What a menu consists of.
  public enum Element {
    /// Something to choose.
    case action(Action)
    /// A menu in the menu.
    case menu(RowMenu)
  }

  /// An action of a menu.
  public struct Action {
    /// The text of the action.
    public var title: String
    /// The text below the title.
    public var subtitle: String?
    /// The image beside the title.
    public var image: TableImage?
    /// What identifies the action beside its title.
    public var identifier: String?
    /// Whether the action can be chosen, and how it looks.
    public var attributes: Attributes
    /// Whether the action shows a mark.
    public var state: State
    /// Performs the action.
    public var handler: @MainActor () -> Void

    /// Makes an action.
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

    /// Makes an action on `target`, held weakly; nothing is called once it is gone.
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

  /// Whether an action can be chosen, and how it looks.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The action deletes something.
    public static let destructive = Attributes(rawValue: 1)
    /// The action is shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 2)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when the action is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The mark of an action that stands for a setting.
  public enum State: Hashable, Sendable, CaseIterable {
    /// No mark.
    case off
    /// A checkmark.
    case on
    /// A dash: on for some, off for others.
    case mixed
  }

  /// What is shown beside a menu: the row, or on UIKit's views what the app makes.
  ///
  /// A context menu of UIKit's always shows something, so there is no way to say nothing.
  public struct Preview {
    /// Makes the view's own object for it; the row where there is none.
    package let make: (@MainActor () -> AnyObject?)?

    package init(make: (@MainActor () -> AnyObject?)?) { self.make = make }

    /// The row itself.
    public static var row: Preview { Preview(make: nil) }

    /// Whether it is the row itself.
    public var isRow: Bool { make == nil }
  }
}

// What a person sees of a menu.
extension RowMenu {
  /// The elements, those of inline submenus in their place, hidden ones left out.
  package var shownElements: [Element] { elements.filter { !$0.isHidden } }

  /// The elements, those of inline submenus in their place.
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
  /// The title, and a line for each element that is shown, with its mark, its image, and what cannot
  /// be chosen in parentheses; submenus are indented.
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
