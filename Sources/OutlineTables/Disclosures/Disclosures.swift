internal import LiveTables
internal import TableDiagnostics
internal import TypeErasure

#if canImport(Observation)
  public import Observation
#endif

/// The base class of disclosures, without the ID's type.
///
/// An adapter can follow disclosures of different types:
///
/// ```swift
/// let groups = Disclosures<String>()
/// let people = Disclosures<Int>()
/// rows.follow(groups, people) { [] }
/// ```
@MainActor
public class AnyDisclosures {
  /// The followers, which are notified with the changed ID.
  let observers = ChangeObservers<DisclosureChange>()
  /// A Boolean value that indicates whether several IDs can be expanded at once.
  ///
  /// If it's `false`, expanding an ID collapses the previous one.
  public let allowsMultipleExpansion: Bool

  fileprivate init(allowsMultipleExpansion: Bool) {
    self.allowsMultipleExpansion = allowsMultipleExpansion
  }

  /// Expands or collapses a tapped section or row and updates the tables immediately.
  func toggle(byUser id: AnyIdentity) {}
}

/// A change to disclosures.
struct DisclosureChange {
  /// The ID that was expanded or collapsed, or `nil` if there may be several.
  let id: AnyIdentity?
  /// Whether the user tapped it.
  let isByUser: Bool
}

/// The expanded sections and rows of a table.
///
/// A tap on a header expands or collapses its section, and a tap on a row shows or hides rows below
/// it.
///
/// ```swift
/// let disclosures = Disclosures<String>(collapsedIDs: ["others"])
/// adapter.follow(disclosures) { [contacts] in
///   [Section(id: "others", items: contacts, header: "Others").collapsible(by: disclosures)]
/// }
/// disclosures.expand("others")
/// ```
///
/// IDs that the table doesn't contain have no effect. For state restoration, save ``expandedIDs``
/// or ``collapsedIDs``. For trees, use ``Outline``.
///
/// With Observation, reads of the state are observed.
@MainActor
public final class Disclosures<ID: Hashable>: AnyDisclosures {
  /// A Boolean value that indicates whether IDs are expanded unless they're in ``collapsedIDs``.
  ///
  /// Otherwise, they're collapsed unless they're in ``expandedIDs``.
  public let isExpandedByDefault: Bool
  /// A closure that's called after a change.
  ///
  /// The closure can change the disclosures.
  public var changeHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }

  /// The IDs whose state isn't the default.
  private var toggledIDs: Set<ID>
  private let observation = StateObservation()
  private lazy var handlerLoop = HandlerLoop { [weak self] in self?.changeHandler?() }

  /// Creates disclosures that are collapsed by default.
  ///
  /// - Parameters:
  ///   - expandedIDs: The IDs that are expanded.
  ///   - allowsMultipleExpansion: Whether several IDs can be expanded at the same time. With
  ///     `false`, one of `expandedIDs` stays expanded.
  public init(expandedIDs: Set<ID> = [], allowsMultipleExpansion: Bool = true) {
    isExpandedByDefault = false
    toggledIDs = allowsMultipleExpansion ? expandedIDs : Set(expandedIDs.prefix(1))
    super.init(allowsMultipleExpansion: allowsMultipleExpansion)
  }

  /// Creates disclosures that are expanded by default.
  ///
  /// - Parameter collapsedIDs: The IDs that are collapsed.
  public init(collapsedIDs: Set<ID>) {
    isExpandedByDefault = true
    toggledIDs = collapsedIDs
    super.init(allowsMultipleExpansion: true)
  }

  override func toggle(byUser id: AnyIdentity) {
    guard let id = id.id(as: ID.self) else { return }
    set(!isExpanded(id), id, isByUser: true)
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Disclosures: Observable {}
#endif

// MARK: - State

extension Disclosures {
  /// The expanded IDs.
  ///
  /// Setting them expands these IDs. If IDs are collapsed by default, all others collapse. If IDs
  /// are expanded by default, reading returns an empty set. If
  /// ``AnyDisclosures/allowsMultipleExpansion`` is `false`, only one of the new IDs expands.
  public var expandedIDs: Set<ID> {
    get { isExpandedByDefault ? [] : observed }
    set {
      if isExpandedByDefault {
        change(nil, toggledIDs.subtracting(newValue))
      } else {
        change(nil, allowsMultipleExpansion ? newValue : Set(newValue.prefix(1)))
      }
    }
  }

  /// The collapsed IDs.
  ///
  /// Setting them collapses these IDs. If IDs are expanded by default, all others expand. If IDs
  /// are collapsed by default, reading returns an empty set.
  public var collapsedIDs: Set<ID> {
    get { isExpandedByDefault ? observed : [] }
    set { change(nil, isExpandedByDefault ? newValue : toggledIDs.subtracting(newValue)) }
  }

  /// Returns whether a section or row is expanded.
  public func isExpanded(_ id: ID) -> Bool { observed.contains(id) != isExpandedByDefault }

  /// Expands the section or row with an ID.
  ///
  /// If ``AnyDisclosures/allowsMultipleExpansion`` is `false`, the previous one collapses.
  public func expand(_ id: ID) { set(true, id) }

  /// Collapses the section or row with an ID.
  public func collapse(_ id: ID) { set(false, id) }

  /// Expands or collapses the section or row with an ID.
  public func toggle(_ id: ID) { set(!isExpanded(id), id) }

  private var observed: Set<ID> {
    observation.access()
    return toggledIDs
  }

  private func set(_ isExpanded: Bool, _ id: ID, isByUser: Bool = false) {
    // Changes a copy, because hashing the IDs runs code of the app.
    var ids = toggledIDs
    if isExpanded == isExpandedByDefault {
      ids.remove(id)
    } else if allowsMultipleExpansion {
      ids.insert(id)
    } else {
      ids = [id]
    }
    change(id, ids, isByUser: isByUser)
  }

  // MARK: Changes

  private func change(_ id: ID?, _ ids: Set<ID>, isByUser: Bool = false) {
    guard ids != toggledIDs else { return }
    let former = toggledIDs
    observation.change { toggledIDs = ids }
    extendLifetime(of: former)
    observers.notify(DisclosureChange(id: id.map { AnyIdentity($0) }, isByUser: isByUser))
    handlerLoop.noteChange()
  }
}
