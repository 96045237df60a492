public import CellRegistry
public import TypeErasure

/// A row of a table, whose item and cell class are erased, so that one array mixes cells.
///
/// There are three ways to pair a cell with a model:
///
/// ```swift
/// Row(network, cell: NetworkCell.self)                        // checked by the compiler
/// Row(id: "footer", TextCell.self) { $0.show("That's all") }  // a closure
/// Row(network, identifier: "Network")                         // checked at run time
/// ```
///
/// A row of ``RowContent`` needs no class of cells.
///
/// *Identity* distinguishes the row from others: the item's id, with the class or identifier of its
/// cell, so a row that changes its cell is replaced. *Content* decides whether its cell is
/// reconfigured. The row's height and its accessibility are part of the content. Handlers and the
/// estimated height are part of neither.
///
/// A row holds closures that run on the main actor, and is not `Sendable`.
public struct Row<Surface: TableSurface> {
  @usableFromInline let content: ErasedRowContent
  @usableFromInline let configurator: CellConfigurator<Surface>
  @usableFromInline var extras: RowExtras<Surface>?

  @inlinable @inline(__always)
  init(content: ErasedRowContent, configurator: CellConfigurator<Surface>) {
    self.content = content
    self.configurator = configurator
  }

  /// The height of the row in points, or `nil` where the surface's own applies.
  public var rowHeight: Double? {
    get { extras?.height }
    set { changeExtras { $0.height = newValue } }
  }

  /// The estimated height of the row in points, or `nil` where the surface's own applies.
  public var estimatedRowHeight: Double? {
    get { extras?.estimatedHeight }
    set { changeExtras { $0.estimatedHeight = newValue } }
  }

  /// Whether the row keeps its place on screen during updates; see ``isAnchor(_:)``.
  package var keepsPlace: Bool { extras?.isAnchor ?? true }

  /// The app's own id of the row, without the class of its cell.
  public var itemID: AnyIdentity { content.itemID }

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

  /// Returns a row with other identity and content.
  func replacingContent(with content: ErasedRowContent) -> Self {
    var row = Self(content: content, configurator: configurator)
    row.extras = extras
    return row
  }

  var handlers: RowHandlers<Surface> { extras?.handlers ?? RowHandlers() }

  /// Returns a copy with other handlers.
  func changing(_ change: (inout RowHandlers<Surface>) -> Void) -> Self {
    var copy = self
    copy.changeExtras { change(&$0.handlers) }
    return copy
  }

  /// Changes the extras, which other copies of the row may hold, in a copy.
  mutating func changeExtras(_ change: (RowExtras<Surface>) -> Void) {
    let copy = RowExtras(copying: extras)
    change(copy)
    extras = copy
  }
}

/// The properties that most rows don't have, kept apart so that rows are small to copy.
@usableFromInline
final class RowExtras<Surface: TableSurface> {
  var handlers: RowHandlers<Surface>
  var height: Double? { didSet { addsContent = true } }
  var estimatedHeight: Double?
  var accessibility: RowAccessibility? { didSet { addsContent = true } }
  var isAnchor: Bool
  /// Whether a height or accessibility was set, if only to `nil`.
  private(set) var addsContent: Bool

  init(copying other: RowExtras?) {
    handlers = other?.handlers ?? RowHandlers()
    height = other?.height
    estimatedHeight = other?.estimatedHeight
    accessibility = other?.accessibility
    isAnchor = other?.isAnchor ?? true
    addsContent = other?.addsContent ?? false
  }

  /// Whether two rows have the same height and accessibility.
  ///
  /// A view asks for a height again only if it's told that the row changed.
  @usableFromInline
  static func haveSameContent(_ left: RowExtras?, _ right: RowExtras?) -> Bool {
    left?.height == right?.height && left?.accessibility == right?.accessibility
  }
}

// MARK: - Identity and content

extension Row: Identifiable {
  /// The identity of the row: its id, and the class or identifier of its cell.
  ///
  /// An adapter finds the row by this, and by its ``itemID`` alone.
  public var id: AnyHashable { AnyHashable(identity) }

  /// The identity of the row, as an update compares it.
  @inlinable
  package var identity: Identity { Identity(content: content, configurator: configurator) }

  /// The identity of a row: its id, and the class or identifier of its cell.
  @usableFromInline
  package struct Identity {
    @usableFromInline let content: ErasedRowContent
    @usableFromInline let configurator: CellConfigurator<Surface>

    @inlinable
    init(content: ErasedRowContent, configurator: CellConfigurator<Surface>) {
      self.content = content
      self.configurator = configurator
    }
  }
}

