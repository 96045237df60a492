internal import CellRegistry
public import TableAdapters
internal import TableDiagnostics
public import TableRows
public import TableSections
@_exported public import TableViews
public import TypeErasure

/// An adapter of objects of any types, which need neither a common type nor an enum around them.
///
/// ```swift
/// let adapter = TableViewObjectsAdapter(tableView, sender: self)
/// adapter.show(Network.self, in: NetworkCell.self)
/// adapter.show(String.self, in: TextCell.self)
/// adapter.update(with: ["Searching", Network(id: 7, name: "Office")])
/// ```
///
/// It is a `TableAdapter` like any other; its items wrap the objects (`AnyItem`), and so does
/// what tells its sections apart. Objects are told apart as `AnyItem.ID` says, and one that
/// changed is reconfigured.
///
/// **Cells.** The cell of an object is that of the identifier its data source names, else the one
/// paired with the object's type by `show(_:in:)`, else that of the `cellIdentifierProvider` or the
/// `defaultCellIdentifier`. A `cellProvider` and a `rowProvider` are asked before, as everywhere,
/// for reserved cells too: their items hold a ``StaticCell``.
public typealias ObjectsAdapter<Surface: TableSurface> = TableAdapter<Surface, AnyItem, AnyItem.ID>

/// An ``ObjectsAdapter`` of a table, and its delegate.
///
/// Its protocols name it `ObjectsAdapter<TableView>`.
public typealias TableViewObjectsAdapter = TableViewAdapter<AnyItem, AnyItem.ID>
/// An ``ObjectsAdapter`` of a collection, and its delegate.
public typealias CollectionViewObjectsAdapter = CollectionViewAdapter<AnyItem, AnyItem.ID>

extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Names cells, headers and footers and groups objects; held weakly.
  ///
  /// Setting it changes nothing that is shown; the next update does.
  public final var dataSource: (any TableAdapterDataSource<Surface>)? {
    get { objectHooks.dataSource }
    set { objectHooks.dataSource = newValue }
  }

  /// Handles what a person does; held weakly.
  public final var delegate: (any TableAdapterDelegate<Surface>)? {
    get { objectHooks.delegate }
    set { objectHooks.delegate = newValue }
  }

  /// What this kind of adapter has beside others; made by the initializer.
  final var objectHooks: ObjectHooks<Surface> {
    if let made = hooks as? ObjectHooks<Surface> { return made }
    let new = ObjectHooks(self)
    hooks = new
    return new
  }

  // MARK: Updates

  // Disfavoured, so that `update(with: [])` is no more ambiguous here than with other adapters.

  /// Shows `objects`, in the sections that their headers and footers make.
  ///
  /// Objects in succession for which the ``dataSource`` gives an equal header and an equal footer
  /// are one section; the two together are its identity. Where they come back later it is reported
  /// (`TV0310`), and the objects join the first such section. Without a data source all objects are
  /// one section without a header.
  ///
  /// - Parameters:
  ///   - objects: The whole table.
  ///   - animated: True to find the changes and animate them; false to reload.
  ///   - completion: Called once, when the animation is over or it is clear that there is none.
  /// - Complexity: linear in the objects, beside that of the update.
  @_disfavoredOverload
  public final func update(
    with objects: [any AnyEquatable], animated: Bool = true,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(
      with: sections(of: objects), mode: animated ? .animated : .reload, completion: completion)
  }

  /// Shows sections that give their own objects.
  @_disfavoredOverload
  public final func update(
    with sections: [any SectionOfObjects], animated: Bool = true,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(
      with: sections.map { Section($0) }, mode: animated ? .animated : .reload,
      completion: completion)
  }

  /// The sections that `update(with:)` makes of `objects`, for the other ways to update:
  /// `await adapter.updateAndWait(with: adapter.sections(of: objects))`.
  public final func sections(of objects: [any AnyEquatable]) -> [Section<AnyItem, AnyItem.ID>] {
    let source = dataSource
    let grouping = SectionGrouping(
      objects, header: { source?.tableAdapter(self, headerObjectFor: $0) },
      footer: { source?.tableAdapter(self, footerObjectFor: $0) })
    for section in grouping.returning.prefix(Self.reportedIDs) {
      issues.report(
        TableIssue(
          .nonContiguousSection,
          "the header and footer \(section) appear again after those of another section",
          hint: "Sort the objects by section, or give each section its own ID.",
          identifiers: [section.description]))
    }
    return grouping.sections
  }

  // MARK: Look-up

  /// The object at a position; `nil` where there is none, and for a reserved cell.
  public final func object(at position: Surface.TablePosition) -> (any AnyEquatable)? {
    item(at: position).flatMap { $0.base is StaticCell ? nil : $0.base }
  }

  /// The position of an object, by its identity; of equal ones the first one's, or `nil`.
  public final func position(of object: any AnyEquatable) -> Surface.TablePosition? {
    position(ofRow: AnyItem(object).id)
  }
}

