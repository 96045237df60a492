package import DiffEngine
package import TypeErasure

/// A dragged item, in forms that other apps can load.
///
/// ```swift
/// DragItem.text(contact.name)
///
/// DragItem(suggestedName: "Contact.json")
///   .registeringData("public.json") { try Array(JSONEncoder().encode(contact)) }
///   .registeringData(DragItem.textType) { Array(contact.name.utf8) }
/// ```
///
/// Each form has a uniform type identifier. Register the best form first. The data of a form is
/// created each time it's loaded. An item without forms can only be dropped in the same app, which
/// identifies it by its row.
///
/// The data of a dropped item can be loaded only during the drop. Call ``loadData(_:)`` in the drop
/// handler, then await the value of its task.
public struct DragItem: Sendable {
  /// A closure that returns the data of a form.
  public typealias Loader = @MainActor () async throws -> [UInt8]
  /// A closure that starts loading the data of a form.
  package typealias LoadBeginner = @MainActor () -> Task<[UInt8], any Error>

  /// The type identifier of UTF-8 text.
  public static let textType = "public.utf8-plain-text"
  /// The type identifier of a URL.
  public static let urlType = "public.url"

  /// The suggested name for a file with the item's data.
  public var suggestedName: String?
  /// The type identifiers of the item's forms, the best first.
  public private(set) var typeIdentifiers: [String] = []
  private var beginners: [String: LoadBeginner] = [:]
  /// The drop that the item belongs to.
  ///
  /// It's `nil` if the item can be loaded at any time.
  private var phase: DropPhase?

  /// Creates an item without forms.
  ///
  /// - Parameter suggestedName: The suggested name for a file with the item's data.
  public init(suggestedName: String? = nil) { self.suggestedName = suggestedName }

  /// Creates an item for text.
  ///
  /// - Parameters:
  ///   - text: The text, loaded as UTF-8.
  ///   - suggestedName: The suggested name for a file with the text.
  /// - Returns: The item.
  public static func text(_ text: String, suggestedName: String? = nil) -> Self {
    Self(suggestedName: suggestedName).registeringData(textType) { Array(text.utf8) }
  }

  /// Creates an item for the text of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL as text.
  ///   - suggestedName: The suggested name for a file with the URL.
  /// - Returns: The item.
  public static func url(_ url: String, suggestedName: String? = nil) -> Self {
    Self(suggestedName: suggestedName).registeringData(urlType) { Array(url.utf8) }
  }

  /// Returns the item with an additional form.
  ///
  /// A form of the same type is replaced in place.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The uniform type identifier of the data.
  ///   - load: A closure that returns the data. It runs each time the form is loaded.
  /// - Returns: The item with the form.
  public func registeringData(_ typeIdentifier: String, load: @escaping Loader) -> Self {
    registeringData(typeIdentifier) { Task { @MainActor in try await load() } }
  }

  /// Returns the item with an additional form.
  ///
  /// `begin` can start to load the data before the task that it returns runs.
  package func registeringData(_ typeIdentifier: String, begin: @escaping LoadBeginner) -> Self {
    var item = self
    if item.beginners.updateValue(begin, forKey: typeIdentifier) == nil {
      item.typeIdentifiers.append(typeIdentifier)
    }
    return item
  }

  /// Returns the item as part of a drop.
  ///
  /// It can be loaded only during the drop.
  fileprivate func loadable(in phase: DropPhase) -> Self {
    var item = self
    item.phase = phase
    return item
  }

