#if canImport(CoreData)
  public import CoreData
  internal import DiffEngine
  internal import Foundation
  public import TableAdapters
  public import TableSections

  // An adapter can show managed objects or their IDs. A cell that is configured with an object
  // needs no lookup. Object IDs are safe to use after an object is deleted.

  extension TableAdapter where Item: NSManagedObject, ID == String {
    /// Shows and follows the objects of a fetched results controller.
    ///
    /// ```
    /// let adapter = TableViewAdapter<Note, String>(tableView, identity: .by(\.objectID))
    /// adapter.rowProvider = { Row($0, id: $0.objectID, cell: NoteCell.self) }
    /// adapter.follow(controller)
    /// ```
    ///
    /// Identify objects by their `objectID`, because other properties of a deleted object can't be
    /// read. The adapter obtains permanent IDs for unsaved objects.
    ///
    /// This method fetches the objects. The feed keeps the controller and sets its delegate. Rows
    /// of changed objects are reconfigured. After you change the fetch request, call
    /// ``TableFeed/retry()``. If a fetch fails, the feed fails.
    ///
    /// - Parameters:
    ///   - controller: The controller. Its context must have the main queue concurrency type.
    ///   - mode: How to perform the updates.
    ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
    ///     behavior.
    ///   - section: A closure that returns a section for its name and objects. By default, the name
    ///     is the ID and, unless it's empty, the header. The closure runs on the main actor, once
    ///     per section and update.
    /// - Returns: The feed. You can ignore it, because the adapter keeps it.
    @discardableResult
    public final func follow(
      _ controller: NSFetchedResultsController<Item>, mode: UpdateMode = .animated,
      anchoring anchor: ScrollAnchor<Item>? = .automatic,
      section: @escaping @MainActor (_ name: String, _ objects: [Item]) -> Section<Item, String> = {
        Section(id: $0, items: $1, header: $0.isEmpty ? nil : $0)
      }
    ) -> TableFeed {
      follow(controller, mode: mode, anchoring: anchor, item: { $0 }, section: section)
    }
  }

  extension TableAdapter where Item == NSManagedObjectID, ID == String {
    /// Shows and follows the object IDs of a fetched results controller.
    ///
    /// ```
    /// let adapter = TableViewAdapter<NSManagedObjectID, String>(tableView) { id in
    ///   Row(id, content: { RowContent(notes.title(of: $0)) })
    /// }
    /// adapter.follow(controller)
    /// ```
    ///
    /// The adapter obtains permanent IDs for unsaved objects. This method fetches the objects. The
    /// feed keeps the controller and sets its delegate. Rows of changed objects are reconfigured.
    /// After you change the fetch request, call ``TableFeed/retry()``. If a fetch fails, the feed
    /// fails.
    ///
    /// - Parameters:
    ///   - controller: The controller. Its context must have the main queue concurrency type.
    ///   - mode: How to perform the updates.
    ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
    ///     behavior.
    ///   - section: A closure that returns a section for its name and object IDs. By default, the
    ///     name is the ID and, unless it's empty, the header. The closure runs on the main actor,
    ///     once per section and update.
    /// - Returns: The feed. You can ignore it, because the adapter keeps it.
    @discardableResult
    public final func follow<Object: NSManagedObject>(
      _ controller: NSFetchedResultsController<Object>, mode: UpdateMode = .animated,
      anchoring anchor: ScrollAnchor<Item>? = .automatic,
      section:
        @escaping @MainActor (_ name: String, _ objects: [NSManagedObjectID])
        -> Section<NSManagedObjectID, String> = {
          Section(id: $0, items: $1, header: $0.isEmpty ? nil : $0)
        }
    ) -> TableFeed {
      follow(controller, mode: mode, anchoring: anchor, item: \.objectID, section: section)
    }
  }

  extension TableAdapter where ID == String {
    fileprivate final func follow<Object: NSManagedObject>(
      _ controller: NSFetchedResultsController<Object>, mode: UpdateMode,
      anchoring anchor: ScrollAnchor<Item>?, item: @escaping @MainActor (Object) -> Item,
      section: @escaping @MainActor (String, [Item]) -> Section<Item, String>
    ) -> TableFeed {
      let results = FetchedResults(controller: controller, item: item, section: section)
      return startFeed { [weak self] feed in
        let delegate = FetchedResultsDelegate { [weak self, weak feed] fetched in
          guard let feed, case .following = feed.state else { return }
          self?.show(results, after: fetched, mode: mode, anchoring: anchor, for: feed)
        }
        var failure: (any Error)?
        do {
          try results.fetch(for: delegate)
          self?.show(results, after: nil, mode: mode, anchoring: anchor, for: feed)
        } catch { failure = error }
        let task = Task { @MainActor [weak feed, failure] in
          // Report the failure after the app has set the feed's handler.
          if let failure { return feed?.end(failure) ?? () }
          let (ends, end) = AsyncStream.makeStream(of: Never.self)
          for await _ in ends {}
          withExtendedLifetime((end, delegate)) {}
        }
        return OwnedTasks(task)
      }
    }

    private final func show<Object>(
      _ results: FetchedResults<Object, Item>, after fetched: FetchedChanges<NSManagedObjectID>?,
      mode: UpdateMode, anchoring anchor: ScrollAnchor<Item>?, for feed: TableFeed
    ) {
      update(
        with: results.sections, changes: fetched?.changes,
        reconfiguring: results.items(fetched?.updatedObjects ?? []).map(rowID), mode: mode,
        anchoring: anchor
      ) { [weak feed] in feed?.outcomeHandler?($0) }
    }
  }

  /// The results of a controller, as sections.
  @MainActor
  private struct FetchedResults<Object: NSManagedObject, Item> {
    let controller: NSFetchedResultsController<Object>
    let item: @MainActor (Object) -> Item
    let section: @MainActor (String, [Item]) -> Section<Item, String>

    /// Sets the delegate and fetches the objects.
    func fetch(for delegate: FetchedResultsDelegate) throws {
      guard controller.managedObjectContext.concurrencyType == .mainQueueConcurrencyType else {
        throw FetchedResultsError.contextOfAnotherQueue
      }
      controller.delegate = delegate
      try controller.performFetch()
    }

    var sections: [Section<Item, String>] {
      obtainPermanentIDs()
      return (controller.sections ?? []).map { info in
        section(info.name, (info.objects ?? []).compactMap { ($0 as? Object).map(item) })
      }
    }

    /// Returns the items of objects that aren't deleted.
    func items(_ objects: Set<NSManagedObjectID>) -> [Item] {
      let context = controller.managedObjectContext
      return objects.compactMap { context.registeredObject(for: $0) as? Object }
        .filter { !$0.isDeleted }.map(item)
    }

    /// Replaces the temporary IDs of unsaved objects, which change on save.
    private func obtainPermanentIDs() {
      let unsaved = (controller.fetchedObjects ?? []).filter { $0.objectID.isTemporaryID }
      // If this fails, an object becomes a different row when it's saved.
      if !unsaved.isEmpty { try? controller.managedObjectContext.obtainPermanentIDs(for: unsaved) }
    }
  }

  private enum FetchedResultsError: Error, CustomStringConvertible {
    case contextOfAnotherQueue

    var description: String { "the context of the controller doesn't belong to the main queue" }
  }

  /// Collects the changes of a fetched results controller.
  @MainActor
  private final class FetchedResultsDelegate: NSObject,
    @MainActor NSFetchedResultsControllerDelegate
  {
    private var changes = FetchedChanges<NSManagedObjectID>()
    private let didChange: @MainActor (FetchedChanges<NSManagedObjectID>) -> Void

    init(_ didChange: @escaping @MainActor (FetchedChanges<NSManagedObjectID>) -> Void) {
      self.didChange = didChange
    }

    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      changes = FetchedChanges()
    }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
      for type: NSFetchedResultsChangeType
    ) {
      if let kind = Self.kind(type) { changes.note(kind, ofSection: sectionIndex) }
    }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      guard let kind = Self.kind(type), let object = anObject as? NSManagedObject else { return }
      changes.note(
        kind, of: object.objectID, from: Self.path(indexPath), to: Self.path(newIndexPath))
    }

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      let collected = changes
      changes = FetchedChanges()
      didChange(collected)
    }

    private static func kind(
      _ type: NSFetchedResultsChangeType
    ) -> FetchedChanges<NSManagedObjectID>.Kind? {
      switch type {
      case .insert: .insert
      case .delete: .delete
      case .move: .move
      case .update: .update
      @unknown default: nil
      }
    }

    private static func path(_ indexPath: IndexPath?) -> TablePath? {
      guard let indexPath, indexPath.count == 2 else { return nil }
      return TablePath(section: indexPath[0], row: indexPath[1])
    }
  }
#endif
