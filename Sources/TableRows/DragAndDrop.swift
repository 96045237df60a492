package import DiffEngine
package import TypeErasure

/// Something that a person drags: one thing, in every form in which another app may want it.
///
/// ```swift
/// DragItem.text(network.name)
///
/// DragItem(suggestedName: "Networks.json")
///   .data("public.json") { try await networks.encoded() }
///   .data(DragItem.textType) { Array(networks.summary.utf8) }
/// ```
///
/// A form is named by its uniform type identifier, the best one first. Its data is made when someone
/// loads it, as often as that happens. An item without any form stays within the app, where a row
/// that is dragged is known by itself.
public struct DragItem: Sendable {
  /// Makes the data of a form.
  public typealias Loader = @MainActor () async throws -> [UInt8]

  /// The type identifier of text, in UTF-8.
  public static let textType = "public.utf8-plain-text"
  /// The type identifier of a URL.
  public static let urlType = "public.url"

  /// What a file made of it may be called.
  public var suggestedName: String?
  /// The forms that there are, the best one first.
  public private(set) var typeIdentifiers: [String] = []
  private var loaders: [String: Loader] = [:]

  /// Makes an item without any form.
  public init(suggestedName: String? = nil) { self.suggestedName = suggestedName }

  /// Makes an item that is text.
  public static func text(_ text: String, suggestedName: String? = nil) -> Self {
    Self(suggestedName: suggestedName).data(textType) { Array(text.utf8) }
  }

  /// Makes an item that is a URL, by its text.
  public static func url(_ url: String, suggestedName: String? = nil) -> Self {
    Self(suggestedName: suggestedName).data(urlType) { Array(url.utf8) }
  }

  /// Adds a form; one of the same type is replaced, and keeps its place.
  public func data(_ typeIdentifier: String, load: @escaping Loader) -> Self {
    var item = self
    if item.loaders.updateValue(load, forKey: typeIdentifier) == nil {
      item.typeIdentifiers.append(typeIdentifier)
    }
    return item
  }

  /// Loads the data of a form.
  ///
  /// - Throws: ``DragItemError/noSuchForm(_:offered:)`` where there is no such form; else what the
  ///   closure throws that makes the data.
  @MainActor
  public func data(_ typeIdentifier: String) async throws -> [UInt8] {
    guard let load = loaders[typeIdentifier] else {
      throw DragItemError.noSuchForm(typeIdentifier, offered: typeIdentifiers)
    }
    return try await load()
  }

  /// Loads the text of the item.
  ///
  /// - Throws: as ``data(_:)``; ``DragItemError/notText`` where the data is not UTF-8.
  @MainActor
  public func text() async throws -> String {
    let data = try await data(Self.textType)
    let text = String(decoding: data, as: UTF8.self)
    // What is not UTF-8 was repaired.
    guard text.utf8.elementsEqual(data) else { throw DragItemError.notText }
    return text
  }
}

/// Why the data of a ``DragItem`` cannot be loaded.
public enum DragItemError: Error, Hashable {
  /// The item has no form of this type, only those offered.
  case noSuchForm(String, offered: [String])
  /// The data is not text in UTF-8.
  case notText
}

/// A row that is being dragged, which belongs to its id wherever an update moves it.
@MainActor
public final class DraggedRow {
  /// The table or collection view it comes from, while there is one.
  public package(set) weak var table: AnyObject?
  /// Who filled that when the row was lifted.
  package private(set) weak var origin: (any DragOrigin)?
  package let identity: AnyIdentity?
  /// Where the row was when it was last heard of.
  package var path: TablePath
  /// Whether a row without an identity is known to be gone.
  package var isGone = false

  /// Notes a row that is lifted.
  package init(
    origin: any DragOrigin, table: AnyObject?, identity: AnyIdentity?, path: TablePath
  ) {
    (self.origin, self.table) = (origin, table)
    (self.identity, self.path) = (identity, path)
  }

  /// The id of the row; `nil` where its source knows none.
  public var id: AnyHashable? { identity?.base }

  /// What the row shows now, if that is of a type; `nil` where the row is gone.
  ///
  /// For a row of an adapter that is its item.
  public func localObject<Value>(as type: Value.Type = Value.self) -> Value? {
    origin?.localObject(of: self) as? Value
  }

  /// Where the row is now; `nil` where it is gone.
  package var presentPath: TablePath? { origin?.path(of: self) }

  /// The row as issues name it.
  package var name: String { identity.map { "\($0)" } ?? "\(path)" }
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

  /// Makes a drop.
  public init(items: [Item]) { self.items = items }

  /// The rows that are dragged, each once.
  public var rows: [DraggedRow] {
    var seen: Set<ObjectIdentifier> = []
    return items.compactMap(\.row).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Whether nothing but rows of this app's tables is dragged.
  public var hasOnlyRows: Bool { !items.isEmpty && items.allSatisfy { $0.row != nil } }

  /// Whether one of the items has a form of this type.
  public func has(_ typeIdentifier: String) -> Bool {
    items.contains { $0.dragItem.typeIdentifiers.contains(typeIdentifier) }
  }

  /// What the rows show now, of those that show a value of this type.
  public func localObjects<Value>(as type: Value.Type = Value.self) -> [Value] {
    rows.compactMap { $0.localObject(as: type) }
  }

  /// Loads the data of all items that have a form of this type, one after the other.
  ///
  /// - Throws: what the first of them throws that cannot be loaded.
  public func data(_ typeIdentifier: String) async throws -> [[UInt8]] {
    var data: [[UInt8]] = []
    for item in items where item.dragItem.typeIdentifiers.contains(typeIdentifier) {
      data.append(try await item.dragItem.data(typeIdentifier))
    }
    return data
  }

  /// Loads the texts of all items that have one.
  ///
  /// - Throws: what the first of them throws that cannot be loaded.
  public func texts() async throws -> [String] {
    var texts: [String] = []
    for item in items where item.dragItem.typeIdentifiers.contains(DragItem.textType) {
      texts.append(try await item.dragItem.text())
    }
    return texts
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
  public var takesDrop: Bool { operation == .copy || operation == .move }
}