extension Row.Identity: Hashable {
  /// True for equal ids of one type, shown by the same kind of cell.
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.configurator.cellKey == right.configurator.cellKey
      && (left.content === right.content || left.content.hasSameIdentity(as: right.content))
  }

  /// Hashes the id and its type; rows differ by their cells alone too rarely to hash those.
  @inlinable
  package func hash(into hasher: inout Hasher) { content.hashIdentity(into: &hasher) }
}

/// An identity that holds more than what the app identifies its row by.
package protocol KeyedIdentity {
  /// The app's own id.
  var itemID: AnyIdentity { get }
}

extension Row.Identity: KeyedIdentity {
  /// The app's own id.
  package var itemID: AnyIdentity { content.itemID }
}

extension Row.Identity: CustomStringConvertible {
  /// The app's own id.
  @usableFromInline
  package var description: String { content.itemID.description }
}

extension Row: Equatable {
  /// Whether identity, content, height, and accessibility are equal; handlers aren't compared.
  ///
  /// A row whose content can't be compared doesn't even equal itself. So its cell is reconfigured
  /// by every update, also if the app keeps the row.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    // Not by their ids, which would have to be made first.
    guard left.configurator.cellKey == right.configurator.cellKey,
      left.content === right.content || left.content.hasSameIdentity(as: right.content),
      left.content.hasSameContent(as: right.content)
    else { return false }
    // Most rows have no extras.
    return left.extras == nil && right.extras == nil
      || RowExtras.haveSameContent(left.extras, right.extras)
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

extension Row {
  /// Dequeues and configures the row's cell, and registers its class if needed.
  ///
  /// A mismatch is reported to the registry's issues. If the surface has no cell for the identifier
  /// a placeholder is returned; a cell of the wrong class is returned as it is, because a surface
  /// does not allow a second cell to be dequeued for one row.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface that shows it.
  ///   - registry: The registrations of the surface.
  ///   - sender: The sender for a cell that is found by identifier.
  /// - Returns: The cell, or a placeholder.
  @MainActor
  public func cell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    registeredCell(at: position, in: surface, registry: registry, sender: sender)
      ?? surface.placeholderTableCell(at: position)
  }

  /// Dequeues and configures the row's cell, as ``cell(at:in:registry:sender:)`` does; `nil`, and an
  /// issue, if the surface has none.
  @MainActor
  package func registeredCell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell? {
    guard let cell = dequeuedCell(at: position, in: surface, registry: registry) else {
      registry.reportUnregistered(
        configurator.reuseIdentifier(in: registry), known: surface.knownTableCellIdentifiers)
      return nil
    }
    configurator.configure(cell, registry: registry, sender: sender)
    return cell
  }

  /// Configures a cell that is there already, such as one that is only measured, or a test's own.
  ///
  /// The class of the cell, and what a cell of an identifier takes, are checked as when the row is
  /// shown. A cell that cannot take the row's item is reported to the registry's issues and left as
  /// it is; one of another class than is registered for its identifier is reported, and tried.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - registry: The registrations of the surface; mismatches are reported to its issues.
  ///   - sender: The sender for a cell that is found by identifier.
  @MainActor
  public func configure(
    _ cell: Surface.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    configurator.configure(cell, registry: registry, sender: sender)
  }

  @MainActor
  private func dequeuedCell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    let identifier = configurator.reuseIdentifier(in: registry)
    guard configurator.registersCell, let type = configurator.cellType else {
      return surface.dequeueTableCell(identifier, at: position, registry: registry)
    }
    if let state = registry.registrationState(of: identifier, for: type) {
      return surface.dequeueTableCell(
        identifier, at: position, registrationState: state, registry: registry)
        ?? registeredCell(identifier, at: position, in: surface, registry: registry)
    }
    guard configurator.isNamedByClass else {
      registry.register(type, identifier: identifier)
      return registeredCell(identifier, at: position, in: surface, registry: registry)
    }
    return registry.firstView(of: type) { name, state in
      surface.dequeueTableCell(name, at: position, registrationState: state)
    } register: { name in
      configurator.registerCell(name, in: surface)
    }
  }

  /// Registers the cell with the surface, then dequeues it; also for a surface that was attached
  /// after the cell had been registered here.
  @MainActor
  private func registeredCell(
    _ identifier: String, at position: Surface.TablePosition, in surface: Surface,
    registry: VirtualCellRegistry
  ) -> Surface.TableCell? {
    guard !identifier.isEmpty else { return nil }
    configurator.registerCell(identifier, in: surface)
    return surface.dequeueTableCell(identifier, at: position, registry: registry)
  }
}