// The typed way to pair objects with cells and actions. What is said for a type counts for objects
// of that very type, not for those of its subclasses.
extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Shows objects of one type in cells of one class, which it registers under the name of the
  /// class unless something is registered there, such as a nib of it.
  ///
  /// Compiles only where the cell is configured by such objects.
  public final func show<Object: AnyEquatable, Cell: SurfaceCell & Configurable>(
    _ type: Object.Type, in cell: Cell.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface, Cell.Item == Object {
    pair(type, cell, fileID: fileID, line: line)
  }

  /// Shows objects of one type in cells of one class that take a sender, and registers the class.
  ///
  /// Compiles only where the cell is configured by such objects; the sender is checked at run time.
  public final func show<Object: AnyEquatable, Cell: SurfaceCell & SenderConfigurable>(
    _ type: Object.Type, in cell: Cell.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface, Cell.Item == Object {
    pair(type, cell, fileID: fileID, line: line)
  }

  /// Calls `action` when a person selects an object of one type; a later action takes its place.
  ///
  /// The adapter keeps the action, which therefore should hold the adapter's owner weakly.
  public final func onSelect<Object: AnyEquatable>(
    _ type: Object.Type, _ action: @escaping @MainActor (Object) -> Void
  ) {
    let handler: @MainActor (any AnyEquatable) -> Void = { object in
      if let object = object as? Object { action(object) }
    }
    extendLifetime(
      of: objectHooks.selectionHandlers.updateValue(handler, forKey: ObjectIdentifier(type)))
  }

  private final func pair<Cell: SurfaceCell>(
    _ type: Any.Type, _ cell: Cell.Type, fileID: StaticString, line: UInt
  ) where Cell.TableHost == Surface {
    let identifier = registry.reuseIdentifier(of: cell)
    // A nib of the class may be registered under its name already.
    if registry.registration(for: identifier) == nil {
      register(cell, identifier: identifier, fileID: fileID, line: line)
    }
    objectHooks.identifiers[ObjectIdentifier(type)] = identifier
  }
}

/// Answers an ``ObjectsAdapter`` by the object; every method is optional.
///
/// ```swift
/// extension NetworksScreen: TableAdapterDataSource {
///   func tableAdapter(
///     _ adapter: ObjectsAdapter<TableView>, cellIdentifierFor object: any AnyEquatable
///   ) -> String? {
///     object is String ? "Text" : nil
///   }
/// }
/// ```
///
/// Conform in an extension, as here: there the compiler warns of a method that is nearly, but not
/// quite, one of these, and would never be called. The adapter holds it weakly. Cells can be paired
/// with types instead, checked by the compiler: see `show(_:in:)`.
@MainActor
public protocol TableAdapterDataSource<Surface>: AnyObject {
  /// The surface of the adapter; found out by the compiler where a method is implemented.
  associatedtype Surface: TableSurface
  /// A header or footer of any type.
  typealias HeaderObject = SectionOfObjects.HeaderObject

  /// The reuse identifier of an object's cell; `nil`, as by default, for what the adapter says.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, cellIdentifierFor object: any AnyEquatable
  ) -> String?
  /// The header of the section an object belongs to, where the adapter makes the sections; by
  /// default none.
  ///
  /// A `String` is shown as the surface's own title, anything else in a registered view.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject?
  /// The footer of the section an object belongs to, in the same way.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerObjectFor object: any AnyEquatable
  ) -> HeaderObject?
  /// The reuse identifier of a section's header, where it is no title and names none itself; `nil`,
  /// as by default, for the adapter's `defaultHeaderIdentifier`.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerIdentifierFor section: Int
  ) -> String?
  /// The reuse identifier of a section's footer, in the same way.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerIdentifierFor section: Int
  ) -> String?
}

extension TableAdapterDataSource {
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, cellIdentifierFor object: any AnyEquatable
  ) -> String? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerObjectFor object: any AnyEquatable
  ) -> HeaderObject? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerIdentifierFor section: Int
  ) -> String? { nil }
  /// None.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerIdentifierFor section: Int
  ) -> String? { nil }
}

