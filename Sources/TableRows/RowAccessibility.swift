/// The accessibility of a row.
///
/// Set only the values that differ from the row's content:
///
/// ```swift
/// Row(contact, cell: ContactCell.self).accessibility {
///   $0.value = contact.isFavorite ? "favorite" : nil
///   $0.actions = [.init("Archive") { archive(contact) }]
/// }
/// ```
///
/// Accessibility is content: a change reconfigures the row's cell. Handlers of actions aren't
/// compared. The rows of an adapter's row provider are compared by their items, so their
/// accessibility must depend on the item alone. The same applies to a `ForEach` whose first row has
/// neither a height nor accessibility.
public struct RowAccessibility: Hashable, Sendable {
  /// The label, or `nil` for the title of the content.
  public var label: String?
  /// The value.
  ///
  /// The default is `nil`, which uses the value of the content or of the row's control.
  public var value: String?
  /// A hint about the result of activating the row.
  public var hint: String?
  /// The traits, or `nil` for the traits of the content.
  public var traits: Traits?
  /// The identifier for user interface tests.
  public var identifier: String?
  /// A Boolean value that indicates whether assistive technologies skip the row.
  public var isHidden: Bool
  /// The custom actions, in addition to the row's swipe actions.
  public var actions: [Action]

  /// Creates an accessibility value.
  ///
  /// Values that are `nil` come from the row's content.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: The value.
  ///   - hint: A hint about the result of activating the row.
  ///   - traits: The traits.
  ///   - identifier: The identifier for user interface tests.
  ///   - isHidden: Whether assistive technologies skip the row.
  ///   - actions: The custom actions, in addition to the row's swipe actions.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: Traits? = nil,
    identifier: String? = nil, isHidden: Bool = false, actions: [Action] = []
  ) {
    (self.label, self.value, self.hint, self.traits) = (label, value, hint, traits)
    (self.identifier, self.isHidden, self.actions) = (identifier, isHidden, actions)
  }

  /// A Boolean value that indicates whether no value is set.
  public var isEmpty: Bool { self == RowAccessibility() }

  /// Returns this value with missing parts from another.
  ///
  /// The actions are joined, without repeated names. The row is hidden if either value hides it.
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
  /// Traits that describe the row to assistive technologies.
  ///
  /// They match UIKit's accessibility traits.
  ///
  /// ```swift
  /// Row(contact, cell: ContactCell.self).accessibility { $0.traits = [.button, .selected] }
  /// ```
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int
    /// Creates a set of traits from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The row is a button.
    public static let button = Traits(rawValue: 1)
    /// The row is a link.
    public static let link = Traits(rawValue: 2)
    /// The row is an image.
    public static let image = Traits(rawValue: 4)
    /// The row is selected.
    public static let selected = Traits(rawValue: 8)
    /// The row is a heading.
    public static let header = Traits(rawValue: 16)
    /// The row is text that doesn't change.
    public static let staticText = Traits(rawValue: 32)
    /// The row is disabled.
    public static let notEnabled = Traits(rawValue: 64)
    /// The user can increment and decrement the row's value.
    public static let adjustable = Traits(rawValue: 128)
    /// The row's label or value changes often.
    public static let updatesFrequently = Traits(rawValue: 256)
    /// Activating the row starts playing or recording media.
    public static let startsMediaSession = Traits(rawValue: 512)

    /// The traits with their names, in reading order.
    package static let names: [(trait: Traits, name: String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
      (.header, "header"), (.staticText, "static text"), (.notEnabled, "not enabled"),
      (.adjustable, "adjustable"), (.updatesFrequently, "updates frequently"),
      (.startsMediaSession, "starts media session"),
    ]
  }

  /// A custom accessibility action, identified by its name.
  ///
  /// ```swift
  /// RowAccessibility.Action("Delete", self) { screen in screen.delete(contact) }
  /// ```
  ///
  /// An action belongs to the row it was offered for. After an update, the handler of the row's
  /// current action with the same name is called. If there is no such action, nothing is performed.
  /// If the row was deleted, the issue `TV0501` is also reported.
  public struct Action: Sendable {
    /// The name of the action.
    public let name: String
    private let handler: @MainActor () -> Bool

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - name: The localized name that VoiceOver reads, unique in its row.
    ///   - action: A closure to call each time the user performs the action.
    public init(_ name: String, action: @escaping @MainActor () -> Void) {
      self.init(name) {
        action()
        return true
      }
    }

    /// Creates an action with a weakly held target.
    ///
    /// If the target is deallocated, the action isn't performed.
    ///
    /// - Parameters:
    ///   - name: The localized name that VoiceOver reads, unique in its row.
    ///   - target: The object to pass to the closure.
    ///   - action: A closure to call with the target each time the user performs the action.
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

    /// Creates an action that returns whether it was performed.
    package init(_ name: String, handler: @escaping @MainActor () -> Bool) {
      self.name = name
      self.handler = handler
    }

    /// Performs the action and returns whether it was performed.
    @MainActor @discardableResult
    public func perform() -> Bool { handler() }
  }
}

extension RowAccessibility.Action: Hashable {
  /// Returns whether the names are equal.
  ///
  /// Handlers aren't compared.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension RowAccessibility.Traits: CustomStringConvertible {
  /// The names of the traits, such as `button, selected`.
  public var description: String {
    Self.names.filter { contains($0.trait) }.map(\.name).joined(separator: ", ")
  }
}

extension RowAccessibility: CustomStringConvertible {
  /// A textual representation, such as `Wi-Fi, on, button [Forget]`.
  ///
  /// The parts are in reading order, followed by the names of actions in brackets. A hidden row is
  /// represented by `hidden`.
  public var description: String {
    if isHidden { return "hidden" }
    let texts = [label, value, traits?.description, hint].compactMap { $0 }.filter { !$0.isEmpty }
    let names = actions.map { "[\($0.name)]" }
    return ([texts.joined(separator: ", ")] + names).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

// MARK: - Rows

extension Row {
  /// The accessibility that is set for the row.
  ///
  /// The default is `nil`, which uses the accessibility of the content.
  public var rowAccessibility: RowAccessibility? {
    get { extras?.accessibility }
    set { changeExtras { $0.accessibility = newValue } }
  }

  /// Returns the row with changed accessibility.
  ///
  /// The closure runs once, before this method returns.
  ///
  /// - Parameter change: A closure that changes the accessibility that has been set so far.
  /// - Returns: The row.
  public func accessibility(_ change: (inout RowAccessibility) -> Void) -> Self {
    var accessibility = rowAccessibility ?? RowAccessibility()
    change(&accessibility)
    var copy = self
    copy.rowAccessibility = accessibility
    return copy
  }

  /// Returns the row with an action for its accessory button.
  ///
  /// Taps on a detail button call it. So do taps on an outline accessory, unless the adapter
  /// follows an outline.
  ///
  /// - Parameter action: A closure to call each time the user taps the accessory.
  /// - Returns: The row.
  public func onAccessoryTap(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didTapAccessory = action }
  }

  /// Calls the row's handler for its accessory button.
  @MainActor public func didTapAccessory() { handlers.didTapAccessory?() }
}