  /// Starts loading the data of a form.
  ///
  /// Call this method in the drop handler. You can await the task's value after the handler
  /// returns. Canceling the task doesn't stop a load that UIKit has started.
  ///
  /// - Parameter typeIdentifier: The uniform type identifier of the form.
  /// - Returns: A task that returns the data. It throws ``DragItemError/noSuchForm(_:offered:)`` if
  ///   the item has no such form, ``DragItemError/notDropping`` if no drop is being performed, or
  ///   the error of the closure that creates the data. The second case is also reported as the
  ///   issue `TV0505`.
  @MainActor
  public func loadData(_ typeIdentifier: String) -> Task<[UInt8], any Error> {
    if let phase, !phase.allowsLoading { return Task { throw DragItemError.notDropping } }
    guard let begin = beginners[typeIdentifier] else {
      return Task { [typeIdentifiers] in
        throw DragItemError.noSuchForm(typeIdentifier, offered: typeIdentifiers)
      }
    }
    return begin()
  }

  /// Starts loading the text of the item.
  ///
  /// Call this method in the drop handler, like ``loadData(_:)``.
  ///
  /// - Returns: A task that returns the text. It throws the errors of ``loadData(_:)``, or
  ///   ``DragItemError/notText`` if the data isn't UTF-8.
  @MainActor
  public func loadText() -> Task<String, any Error> {
    let loading = loadData(Self.textType)
    return Task {
      let data = try await loading.value
      let text = String(decoding: data, as: UTF8.self)
      // Decoding repairs invalid UTF-8.
      guard text.utf8.elementsEqual(data) else { throw DragItemError.notText }
      return text
    }
  }
}

/// An error that occurs while loading an item's data.
///
/// ```swift
/// adapter.dropHandler = { drop, target in
///   let texts = drop.loadTexts()
///   Task { do { print(try await texts.value) } catch DragItemError.notText { print("No text") } }
/// }
/// ```
public enum DragItemError: Error, Hashable {
  /// The item offers other types, but not this one.
  case noSuchForm(String, offered: [String])
  /// The data isn't UTF-8 text.
  case notText
  /// The data was requested outside the drop handler.
  ///
  /// That is before the drop, or after its handler returned.
  case notDropping
}

/// The phase of a drop, which decides whether its data can be loaded.
///
/// UIKit lets an app load another app's data only within `performDrop`. A virtual table has the
/// same restriction.
@MainActor
package final class DropPhase {
  package enum Stage: Hashable, Sendable {
    /// The user is holding the items over the table.
    case proposed
    /// The table is handling the drop.
    case performed
    /// The handlers have returned.
    case over
  }

  package private(set) var stage: Stage
  private let reportEarlyOrLateLoad: @MainActor (Stage) -> Void

  /// Creates a phase that reports loads outside the performed stage.
  package init(_ stage: Stage, reporting report: @escaping @MainActor (Stage) -> Void) {
    (self.stage, reportEarlyOrLateLoad) = (stage, report)
  }

  /// Records that the handlers of the drop have returned.
  package func end() { stage = .over }

  /// Whether data can be loaded now.
  ///
  /// Reports an issue if it can't.
  fileprivate var allowsLoading: Bool {
    if stage != .performed { reportEarlyOrLateLoad(stage) }
    return stage == .performed
  }
}

/// A dragged row.
///
/// If the row has an ID, it's found even after an update moves it.
///
/// ```swift
/// adapter.dropHandler = { drop, target in
///   for row in drop.rows {
///     if let contact = row.localObject(as: Contact.self) { print(contact.name) }
///   }
/// }
/// ```
@MainActor
public final class DraggedRow {
  /// The view from which the row was lifted.
  public private(set) weak var table: AnyObject?
  /// The data source of ``table`` when the row was lifted.
  package private(set) weak var origin: (any DragOrigin)?
  /// The row, which is found again after updates.
  package var tracked: TrackedRow

  /// The data source that took the row or a copy of it, and the row's identity there.
  private weak var taker: AnyObject?
  private var takenIdentity: AnyIdentity?

  package init(origin: any DragOrigin, table: AnyObject?, tracked: TrackedRow) {
    (self.origin, self.table, self.tracked) = (origin, table, tracked)
  }

  /// The ID of the row, or `nil` for none.
  public var id: AnyHashable? { tracked.identity?.base }

