public import CellRegistry
public import TypeErasure

/// A table row with a type-erased item and cell class.
///
/// There are three ways to pair an item with a cell:
///
/// ```swift
/// Row(contact, cell: ContactCell.self)                            // checked by the compiler
/// Row(id: "footer", TextCell.self) { $0.setup(with: "The end") }  // a closure
/// Row(contact, identifier: "Contact")                             // checked at run time
/// ```
///
/// A row of ``RowContent`` needs no cell class.
///
/// A row's *identity* is the ID of its item together with the class or identifier of its cell. A
/// row that changes its cell is replaced. A row's *content* decides whether its cell is
/// reconfigured. The height and the accessibility are part of the content. All other settings, such
/// as handlers and the estimated height, are part of neither.
///
/// A row holds closures that run on the main actor, so it isn't `Sendable`.
public struct Row<Surface: TableSurface> {
  @usableFromInline let content: ErasedRowContent
  @usableFromInline let configurator: CellConfigurator<Surface>
  @usableFromInline var extras: RowExtras<Surface>?

  @inlinable @inline(__always)
  init(content: ErasedRowContent, configurator: CellConfigurator<Surface>) {
    self.content = content
    self.configurator = configurator
  }

  /// The height of the row in points.
  ///
  /// The default is `nil`, which uses the surface's row height.
  public var rowHeight: Double? {
    get { extras?.height }
    set { changeExtras { $0.height = newValue } }
  }

  /// The estimated height of the row in points.
  ///
  /// The default is `nil`, which uses the surface's estimate.
  public var estimatedRowHeight: Double? {
    get { extras?.estimatedHeight }
    set { changeExtras { $0.estimatedHeight = newValue } }
  }

  /// Whether updates can keep this row in place (``isAnchor(_:)``).
  package var keepsPlace: Bool { extras?.isAnchor ?? true }

  /// The app's ID of the row, without the cell class.
  public var itemID: AnyIdentity { content.itemID }

  /// Returns the row's item if it has this type.
  public func item<Value>(as type: Value.Type = Value.self) -> Value? { content.value as? Value }

  /// The cell class, or `nil` for a reuse identifier.
  public var cellType: AnyObject.Type? { configurator.cellType }

  /// The reuse identifier of the cell.
  @MainActor
  package func reuseIdentifier(in registry: VirtualCellRegistry) -> String {
    configurator.reuseIdentifier(in: registry)
  }

  /// Returns the row with another identity and content.
  func replacingContent(with content: ErasedRowContent) -> Self {
    var row = Self(content: content, configurator: configurator)
    row.extras = extras
    return row
  }

  var handlers: RowHandlers<Surface> { extras?.handlers ?? RowHandlers() }

  /// Returns a copy with changed handlers.
  func changing(_ change: (inout RowHandlers<Surface>) -> Void) -> Self {
    var copy = self
    copy.changeExtras { change(&$0.handlers) }
    return copy
  }

  /// Changes a copy of the extras, because other rows can share them.
  mutating func changeExtras(_ change: (RowExtras<Surface>) -> Void) {
    let copy = RowExtras(copying: extras)
    change(copy)
    extras = copy
  }
}

/// Properties that most rows don't have, stored separately to keep rows small.
@usableFromInline
final class RowExtras<Surface: TableSurface> {
  var handlers: RowHandlers<Surface>
  var height: Double? { didSet { addsContent = true } }
  var estimatedHeight: Double?
  var accessibility: RowAccessibility? { didSet { addsContent = true } }
  var isAnchor: Bool
  /// Whether a height or accessibility was set, even to `nil`.
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
  /// A view requests a height again only if the row is reported as changed.
  @usableFromInline
  static func haveSameContent(_ left: RowExtras?, _ right: RowExtras?) -> Bool {
    left?.height == right?.height && left?.accessibility == right?.accessibility
  }
}

// MARK: - Identity and content

extension Row: Identifiable {
  /// The identity of the row: its ID and its cell.
  ///
  /// An adapter finds the row by this value, and by its ``itemID`` alone.
  public var id: AnyHashable { AnyHashable(identity) }

