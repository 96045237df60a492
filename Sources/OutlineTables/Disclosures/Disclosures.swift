internal import LiveTables
internal import TableDiagnostics
internal import TypeErasure

#if canImport(Observation)
  public import Observation
#endif

/// The base class of ``Disclosures``, without the type of the IDs.
@MainActor
public class AnyDisclosures {
  /// The followers, which are notified with the ID that changed.
  let observers = ChangeObservers<DisclosureChange>()
  /// Whether several IDs can be expanded at the same time.
  ///
  /// If it's `false`, expanding an ID collapses the former one.
  public let allowsMultipleExpansion: Bool

  fileprivate init(allowsMultipleExpansion: Bool) {
    self.allowsMultipleExpansion = allowsMultipleExpansion
  }

  /// Expands or collapses a tapped section or row, and updates the tables immediately.
  func toggle(byUser id: AnyIdentity) {}
}

/// A change of disclosures.
struct DisclosureChange {
  /// The ID that was expanded or collapsed, or `nil` if there are several.
  let id: AnyIdentity?
  /// Whether the user tapped it.
  let isByUser: Bool
}

/// The expanded sections and rows of a table.
///
/// A tap on the header of a section hides its rows, and a tap on a row shows others beneath it:
///
/// ```swift
/// let disclosures = Disclosures<String>(collapsedIDs: ["Archive"])
/// adapter.follow(disclosures) {
///   mailboxes.map { mailbox in
///     Section(mailbox.name, header: .title(mailbox.name)) { … }.collapsible(by: disclosures)
///   }
/// }
/// disclosures.expand("Archive")
/// ```
///
/// IDs that the table doesn't have are ignored. Save and restore ``expandedIDs`` or ``collapsedIDs``
/// with the state of your screen.
///
/// For trees, see ``Outline``.
///
/// If the system has Observation, views that read the state are updated.
@MainActor
public final class Disclosures<ID: Hashable>: AnyDisclosures {
  /// Whether everything is expanded that isn't in ``collapsedIDs``.
  ///
  /// Otherwise, everything is collapsed that isn't in ``expandedIDs``.
  public let isExpandedByDefault: Bool
  /// Called after a change.
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
  ///   - allowsMultipleExpansion: Whether several IDs can be expanded at the same time. With `false`,
  ///     one of `expandedIDs` stays expanded.
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
  /// The IDs that are expanded; empty if everything is expanded by default.
  ///
  /// Setting them expands these IDs, and if they are collapsed by default, collapses all others.
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

  /// The IDs that are collapsed; empty if everything is collapsed by default.
  ///
  /// Setting them collapses these IDs, and if they are expanded by default, expands all others.
  public var collapsedIDs: Set<ID> {
    get { isExpandedByDefault ? observed : [] }
    set { change(nil, isExpandedByDefault ? newValue : toggledIDs.subtracting(newValue)) }
  }

  /// Returns whether an ID is expanded.
  public func isExpanded(_ id: ID) -> Bool { observed.contains(id) != isExpandedByDefault }

  /// Expands an ID.
  ///
  /// If several can't be expanded, this collapses the former one.
  public func expand(_ id: ID) { set(true, id) }

  /// Collapses an ID.
  public func collapse(_ id: ID) { set(false, id) }

  /// Expands a collapsed ID, and collapses an expanded one.
  public func toggle(_ id: ID) { set(!isExpanded(id), id) }

  private var observed: Set<ID> {
    observation.access()
    return toggledIDs
  }

  private func set(_ isExpanded: Bool, _ id: ID, isByUser: Bool = false) {
    // In a copy, because the app hashes the IDs.
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
