internal import CellRegistry
public import TableAdapters
internal import TableDiagnostics
public import TableRows
public import TableSections
@_exported public import TableViews
public import TypeErasure

/// An adapter for objects of any type.
///
/// ```swift
/// let adapter = TableViewObjectsAdapter(tableView, sender: self)
/// adapter.show(Contact.self, in: ContactCell.self)
/// adapter.show(String.self, in: TextCell.self)
/// adapter.update(with: ["Favorites", contact])
/// ```
///
/// It's a `TableAdapter` whose items and section IDs wrap the objects and sections. `AnyItem.ID`
/// identifies an object. If an object changes, its cell is reconfigured.
///
/// **Cells.** The adapter uses the first of these identifiers that isn't `nil`: the one from the
/// data source, the one for the class that `show(_:in:)` paired with the object's type, the one
/// from the `cellIdentifierProvider`, and the `defaultCellIdentifier`. A cell from the
/// `cellProvider`, or else a row from the `rowProvider`, takes precedence. Both providers are also
/// called for reserved cells, whose items contain a ``StaticCell``.
public typealias ObjectsAdapter<Surface: TableSurface> = TableAdapter<Surface, AnyItem, AnyItem.ID>

/// An ``ObjectsAdapter`` for a table view, including its delegate.
///
/// In the adapter's protocols, it's an `ObjectsAdapter<TableView>`.
public typealias TableViewObjectsAdapter = TableViewAdapter<AnyItem, AnyItem.ID>
/// An ``ObjectsAdapter`` for a collection view, including its delegate.
public typealias CollectionViewObjectsAdapter = CollectionViewAdapter<AnyItem, AnyItem.ID>

extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// The object that provides identifiers, headers, and footers.
  ///
  /// The adapter holds it weakly. If you set it, visible rows change with the next update.
  public final var dataSource: (any TableAdapterDataSource<Surface>)? {
    get { objectHooks.dataSource }
    set { objectHooks.dataSource = newValue }
  }

  /// The object that handles selection and scrolling.
  ///
  /// The adapter holds it weakly.
  public final var delegate: (any TableAdapterDelegate<Surface>)? {
    get { objectHooks.delegate }
    set { objectHooks.delegate = newValue }
  }

  /// The additions of this kind of adapter, created on first access.
  final var objectHooks: ObjectHooks<Surface> {
    if let made = hooks as? ObjectHooks<Surface> { return made }
    let new = ObjectHooks(self)
    hooks = new
    return new
  }

  // MARK: Updates

  // Disfavored, so that `update(with: [])` isn't ambiguous.

  /// Shows objects in sections formed by their headers and footers.
  ///
  /// Consecutive objects with an equal header and footer from the ``dataSource`` form a section.
  /// The header and footer together are the section's identity. If they occur again later, their
  /// objects join the first such section, and the issue `TV0310` is reported. Without a data
  /// source, all objects form one section without a header or footer.
  ///
  /// - Parameters:
  ///   - objects: All objects of the table.
  ///   - animated: Whether to find the changes and animate them. If `false`, the table reloads.
  ///   - completion: A closure that's called once, after the animation, or immediately if there is
  ///     none.
  /// - Complexity: Linear in the objects, in addition to the update.
  @_disfavoredOverload
  public final func update(
    with objects: [any AnyEquatable], animated: Bool = true,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(
      with: sections(of: objects), mode: animated ? .animated : .reload, completion: completion)
  }

  /// Shows sections that provide their own objects.
  @_disfavoredOverload
  public final func update(
    with sections: [any SectionOfObjects], animated: Bool = true,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(
      with: sections.map { Section($0) }, mode: animated ? .animated : .reload,
      completion: completion)
  }

  /// Returns the sections that `update(with:)` creates for objects.
  ///
  /// Use it with other update methods: `await adapter.updateAndWait(with: adapter.sections(of:
  /// objects))`. A section that occurs again after another one is reported (`TV0310`).
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

  /// Returns the object at a position.
  ///
  /// Returns `nil` if there is no such row or the row is reserved.
  public final func object(at position: Surface.TablePosition) -> (any AnyEquatable)? {
    item(at: position).flatMap { $0.base is StaticCell ? nil : $0.base }
  }

  /// Returns the position of the row with an object's identity.
  ///
  /// If several objects have the identity, returns the first position. Returns `nil` if there is
  /// no such row.
  public final func position(of object: any AnyEquatable) -> Surface.TablePosition? {
    position(ofRow: AnyItem(object).id)
  }
}

extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Shows objects of a type in cells of a class.
  ///
  /// It applies only to objects of exactly this type. It registers the cell class under the
  /// identifier that the class declares, or else the class name, unless something is already
  /// registered there, such as a nib. It compiles only if the cell is `Configurable` by such
  /// objects.
  public final func show<Object: AnyEquatable, Cell: SurfaceCell & Configurable>(
    _ type: Object.Type, in cell: Cell.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface, Cell.Item == Object {
    pair(type, cell, fileID: fileID, line: line)
  }

  /// Shows objects of a type in cells with a sender.
  ///
  /// It applies only to objects of exactly this type. It registers the cell class under the
  /// identifier that the class declares, or else the class name, unless something is already
  /// registered there, such as a nib. It compiles only if the cell is configurable by such objects.
  /// The type of the sender is checked at run time.
  public final func show<Object: AnyEquatable, Cell: SurfaceCell & SenderConfigurable>(
    _ type: Object.Type, in cell: Cell.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface, Cell.Item == Object {
    pair(type, cell, fileID: fileID, line: line)
  }

  /// Sets an action for selecting objects of a type.
  ///
  /// It applies only to objects of exactly this type. The action replaces an earlier one. The
  /// adapter keeps the action, so capture the adapter's owner weakly.
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
    // A nib may already be registered for the identifier.
    if registry.registration(for: identifier) == nil {
      register(cell, identifier: identifier, fileID: fileID, line: line)
    }
    objectHooks.identifiers[ObjectIdentifier(type)] = identifier
  }
}

