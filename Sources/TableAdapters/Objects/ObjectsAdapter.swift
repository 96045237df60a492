internal import TableDiagnostics
public import TableRows
public import TableSections
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
/// changed is set up again in its cell.
///
/// **Cells.** The cell of an object is that of the identifier its data source names, else the one
/// paired with the object's type by `show(_:in:)`, else that of the `cellIdentifierProvider` or the
/// `defaultCellIdentifier`. A `cellProvider` and a `rowProvider` are asked before, as everywhere,
/// for reserved cells too: their items hold a ``StaticCell``.
public typealias ObjectsAdapter<Surface: TableSurface> = TableAdapter<Surface, AnyItem, AnyItem.ID>

extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Names cells, headers and footers and groups objects; held weakly.
  ///
  /// Setting it changes nothing that is shown; the next update does.
  public final var dataSource: (any TableAdapterDataSource<Surface>)? {
    get { objectSupport.dataSource }
    set { objectSupport.dataSource = newValue }
  }

  /// Is told what a person does; held weakly.
  public final var delegate: (any TableAdapterDelegate<Surface>)? {
    get { objectSupport.delegate }
    set { objectSupport.delegate = newValue }
  }

  /// What this kind of adapter has beside others; made by the initialiser.
  final var objectSupport: ObjectSupport<Surface> {
    if let made = support as? ObjectSupport<Surface> { return made }
    let new = ObjectSupport(self)
    support = new
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
  ///   - animated: True to find the changes and animate them; false to read everything anew.
  ///   - completion: Called once, when the animation is over or it is clear that there is none.
  /// - Complexity: linear in the objects, beside that of the update.
  @_disfavoredOverload
  public final func update(
    with objects: [any AnyEquatable], animated: Bool = true,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(with: sections(of: objects), animated: animated, completion: completion)
  }

  /// Shows sections that give their own objects.
  @_disfavoredOverload
  public final func update(
    with sections: [any SectionOfObjects], animated: Bool = true,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(with: sections.map { Section($0) }, animated: animated, completion: completion)
  }

  /// The sections that `update(with:)` makes of `objects`, for the other ways to update:
  /// `await adapter.apply(adapter.sections(of: objects))`.
  public final func sections(of objects: [any AnyEquatable]) -> [Section<AnyItem, AnyItem.ID>] {
    let source = dataSource
    let grouping = SectionGrouping(
      objects, header: { source?.tableAdapter(self, headerObjectFor: $0) },
      footer: { source?.tableAdapter(self, footerObjectFor: $0) })
    for section in grouping.returning.prefix(Self.reportedIDs) {
      issues.report(
        TableIssue(
          .returningSection,
          "the header and footer \(section) come back after those of another section",
          hint: "Sort the objects by section, or give the sections ids of their own.",
          subjects: [section.description]))
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
