/// What assistive technology hears of a row, and what a person can have it do.
///
/// A row says only what its content does not, and the rest stays that of the content:
///
/// ```swift
/// Row(letter, cell: LetterCell.self).accessibility {
///   $0.value = letter.isRead ? "read" : "unread"
///   $0.actions = [.init("Archive") { archive(letter) }]
/// }
/// ```
///
/// What a row says is content: where it changed, the row's cell is reconfigured. The handlers of
/// actions take no part in that, as those of rows do not. Rows that an adapter or a `ForEach` makes of
/// items are compared by their items: what such a row says is to follow from its item.
public struct RowAccessibility: Hashable, Sendable {
  /// What the row is called; `nil` for the title of its content.
  public var label: String?
  /// What the row has at present; `nil` for the detail of its content, or the value of its control.
  public var value: String?
  /// What happens if a person acts on the row.
  public var hint: String?
  /// What the row is; `nil` for what its content is.
  public var traits: Traits?
  /// A name for user interface tests, which nobody hears.
  public var identifier: String?
  /// Whether assistive technology passes over the row.
  public var isHidden: Bool
  /// What a person can have the row do, beside its swipe actions.
  public var actions: [Action]

  /// Makes a value; what is `nil` is taken from the row's content.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: Traits? = nil,
    identifier: String? = nil, isHidden: Bool = false, actions: [Action] = []
  ) {
    (self.label, self.value, self.hint, self.traits) = (label, value, hint, traits)
    (self.identifier, self.isHidden, self.actions) = (identifier, isHidden, actions)
  }

  /// Whether it says nothing.
  public var isEmpty: Bool { self == RowAccessibility() }

  /// Returns this with what it does not say taken from another; the actions of both.
  package func filled(from other: RowAccessibility) -> RowAccessibility {
    let names = Set(actions.map(\.name))
    return RowAccessibility(
      label: label ?? other.label, value: value ?? other.value, hint: hint ?? other.hint,
      traits: traits ?? other.traits, identifier: identifier ?? other.identifier,
      isHidden: isHidden || other.isHidden,
      actions: actions + other.actions.filter { !names.contains($0.name) })
  }
}

extension RowAccessibility {
  /// What a row is to those who hear it, by UIKit's names.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It does something where a person activates it.
    public static let button = Traits(rawValue: 1)
    /// It leads to a page.
    public static let link = Traits(rawValue: 2)
    /// It is an image.
    public static let image = Traits(rawValue: 4)
    /// It is selected.
    public static let selected = Traits(rawValue: 8)
    /// It begins a part of the content.
    public static let header = Traits(rawValue: 16)
    /// It is text that does not change.
    public static let staticText = Traits(rawValue: 32)
    /// It cannot be used now.
    public static let notEnabled = Traits(rawValue: 64)
    /// A person can increment and decrement its value.
    public static let adjustable = Traits(rawValue: 128)
    /// Its label or value changes often.
    public static let updatesFrequently = Traits(rawValue: 256)
    /// It begins to play or record something where a person activates it.
    public static let startsMediaSession = Traits(rawValue: 512)

    /// The traits with their names, in the order in which they are read.
    package static let names: [(trait: Traits, name: String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
      (.header, "header"), (.staticText, "static text"), (.notEnabled, "not enabled"),
      (.adjustable, "adjustable"), (.updatesFrequently, "updates frequently"),
      (.startsMediaSession, "starts media session"),
    ]
  }

  /// Something that a person can have a row do, chosen by its name.
  ///
  /// It belongs to the row it was offered for, by id: after an update in between it is performed for
  /// that row, with the handler that the row then has. Where the row is gone it is not performed,
  /// which is reported (`TV0501`).
  public struct Action: Sendable {
    /// What the action is called.
    public let name: String
    private let handler: @MainActor () -> Bool

    /// Makes an action.
    public init(_ name: String, action: @escaping @MainActor () -> Void) {
      self.init(name) {
        action()
        return true
      }
    }

    /// Makes an action on `target`, held weakly; where the target is gone it is not performed.
    @MainActor
    public init<Target: AnyObject>(
      _ name: String, _ target: Target, action: @escaping @MainActor (Target) -> Void
    ) {
      self.init(name) { [weak target] in
        guard let target else { return false }
        action(target)
        return true
      }
    }

    /// Makes an action that says whether it was performed.
    package init(_ name: String, handler: @escaping @MainActor () -> Bool) {
      self.name = name
      self.handler = handler
    }

    /// Performs the action, and returns whether that was done.
    @MainActor @discardableResult
    public func perform() -> Bool { handler() }
  }
}

extension RowAccessibility.Action: Hashable {
  /// True for equal names; handlers take no part.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension RowAccessibility.Traits: CustomStringConvertible {
  /// The names of the traits, as in `button, selected`.
  public var description: String {
    Self.names.filter { contains($0.trait) }.map(\.name).joined(separator: ", ")
  }
}

extension RowAccessibility: CustomStringConvertible {
  /// The parts in the order in which they are heard, as in `Wi-Fi, on, button`; the names of actions
  /// in brackets.
  public var description: String {
    if isHidden { return "hidden" }
    let texts = [label, value, traits?.description, hint].compactMap { $0 }.filter { !$0.isEmpty }
    let names = actions.map { "[\($0.name)]" }
    return ([texts.joined(separator: ", ")] + names).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

// MARK: - Rows

extension Row {
  /// What the row says to assistive technology beside its content; `nil` for nothing.
  public var rowAccessibility: RowAccessibility? {
    get { extras?.accessibility }
    set { changeExtras { $0.accessibility = newValue } }
  }

  /// Returns the row with what it says to assistive technology changed, at once.
  public func accessibility(_ change: (inout RowAccessibility) -> Void) -> Self {
    var accessibility = rowAccessibility ?? RowAccessibility()
    change(&accessibility)
    var copy = self
    copy.rowAccessibility = accessibility
    return copy
  }

  /// Returns the row with `action` called when a person taps its detail button.
  public func onAccessoryTap(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didTapAccessory = action }
  }

  /// Calls the handler for the detail button, if there is one.
  @MainActor public func didTapAccessory() { handlers.didTapAccessory?() }
}