/// The methods that provide an adapter's identifiers, headers, and footers.
///
/// All methods are optional.
///
/// ```swift
/// extension ContactsScreen: TableAdapterDataSource {
///   func tableAdapter(
///     _ adapter: ObjectsAdapter<TableView>, cellIdentifierFor object: any AnyEquatable
///   ) -> String? {
///     object is String ? "Text" : nil
///   }
/// }
/// ```
///
/// Conform in an extension so that the compiler warns about methods that nearly match a
/// requirement. The adapter holds the data source weakly. To let the compiler check that a cell
/// can show a type, use `show(_:in:)` instead.
@MainActor
public protocol TableAdapterDataSource<Surface>: AnyObject {
  /// The surface of the adapter.
  ///
  /// It's inferred from the methods that you implement.
  associatedtype Surface: TableSurface
  /// A header or footer of any type.
  typealias HeaderObject = SectionOfObjects.HeaderObject

  /// Returns the reuse identifier of an object's cell.
  ///
  /// The default returns `nil`, which uses the next identifier that ``ObjectsAdapter`` lists.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, cellIdentifierFor object: any AnyEquatable
  ) -> String?
  /// Returns the header of an object's section.
  ///
  /// It's called once for each object when the adapter forms the sections. A `String` is shown as a
  /// standard title, and any other object in a registered view. The default returns `nil`.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject?
  /// Returns the footer of an object's section.
  ///
  /// It's called once for each object when the adapter forms the sections. A `String` is shown as a
  /// standard title, and any other object in a registered view. The default returns `nil`.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerObjectFor object: any AnyEquatable
  ) -> HeaderObject?
  /// Returns the reuse identifier of a section's header.
  ///
  /// It's called for a header that isn't a title and has no identifier. The default returns `nil`.
  /// Then the adapter uses its `defaultHeaderIdentifier`.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerIdentifierFor section: Int
  ) -> String?
  /// Returns the reuse identifier of a section's footer.
  ///
  /// It's called for a footer that isn't a title and has no identifier. The default returns `nil`.
  /// Then the adapter uses its `defaultFooterIdentifier`.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerIdentifierFor section: Int
  ) -> String?
}

extension TableAdapterDataSource {
  /// The default implementation returns `nil`.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, cellIdentifierFor object: any AnyEquatable
  ) -> String? { nil }
  /// The default implementation returns `nil`.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject? { nil }
  /// The default implementation returns `nil`.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerObjectFor object: any AnyEquatable
  ) -> HeaderObject? { nil }
  /// The default implementation returns `nil`.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, headerIdentifierFor section: Int
  ) -> String? { nil }
  /// The default implementation returns `nil`.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, footerIdentifierFor section: Int
  ) -> String? { nil }
}

/// The methods that handle an adapter's selection and scrolling.
///
/// All methods are optional. The adapter holds the delegate weakly. To handle selection by type,
/// use `onSelect(_:_:)` instead.
///
/// ```swift
/// extension ContactsScreen: TableAdapterDelegate {
///   func tableAdapter(_ adapter: ObjectsAdapter<TableView>, didSelect object: any AnyEquatable) {
///     if let contact = object as? Contact { open(contact) }
///   }
/// }
/// ```
@MainActor
public protocol TableAdapterDelegate<Surface>: AnyObject {
  /// The surface of the adapter.
  ///
  /// It's inferred from the methods that you implement.
  associatedtype Surface: TableSurface

  /// Handles the selection of an object by the user.
  ///
  /// The row is then deselected, unless several rows can be selected or the adapter's
  /// `deselectsAfterSelection` is `false`. The default implementation has no effect.
  func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didSelect object: any AnyEquatable)
  /// Handles the selection of a reserved cell by the user.
  func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelectStaticCellWithIdentifier identifier: String)
  /// Handles scrolling by the user or by code.
  func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didScroll surface: Surface)
}

extension TableAdapterDelegate {
  /// The default implementation does nothing.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelect object: any AnyEquatable
  ) {}
  /// The default implementation does nothing.
  public func tableAdapter(
    _ adapter: ObjectsAdapter<Surface>, didSelectStaticCellWithIdentifier identifier: String
  ) {}
  /// The default implementation does nothing.
  public func tableAdapter(_ adapter: ObjectsAdapter<Surface>, didScroll surface: Surface) {}
}

/// The hooks of an adapter for objects.
///
/// They call the app's data source and delegate, and keep the reserved cells in place.
@MainActor
final class ObjectHooks<Surface: TableSurface>: ItemHooks {
  /// The adapter, which owns this object.
  private weak var adapter: ObjectsAdapter<Surface>?
  weak var dataSource: (any TableAdapterDataSource<Surface>)?
  weak var delegate: (any TableAdapterDelegate<Surface>)?
  /// The reuse identifiers of paired cells, by the type of object.
  var identifiers: [ObjectIdentifier: String] = [:]
  /// The selection handlers, by the type of object.
  var selectionHandlers: [ObjectIdentifier: @MainActor (any AnyEquatable) -> Void] = [:]
  /// The rows reserved for static cells.
  ///
  /// The observer makes mutations change a copy, because app code hashes and compares the IDs.
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
  /// Shows sections, animated or with a reload.
  ///
  /// Equivalent to `update(with:mode:anchoring:completion:)`, for compatibility with the original
  /// TableAdapter.
  ///
  /// - Parameters:
  ///   - sections: All sections of the table.
  ///   - animated: Whether to find the changes and animate them. If `false`, the table reloads.
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
