package import CellRegistry
public import TypeErasure

/// A row of a table, whose item and cell class are erased, so that one array mixes cells.
///
/// There are three ways to make one:
///
/// ```swift
/// Row(network, cell: NetworkCell.self)                        // checked by the compiler
/// Row(id: "footer", TextCell.self) { $0.show("That's all") }  // a closure
/// Row(network, identifier: "Network")                         // checked at run time
/// ```
///
/// *Identity* distinguishes the row from others: the item's id, with the class or identifier of its
/// cell, so a row that changes its cell is replaced. *Content* decides whether its cell is
/// reconfigured. Handlers and heights take no part in either.
///
/// A row holds closures that run on the main actor, and is not `Sendable`.
public struct Row<Surface: TableSurface> {
  private let content: any RowContent
  let configurator: CellConfigurator<Surface>
  private var box: HandlerBox<Surface>?
  /// The height of the row in points, or `nil` where the surface's own applies.
  public var rowHeight: Double?
  /// The estimated height of the row in points, or `nil` where the surface's own applies.
  public var estimatedRowHeight: Double?

  @usableFromInline
  init(content: any RowContent, configurator: CellConfigurator<Surface>) {
    self.content = content
    self.configurator = configurator
  }

  /// The app's own id of the row, without the class of its cell.
  public var key: AnyIdentity { content.key }

  /// The item the row was made from if it is a `Value`, otherwise `nil`.
  public func item<Value>(as type: Value.Type = Value.self) -> Value? { content.value as? Value }

  /// The class of the cell; `nil` if only the identifier is known.
  public var cellType: AnyObject.Type? { configurator.cellType }

  /// The reuse identifier of the cell.
  ///
  /// - Complexity: O(1); a name made from the class is kept by `registry`.
  @MainActor
  package func reuseIdentifier(in registry: VirtualCellRegistry) -> String {
    configurator.reuseIdentifier(in: registry)
  }

  var handlers: RowHandlers<Surface> { box?.handlers ?? RowHandlers() }

  /// Returns a copy with other handlers.
  func changing(_ change: (inout RowHandlers<Surface>) -> Void) -> Self {
    var (copy, handlers) = (self, handlers)
    change(&handlers)
    copy.box = HandlerBox(handlers)
    return copy
  }
}

/// Keeps rows small: most have no handlers at all.
private final class HandlerBox<Surface: TableSurface> {
  let handlers: RowHandlers<Surface>
  init(_ handlers: RowHandlers<Surface>) { self.handlers = handlers }
}

// MARK: - Identity and content

extension Row: Identifiable {
  /// The identity of a row: its id, and the class or identifier of its cell.
  public struct ID {
    fileprivate let content: any RowContent
    fileprivate let cell: CellKey
  }

  /// The identity of the row.
  public var id: ID { ID(content: content, cell: configurator.cellKey) }
}

extension Row.ID: Hashable {
  /// True for equal ids of one type, shown by the same kind of cell.
  public static func == (left: Self, right: Self) -> Bool {
    left.cell == right.cell
      && (left.content === right.content || left.content.hasSameIdentity(as: right.content))
  }

  /// Hashes the id and its type; rows differ by their cells alone too rarely to hash those.
  public func hash(into hasher: inout Hasher) { content.hashIdentity(into: &hasher) }
}

extension Row.ID: CustomStringConvertible {
  /// The app's own id.
  public var description: String { content.key.description }
}

extension Row: Equatable {
  /// True for equal identity and content; handlers and heights take no part.
  ///
  /// A row whose content cannot be compared equals only its own copies.
  public static func == (left: Self, right: Self) -> Bool {
    // Not by their ids, which would have to be made first.
    guard left.configurator.cellKey == right.configurator.cellKey else { return false }
    return left.content === right.content
      || (left.content.hasSameIdentity(as: right.content)
        && left.content.hasSameContent(as: right.content))
  }
}

// MARK: - Rows in constraints

/// A row of some surface; ``Row`` is the only such type.
///
/// It lets extensions of generic types say "where the items are rows".
public protocol SurfaceRow<Surface> {
  /// The surface that shows the row.
  associatedtype Surface: TableSurface
  /// The row itself.
  var erasedRow: Row<Surface> { get }
}

extension Row: SurfaceRow {
  /// The row itself.
  public var erasedRow: Row<Surface> { self }
}