/// The identity and content of a row, compared with their static types.
///
/// One box per row keeps the static types, so that neither comparing nor hashing goes through an
/// existential of the item. Its comparisons are closures, made where the types are known: methods
/// of a generic class are not specialized for its types.
@usableFromInline
class ErasedRowContent {
  @usableFromInline typealias Comparison = (_ own: ErasedRowContent, _ other: ErasedRowContent) ->
    Bool
  @usableFromInline final let compareIdentity: Comparison
  @usableFromInline final let compareContent: Comparison

  @inlinable
  init(identity: @escaping Comparison, content: @escaping Comparison) {
    compareIdentity = identity
    compareContent = content
  }

  /// The app's own id of the row.
  @usableFromInline var itemID: AnyIdentity { AnyIdentity(ObjectIdentifier(self)) }
  /// The item, or other content.
  @usableFromInline var value: Any { () }

  /// Hashes the type and the value of the identity.
  @usableFromInline
  func hashIdentity(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns whether both have an equal identity of the same static type.
  @inlinable @inline(__always)
  final func hasSameIdentity(as other: ErasedRowContent) -> Bool { compareIdentity(self, other) }

  /// Returns whether both have equal content of the same static type; asked only where the identity
  /// is the same.
  @inlinable @inline(__always)
  final func hasSameContent(as other: ErasedRowContent) -> Bool { compareContent(self, other) }
}

/// A row's identity, and a value that may be comparable.
@usableFromInline
class IdentifiedRowContent<ID: Hashable>: ErasedRowContent {
  @usableFromInline final let id: ID

  @inlinable
  init(id: ID, identity: @escaping Comparison, content: @escaping Comparison) {
    self.id = id
    super.init(identity: identity, content: content)
  }

  @usableFromInline final override var itemID: AnyIdentity { AnyIdentity(id) }

  @usableFromInline
  final override func hashIdentity(into hasher: inout Hasher) { Self.hash(id, into: &hasher) }

  /// Hashes an ID and its type.
  static func hash(_ id: ID, into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(ID.self))
    hasher.combine(id)
  }

  /// Compares the id with that of another row, whatever its item.
  @usableFromInline
  final func hasID(of other: ErasedRowContent) -> Bool {
    (other as? IdentifiedRowContent<ID>).map { Self.areSame(id, $0.id) } ?? false
  }

  /// Compares ids of one static type; what an `AnyHashable` holds has to be of one type, too.
  @inlinable @inline(__always)
  static func areSame(_ left: ID, _ right: ID) -> Bool {
    guard left == right else { return false }
    return ID.self != AnyHashable.self || AnyIdentity(left) == AnyIdentity(right)
  }
}

/// A row's identity, and a value that cannot be compared and counts as changed.
@usableFromInline
final class OpaqueRowContent<ID: Hashable, Value>: IdentifiedRowContent<ID> {
  @usableFromInline let typedValue: Value

  @inlinable @inline(__always)
  init(id: ID, value: Value) {
    typedValue = value
    super.init(
      id: id,
      identity: { own, other in
        // Almost always the other row shows the same type of item, for which there is a fast way.
        guard let own = own as? OpaqueRowContent<ID, Value> else { return false }
        guard let other = other as? OpaqueRowContent<ID, Value> else {
          return own.hasID(of: other)
        }
        return IdentifiedRowContent<ID>.areSame(own.id, other.id)
      },
      content: { _, _ in false })
  }

  @usableFromInline override var value: Any { typedValue }
}

/// A row's identity, and a value that can be compared.
@usableFromInline
final class ComparableRowContent<ID: Hashable, Value: Equatable>: IdentifiedRowContent<ID> {
  @usableFromInline let typedValue: Value

  @inlinable @inline(__always)
  init(id: ID, value: Value) {
    typedValue = value
    super.init(
      id: id,
      identity: { own, other in
        guard let own = own as? ComparableRowContent<ID, Value> else { return false }
        guard let other = other as? ComparableRowContent<ID, Value> else {
          return own.hasID(of: other)
        }
        return IdentifiedRowContent<ID>.areSame(own.id, other.id)
      },
      content: { own, other in
        guard let own = own as? ComparableRowContent<ID, Value>,
          let other = other as? ComparableRowContent<ID, Value>
        else { return false }
        return own.typedValue == other.typedValue
      })
  }

  @usableFromInline override var value: Any { typedValue }
}
