public import CellRegistry
public import TypeErasure

/// A row whose item and cell class have been erased, so that one array mixes cells.
///
/// There are three ways to make one, all ending in the same value:
///
/// ```swift
/// Row(network, cell: NetworkCell.self)                      // typed: checked by the compiler
/// Row(id: "footer", TextCell.self) { $0.show("That's all") }  // a closure
/// Row(network, identifier: "Network")                       // by identifier: checked at run time
/// ```
///
/// *Identity* says which row it is: the item's id, with the class or identifier of its cell, so a
/// row that changes its cell is replaced. *Content* says whether its cell is out of date. Handlers
/// and heights take no part in either.
///
/// A row holds closures that run on the main actor, and is not `Sendable`.
public struct Row<Surface: TableSurface> {
  let content: any RowContent
  let pairing: RowPairing<Surface>
  private var box: HandlerBox<Surface>?
  /// The height of the row in points, or `nil` where the surface's own applies.
  public var rowHeight: Double?
  /// The height to assume until the row is on screen, or `nil` where the surface's own applies.
  public var estimatedRowHeight: Double?

  @usableFromInline
  init(content: any RowContent, pairing: RowPairing<Surface>) {
    self.content = content
    self.pairing = pairing
  }

  /// The app's own id of the row, without the class of its cell.
  public var key: AnyIdentity { content.key }

  /// The item the row was made from, where it is a `Value`, else `nil`.
  public func item<Value>(as type: Value.Type = Value.self) -> Value? { content.value as? Value }

  /// The class of the cell; `nil` where only the identifier is known.
  public var cellType: AnyObject.Type? { pairing.cellType }

  /// The reuse identifier of the cell.
  ///
  /// - Complexity: O(1); a name made from the class is kept by `registry`.
  @MainActor
  public func reuseIdentifier(in registry: VirtualCellRegistry) -> String {
    pairing.reuseIdentifier(in: registry)
  }

  var handlers: RowHandlers<Surface> {
    get { box?.handlers ?? RowHandlers() }
    set { box = HandlerBox(newValue) }
  }
}

/// Keeps rows small: most have no handlers at all.
private final class HandlerBox<Surface: TableSurface> {
  let handlers: RowHandlers<Surface>
  init(_ handlers: RowHandlers<Surface>) { self.handlers = handlers }
}
