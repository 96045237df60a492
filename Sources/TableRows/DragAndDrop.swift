package import DiffEngine
package import TypeErasure

/// Something that a person drags: one thing, in every form in which another app may want it.
///
/// ```swift
/// DragItem.text(network.name)
///
/// DragItem(suggestedName: "Networks.json")
///   .registeringData("public.json") { try await networks.encoded() }
///   .registeringData(DragItem.textType) { Array(networks.summary.utf8) }
/// ```
///
/// A form is named by its uniform type identifier, the best one first. Its data is made when someone
/// loads it, as often as that happens. An item without any form stays within the app, where a row
/// that is dragged is known by itself.
///
/// The data of something dropped can be loaded only while the drop is performed: begin to load in the
/// handler, and wait for the value of the task that ``loadData(_:)`` returns.
public struct DragItem: Sendable {
  /// Makes the data of a form.
  public typealias Loader = @MainActor () async throws -> [UInt8]
  /// Begins to load the data of a form at once.
  package typealias LoadBeginner = @MainActor () -> Task<[UInt8], any Error>

  /// The type identifier of text, in UTF-8.
  public static let textType = "public.utf8-plain-text"
  /// The type identifier of a URL.
  public static let urlType = "public.url"

  /// What a file made of it may be called.
  public var suggestedName: String?
  /// The forms that there are, the best one first.
  public private(set) var typeIdentifiers: [String] = []
  private var beginners: [String: LoadBeginner] = [:]
  /// The drop that the item is part of; `nil` for one that can be loaded at any time.
  private var phase: DropPhase?

  /// Makes an item without any form.
  public init(suggestedName: String? = nil) { self.suggestedName = suggestedName }

  /// Makes an item that is text.
  public static func text(_ text: String, suggestedName: String? = nil) -> Self {
    Self(suggestedName: suggestedName).registeringData(textType) { Array(text.utf8) }
  }

  /// Makes an item that is a URL, by its text.
  public static func url(_ url: String, suggestedName: String? = nil) -> Self {
    Self(suggestedName: suggestedName).registeringData(urlType) { Array(url.utf8) }
  }

  /// Adds a form; one of the same type is replaced, and keeps its place.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The uniform type identifier of the data.
  ///   - load: Makes the data, each time that someone loads it.
  /// - Returns: The item with the form.
  public func registeringData(_ typeIdentifier: String, load: @escaping Loader) -> Self {
    registeringData(typeIdentifier) { Task { @MainActor in try await load() } }
  }

  /// Adds a form whose loading begins when `begin` is called, and not only when its task runs.
  package func registeringData(_ typeIdentifier: String, begin: @escaping LoadBeginner) -> Self {
    var item = self
    if item.beginners.updateValue(begin, forKey: typeIdentifier) == nil {
      item.typeIdentifiers.append(typeIdentifier)
    }
    return item
  }

  /// The same item as part of a drop, while which alone it can be loaded.
  fileprivate func loadable(in phase: DropPhase) -> Self {
    var item = self
    item.phase = phase
    return item
  }

  /// Begins to load the data of a form.
  ///
  /// Begin in the handler of a drop; the task's value can be waited for after that has returned.
  /// Canceling the task does not stop the load.
  ///
  /// - Returns: A task with the data. It throws ``DragItemError/noSuchForm(_:offered:)`` where there is
  ///   no such form; ``DragItemError/notDropping`` where the drop is not being performed, which is
  ///   reported, too (`TV0505`); else what the closure throws that makes the data.
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

  /// Begins to load the text of the item, as ``loadData(_:)`` does data.
  ///
  /// - Returns: A task with the text. It throws what that of ``loadData(_:)`` does, and
  ///   ``DragItemError/notText`` where the data is not UTF-8.
  @MainActor
  public func loadText() -> Task<String, any Error> {
    let loading = loadData(Self.textType)
    return Task {
      let data = try await loading.value
      let text = String(decoding: data, as: UTF8.self)
      // What is not UTF-8 was repaired.
      guard text.utf8.elementsEqual(data) else { throw DragItemError.notText }
      return text
    }
  }
}