  /// Returns the row's current item if it has this type.
  ///
  /// Returns `nil` if the row was deleted.
  public func localObject<Value>(as type: Value.Type = Value.self) -> Value? {
    origin?.localObject(of: self) as? Value
  }

  /// Records the data source that took the row or a copy of it, and the row's identity there.
  package func noteTaken(by source: AnyObject, as identity: AnyIdentity) {
    (taker, takenIdentity) = (source, identity)
  }

  /// The row's identity in a source that owns it or took it.
  package func identity(in source: AnyObject) -> AnyIdentity? {
    if origin === source { return tracked.identity }
    return taker === source ? takenIdentity : nil
  }

  /// The current position of the row, or `nil` if it was deleted.
  package var presentPath: TablePath? { origin?.path(of: self) }
}

/// A data source that rows are dragged from.
@MainActor
package protocol DragOrigin: AnyObject {
  /// Returns the current position of a row.
  ///
  /// Returns `nil` if it was deleted.
  func path(of row: DraggedRow) -> TablePath?
  /// Returns the current item of a row.
  func localObject(of row: DraggedRow) -> Any?
  /// Whether a row is removed when another table takes it.
  func canDragOut(_ row: DraggedRow) -> Bool
  /// Removes rows that another table took.
  func takeOut(_ rows: [DraggedRow])
}

/// The items of a drag over a table.
///
/// ```swift
/// adapter.dropHandler = { drop, target in
///   let texts = drop.loadTexts()
///   Task { print(try await texts.value) }
/// }
/// ```
@MainActor
public struct Drop {
  /// One of the dragged items.
  ///
  /// ```swift
  /// adapter.dropHandler = { drop, target in
  ///   for item in drop.items where item.row == nil { print(item.dragItem.typeIdentifiers) }
  /// }
  /// ```
  public struct Item {
    /// The data of the item.
    public let dragItem: DragItem
    /// The dragged row.
    ///
    /// It's `nil` unless the item comes from a table of this package in the same app.
    public let row: DraggedRow?

    /// Creates a dragged item.
    ///
    /// - Parameters:
    ///   - dragItem: The data of the item.
    ///   - row: The dragged row, or `nil` for an item that isn't a row of this app's tables.
    public init(_ dragItem: DragItem, row: DraggedRow? = nil) {
      (self.dragItem, self.row) = (dragItem, row)
    }
  }

  /// The items, in the order in which they were lifted.
  public let items: [Item]

  /// The item of the row under the drag.
  package var hovered: Any?

  /// Creates a drop.
  ///
  /// - Parameter items: The items, in the order in which they were lifted.
  public init(items: [Item]) { self.items = items }

  /// The dragged rows, without duplicates.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public var rows: [DraggedRow] {
    var seen: Set<ObjectIdentifier> = []
    return items.compactMap(\.row).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// A Boolean value that indicates whether all items are rows.
  ///
  /// It's `false` if there are no items.
  public var hasOnlyRows: Bool { !items.isEmpty && items.allSatisfy { $0.row != nil } }

  /// Returns whether an item has a form of this type.
  ///
  /// Type identifiers are compared literally. An item that offers `public.utf8-plain-text` doesn't
  /// match `public.text`. Check each type that you can load.
  ///
  /// - Parameter typeIdentifier: The uniform type identifier of the form.
  /// - Returns: Whether at least one item has the form.
  public func has(_ typeIdentifier: String) -> Bool {
    !items(typeIdentifier).isEmpty
  }

  /// Returns the drop with data that can be loaded only while a phase allows it.
  package func loadable(in phase: DropPhase) -> Self {
    var drop = Self(items: items.map { Item($0.dragItem.loadable(in: phase), row: $0.row) })
    drop.hovered = hovered
    return drop
  }

  /// Returns the item under the drag as this type.
  ///
  /// Returns `nil` if the item has another type or the drag isn't over a row.
  public func hoveredObject<Value>(as type: Value.Type = Value.self) -> Value? {
    hovered as? Value
  }