  /// The identity of the row, as compared by updates.
  @inlinable
  package var identity: Identity { Identity(content: content, configurator: configurator) }

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
  /// Whether the IDs have the same type and are equal, and the cells are of the same kind.
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.configurator.cellKey == right.configurator.cellKey
      && (left.content === right.content || left.content.hasSameIdentity(as: right.content))
  }

  /// Hashes the ID and its type.
  ///
  /// Rows rarely differ by their cells alone.
  @inlinable
  package func hash(into hasher: inout Hasher) { content.hashIdentity(into: &hasher) }
}

/// An identity that contains more than the app's ID.
package protocol KeyedIdentity {
  /// The app's ID.
  var itemID: AnyIdentity { get }
}

extension Row.Identity: KeyedIdentity {
  package var itemID: AnyIdentity { content.itemID }
}

extension Row.Identity: CustomStringConvertible {
  @usableFromInline
  package var description: String { content.itemID.description }
}

extension Row: Equatable {
  /// Returns whether two rows have equal identity and content.
  ///
  /// The content includes the height and the accessibility, but no handlers. A row whose content
  /// can't be compared isn't equal to itself, so every update reconfigures its cell.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    // Comparing `id` would first create an `AnyHashable` for each row.
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

/// A row of some surface.
///
/// ``Row`` is the only conforming type. Use the protocol to constrain extensions of generic types
/// to rows.
///
/// ```swift
/// extension Section where Item: SurfaceRow {
///   var itemIDs: [AnyHashable] { items.map(\.erasedRow.id) }
/// }
/// ```
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
  /// Dequeues and configures the row's cell.
  ///
  /// It registers the cell's class if needed. Mismatches are reported to the registry's issues. A
  /// cell that can't show the row's item is returned unchanged, because a surface doesn't allow
  /// dequeuing a second cell for one row.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface that shows it.
  ///   - registry: The registrations of the surface.
  ///   - sender: The sender for a cell that is found by identifier.
  /// - Returns: The cell, or a placeholder if the identifier isn't registered.
  @MainActor
  public func cell(
    at position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    registeredCell(at: position, in: surface, registry: registry, sender: sender)
      ?? surface.placeholderTableCell(at: position)
  }

  /// Dequeues and configures the row's cell, or reports an issue and returns `nil`.
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

  /// Configures an existing cell.
  ///
  /// Use it for a cell that is only measured, for example. The cell is checked as if the row were
  /// shown. A cell that can't show the row's item is reported to the registry's issues and left
  /// unchanged. If the row has only a reuse identifier, a cell that isn't of the class registered
  /// for the identifier is reported and configured anyway.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - registry: The registrations of the surface. Mismatches are reported to its issues.
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

  /// Registers the cell with the surface and dequeues it.
  ///
  /// The registry can know a cell that the surface doesn't, if the surface was attached later.
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
/// One box per row keeps the static types, so comparing and hashing need no existential of the
/// item. The comparisons are closures created with the types known, because methods of a generic
/// class aren't specialized for its types.
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

  @usableFromInline var itemID: AnyIdentity { AnyIdentity(ObjectIdentifier(self)) }
  /// The item, or other content.
  @usableFromInline var value: Any { () }

  @usableFromInline
  func hashIdentity(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether both have an equal identity of the same static type.
  @inlinable @inline(__always)
  final func hasSameIdentity(as other: ErasedRowContent) -> Bool { compareIdentity(self, other) }

  /// Whether both have equal content of the same static type.
  ///
  /// Called only for equal identities.
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

  /// Whether the other row has the same ID, even if its item has another type.
  @usableFromInline
  final func hasID(of other: ErasedRowContent) -> Bool {
    (other as? IdentifiedRowContent<ID>).map { Self.areSame(id, $0.id) } ?? false
  }

  /// Compares IDs of one static type.
  ///
  /// Values inside `AnyHashable` must also have the same type.
  @inlinable @inline(__always)
  static func areSame(_ left: ID, _ right: ID) -> Bool {
    guard left == right else { return false }
    return ID.self != AnyHashable.self || AnyIdentity(left) == AnyIdentity(right)
  }
}

/// A row's identity, and a value that can't be compared.
///
/// It's always treated as changed.
@usableFromInline
final class OpaqueRowContent<ID: Hashable, Value>: IdentifiedRowContent<ID> {
  @usableFromInline let typedValue: Value

  @inlinable @inline(__always)
  init(id: ID, value: Value) {
    typedValue = value
    super.init(
      id: id,
      identity: { own, other in
        // Rows of the same item type are faster to compare, and almost all rows have the same one.
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