/// Why the data of a ``DragItem`` cannot be loaded.
public enum DragItemError: Error, Hashable {
  /// The item has no form of this type, only those offered.
  case noSuchForm(String, offered: [String])
  /// The data is not text in UTF-8.
  case notText
  /// The item was not dropped yet, or the handler of the drop had returned, when its data was asked
  /// for.
  case notDropping
}

/// Whether something that a person drags is being dropped, which decides whether it can be loaded.
///
/// UIKit gives other apps' data only to who asks within `performDrop`: a table without a screen must
/// not be more generous.
@MainActor
package final class DropPhase {
  /// How far a drop has come.
  package enum Stage: Hashable, Sendable {
    /// A person holds it over the table.
    case proposed
    /// The table takes it.
    case performed
    /// The table has taken it.
    case over
  }

  package private(set) var stage: Stage
  private let reportEarlyOrLateLoad: @MainActor (Stage) -> Void

  /// Makes a phase that reports loads in another stage than the one for them.
  package init(_ stage: Stage, reporting report: @escaping @MainActor (Stage) -> Void) {
    (self.stage, reportEarlyOrLateLoad) = (stage, report)
  }

  /// Notes that the handlers of the drop have returned.
  package func end() { stage = .over }

  /// Whether data can be loaded now; reports it if not.
  fileprivate var allowsLoading: Bool {
    if stage != .performed { reportEarlyOrLateLoad(stage) }
    return stage == .performed
  }
}

/// A row that is being dragged, which belongs to its id wherever an update moves it.
@MainActor
public final class DraggedRow {
  /// The table or collection view it comes from, while there is one.
  public private(set) weak var table: AnyObject?
  /// Who filled that when the row was lifted.
  package private(set) weak var origin: (any DragOrigin)?
  /// The row, which is found again after updates.
  package var tracked: TrackedRow

  /// The other table that has taken the row in, or a copy of it, and the row's identity there.
  private weak var taker: AnyObject?
  private var takenIdentity: AnyIdentity?

  /// Notes a row that is lifted.
  package init(origin: any DragOrigin, table: AnyObject?, tracked: TrackedRow) {
    (self.origin, self.table, self.tracked) = (origin, table, tracked)
  }

  /// The id of the row; `nil` where its source knows none.
  public var id: AnyHashable? { tracked.identity?.base }

  /// What the row shows now, if that is of a type; `nil` where the row is gone.
  ///
  /// For a row of an adapter that is its item.
  public func localObject<Value>(as type: Value.Type = Value.self) -> Value? {
    origin?.localObject(of: self) as? Value
  }

  /// Notes that another table shows the row now, under an identity of its own.
  package func noteTaken(by source: AnyObject, as identity: AnyIdentity) {
    (taker, takenIdentity) = (source, identity)
  }

  /// What a source knows the row by, if the row is its own, or it has taken the row in.
  package func identity(in source: AnyObject) -> AnyIdentity? {
    if origin === source { return tracked.identity }
    return taker === source ? takenIdentity : nil
  }

  /// Where the row is now; `nil` where it is gone.
  package var presentPath: TablePath? { origin?.path(of: self) }
}

/// The source of a table that rows are dragged from.
@MainActor
package protocol DragOrigin: AnyObject {
  /// Where a row is now; `nil` where it is gone.
  func path(of row: DraggedRow) -> TablePath?
  /// What a row shows now.
  func localObject(of row: DraggedRow) -> Any?
  /// Whether a row leaves its table when another takes it.
  func canDragOut(_ row: DraggedRow) -> Bool
  /// Another table has taken the rows.
  func takeOut(_ rows: [DraggedRow])
}

/// What a person drags over a table, or drops on it.
@MainActor
public struct Drop {
  /// One of the things that are dragged.
  public struct Item {
    /// The data of it.
    public let dragItem: DragItem
    /// The row that it was lifted with; `nil` for something of another app, or of another view.
    public let row: DraggedRow?

    /// Makes a thing that is dragged.
    public init(_ dragItem: DragItem, row: DraggedRow? = nil) {
      (self.dragItem, self.row) = (dragItem, row)
    }
  }

  /// The things that are dragged, in the order in which they were lifted.
  public let items: [Item]

  /// What the row shows that it is held over.
  package var hovered: Any?