  /// Returns the dragged rows' current items that have this type.
  public func localObjects<Value>(as type: Value.Type = Value.self) -> [Value] {
    rows.compactMap { $0.localObject(as: type) }
  }

  /// Starts loading the data of all items with this form.
  ///
  /// Call this method in the drop handler itself, not in a task that the handler starts. UIKit lets
  /// you load another app's data only during the drop callback.
  ///
  /// - Parameter typeIdentifier: The uniform type identifier of the form. Items without it are
  ///   skipped.
  /// - Returns: A task that returns the data in the order of the items. It throws the error of the
  ///   first item that can't be loaded. See ``DragItem/loadData(_:)``.
  public func loadData(_ typeIdentifier: String) -> Task<[[UInt8]], any Error> {
    all(items(typeIdentifier).map { $0.loadData(typeIdentifier) })
  }

  /// Starts loading the text of each item that contains text.
  ///
  /// Call this method in the drop handler itself, like ``loadData(_:)``.
  ///
  /// - Returns: A task that returns the texts in the order of the items. It throws the error of the
  ///   first item that can't be loaded. See ``DragItem/loadText()``.
  public func loadTexts() -> Task<[String], any Error> {
    all(items(DragItem.textType).map { $0.loadText() })
  }

  private func items(_ typeIdentifier: String) -> [DragItem] {
    items.map(\.dragItem).filter { $0.typeIdentifiers.contains(typeIdentifier) }
  }

  private func all<Value>(
    _ loads: [Task<Value, any Error>]
  ) -> Task<[Value], any Error> {
    Task {
      var values: [Value] = []
      for load in loads { values.append(try await load.value) }
      return values
    }
  }
}

/// A proposal for a drop at the current position.
///
/// ```swift
/// adapter.dropProposalProvider = { drop, _ in drop.has("public.url") ? .copy.intoRow : nil }
/// ```
public struct DropProposal: Hashable, Sendable {
  /// The operation that a drop performs.
  ///
  /// ```swift
  /// adapter.dropProposalProvider = { drop, _ in DropProposal(drop.hasOnlyRows ? .move : .copy) }
  /// ```
  public enum Operation: Hashable, Sendable {
    /// The table doesn't accept the drop.
    case cancel
    /// The table shows that the drop isn't allowed here.
    case forbidden
    /// The items are inserted and remain in their original place.
    case copy
    /// The items are inserted, and removed from their original place.
    case move
  }

  /// The destination of the dropped items.
  ///
  /// ```swift
  /// adapter.dropProposalProvider = { drop, _ in
  ///   drop.has("public.url") ? DropProposal(.copy, intent: .insertIntoDestination) : nil
  /// }
  /// ```
  public enum Intent: Hashable, Sendable {
    /// Between rows, which make room.
    case insertAtDestination
    /// Into the row, which is highlighted.
    case insertIntoDestination
  }

  /// A proposal that doesn't accept the drop.
  public static let cancel = Self(.cancel)
  /// A proposal that shows that the drop isn't allowed here.
  public static let forbidden = Self(.forbidden)
  /// A proposal to insert copies between the rows.
  public static let copy = Self(.copy)
  /// A proposal to move rows between the rows.
  ///
  /// If any item isn't a row, the drop copies all items instead.
  public static let move = Self(.move)

  /// The operation that the drop performs.
  public let operation: Operation
  /// The destination of the dropped items.
  public let intent: Intent

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - operation: The operation that the drop performs.
  ///   - intent: The destination of the dropped items.
  public init(_ operation: Operation, intent: Intent = .insertAtDestination) {
    (self.operation, self.intent) = (operation, intent)
  }

  /// The same proposal for dropping into the row.
  public var intoRow: Self { Self(operation, intent: .insertIntoDestination) }

  /// A Boolean value that indicates whether the drop is accepted.
  public var isAccepted: Bool { operation == .copy || operation == .move }
}