/// Handles what a person does in an ``ObjectsAdapter``; every method is optional.
///
/// The adapter holds it weakly. Actions can be given for types instead: see `onSelect(_:_:)`.
@MainActor
public protocol TableAdapterDelegate<Surface>: AnyObject {
  /// The surface of the adapter; found out by the compiler where a method is implemented.
  associatedtype Surface: TableSurface

  /// A person selected an object; it is deselected afterwards, unless the adapter's
  /// `deselectsAfterSelection` says otherwise.
  func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didSelect object: any AnyEquatable)
  /// A person selected a reserved cell.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelectStaticCellWithIdentifier identifier: String)
  /// The surface scrolled.
  func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didScroll surface: Surface)
}

extension TableAdapterDelegate {
  /// Does nothing.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelect object: any AnyEquatable
  ) {}
  /// Does nothing.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelectStaticCellWithIdentifier identifier: String
  ) {}
  /// Does nothing.
  public func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didScroll surface: Surface) {}
}

/// Answers an adapter of objects of any types: asks the app's data source, tells its delegate, and
/// keeps the reserved cells in their places.
@MainActor
final class ObjectHooks<Surface: TableSurface>: ItemHooks {
  /// The adapter, which owns this object.
  private weak var adapter: ObjectsAdapter<Surface>?
  weak var dataSource: (any TableAdapterDataSource<Surface>)?
  weak var delegate: (any TableAdapterDelegate<Surface>)?
  /// By type of object, the reuse identifier of the cell that was paired with it.
  var identifiers: [ObjectIdentifier: String] = [:]
  /// By type of object, what is to be done when one is selected.
  var selectionHandlers: [ObjectIdentifier: @MainActor (any AnyEquatable) -> Void] = [:]
  /// Ids are hashed and compared while it is changed, which is code of the app; the observer has
  /// that happen to a copy.
  var reservations = StaticCellReservations() { didSet { extendLifetime(of: oldValue) } }

  init(_ adapter: ObjectsAdapter<Surface>) { self.adapter = adapter }

  func cellIdentifier(for item: AnyItem) -> String? {
    if let cell = item.base as? StaticCell { return cell.identifier }
    let name = adapter.flatMap { dataSource?.tableAdapter($0, cellIdentifierFor: item.base) }
    return name ?? identifiers[ObjectIdentifier(type(of: item.base as Any))]
  }

  func model(of item: AnyItem) -> Any? {
    item.base is StaticCell ? nil : item.base
  }

  func isEditable(_ item: AnyItem) -> Bool { !(item.base is StaticCell) }

  func didSelect(_ item: AnyItem) {
    guard let adapter else { return }
    if let cell = item.base as? StaticCell {
      delegate?.tableAdapter(adapter, didSelectStaticCellWithIdentifier: cell.identifier)
      return
    }
    selectionHandlers[ObjectIdentifier(type(of: item.base as Any))]?(item.base)
    delegate?.tableAdapter(adapter, didSelect: item.base)
  }

  func didScroll(in surface: Surface) {
    if let adapter { delegate?.tableAdapter(adapter, didScroll: surface) }
  }

  func identified(
    _ content: HeaderFooter, _ kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter {
    guard let adapter, let dataSource else { return content }
    switch kind {
    case .header:
      return content.naming(dataSource.tableAdapter(adapter, headerIdentifierFor: section))
    case .footer:
      return content.naming(dataSource.tableAdapter(adapter, footerIdentifierFor: section))
    default: return content
    }
  }

  func arranged(
    _ sections: [Section<AnyItem, AnyItem.ID>]
  ) -> [Section<AnyItem, AnyItem.ID>] {
    reservations.arranging(sections)
  }

  var arranges: Bool { !reservations.isEmpty }
}

extension TableAdapter {
  /// Shows `sections`; the seeds' spelling of `update(with:mode:anchoring:completion:)`.
  ///
  /// - Parameters:
  ///   - sections: The whole table, as it is to be from now on.
  ///   - animated: True to find the changes and animate them; false to reload everything.
  public final func update(with sections: [Section<Item, ID>], animated: Bool) {
    update(with: sections, mode: animated ? .animated : .reload)
  }
}

extension AnyItem: HookedItem {
  package static func hooks<Surface, ID>(
    for adapter: TableAdapter<Surface, Self, ID>
  ) -> (any ItemHooks<Surface, Self, ID>)? {
    (adapter as? ObjectsAdapter<Surface>).flatMap {
      ObjectHooks($0) as? any ItemHooks<Surface, Self, ID>
    }
  }
}