  /// Makes a drop.
  public init(items: [Item]) { self.items = items }

  /// The rows that are dragged, each once.
  public var rows: [DraggedRow] {
    var seen: Set<ObjectIdentifier> = []
    return items.compactMap(\.row).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Whether nothing but rows of this app's tables is dragged.
  public var hasOnlyRows: Bool { !items.isEmpty && items.allSatisfy { $0.row != nil } }

  /// Whether one of the items has a form of this very type.
  ///
  /// Types are compared as they are named: an item that offers `public.utf8-plain-text` has no
  /// `public.text`. Ask for every type that can be loaded, as ``loadData(_:)`` does too.
  public func has(_ typeIdentifier: String) -> Bool {
    !items(typeIdentifier).isEmpty
  }

  /// The same things, which can be loaded in one phase of their drop alone.
  package func loadable(in phase: DropPhase) -> Self {
    var drop = Self(items: items.map { Item($0.dragItem.loadable(in: phase), row: $0.row) })
    drop.hovered = hovered
    return drop
  }

  /// What the row shows that a person holds it over, if that is of a type; `nil` beside all rows.
  ///
  /// For a row of an adapter that is its item.
  public func hoveredObject<Value>(as type: Value.Type = Value.self) -> Value? {
    hovered as? Value
  }

  /// What the rows show now, of those that show a value of this type.
  public func localObjects<Value>(as type: Value.Type = Value.self) -> [Value] {
    rows.compactMap { $0.localObject(as: type) }
  }

  /// Begins to load the data of all items that have a form of this type.
  ///
  /// Call it in the handler of the drop itself, and not in a task that the handler starts: other apps
  /// give their data only to who asks while the drop is performed.
  ///
  /// ```swift
  /// adapter.dropHandler = { drop, target in
  ///   let texts = drop.loadTexts()
  ///   Task { show(try await texts.value, at: target) }
  /// }
  /// ```
  ///
  /// - Returns: A task with the data, in the order of the items. It throws what the first of them
  ///   throws that cannot be loaded, as ``DragItem/loadData(_:)`` says.
  public func loadData(_ typeIdentifier: String) -> Task<[[UInt8]], any Error> {
    all(items(typeIdentifier).map { $0.loadData(typeIdentifier) })
  }

  /// Begins to load the texts of all items that have one, as ``loadData(_:)`` does data.
  ///
  /// - Returns: A task with the texts, in the order of the items. It throws what the first of them
  ///   throws that cannot be loaded, as ``DragItem/loadText()`` says.
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

/// What a table would do with something that is dropped where a person holds it.
///
/// ```swift
/// adapter.dropProposalProvider = { drop, _ in drop.has("public.url") ? .copy.intoRow : nil }
/// ```
public struct DropProposal: Hashable, Sendable {
  /// What becomes of the things dropped.
  public enum Operation: Hashable, Sendable {
    /// Nothing: the table takes no part.
    case cancel
    /// Nothing, and the person sees that it is not allowed here.
    case forbidden
    /// They come into the table, and stay where they were, too.
    case copy
    /// They come into the table, and leave the place where they were.
    case move
  }

  /// Where the things go.
  public enum Intent: Hashable, Sendable {
    /// Between the rows, which make room.
    case insertAtDestination
    /// Into the row, which is highlighted.
    case insertIntoDestination
  }

  /// Takes no part.
  public static let cancel = Self(.cancel)
  /// Shows that it is not allowed here.
  public static let forbidden = Self(.forbidden)
  /// Inserts copies between the rows.
  public static let copy = Self(.copy)
  /// Moves between the rows; what comes from another app can only be copied.
  public static let move = Self(.move)

  /// What becomes of the things dropped.
  public let operation: Operation
  /// Where they go.
  public let intent: Intent

  /// Makes a proposal.
  public init(_ operation: Operation, intent: Intent = .insertAtDestination) {
    (self.operation, self.intent) = (operation, intent)
  }

  /// The same for the row itself, and not for the place before it.
  public var intoRow: Self { Self(operation, intent: .insertIntoDestination) }

  /// Whether a drop does anything.
  public var isAccepted: Bool { operation == .copy || operation == .move }
}
