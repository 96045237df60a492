// The severity, cause, fallback and remedy of each code.
extension TableIssue.Code {
  /// The severity of the issue.
  public var severity: TableIssue.Severity { entry.severity }
  /// The cause of the issue.
  public var cause: String { entry.cause }
  /// What the table does instead.
  public var fallback: String { entry.fallback }
  /// How to resolve the issue.
  public var remedy: String { entry.remedy }

  private typealias Entry = (
    severity: TableIssue.Severity, cause: String, fallback: String, remedy: String
  )

  private var entry: Entry {
    switch self {
    case .logFull:
      (
        .warning, "A table has met more different issues than its log keeps.",
        "Further ones are counted, but neither kept nor reported.",
        "Fix the first ones; the rest often follows from them."
      )
    case .unregisteredIdentifier, .wrongViewType, .wrongItem, .wrongSender, .emptyIdentifier,
      .identifierConflict, .notConfigurable, .wrongRegistration, .sharedName:
      registrationEntry
    case .positionOutOfBounds, .noCell, .notAttached, .uncalledMethods:
      dataSourceEntry
    case .duplicateRows, .duplicateSections, .planningFailed, .planRejected, .updateDuringLayout,
      .unknownID, .existingID, .updateLoop, .invalidHashable, .nonContiguousSection, .repeatedID,
      .missingItem, .changedInPlace:
      updateEntry
    case .invalidBatch, .unsafeBatch, .reloadingBatch, .nestedUpdate, .reconfiguredToOtherCell,
      .dequeuedTwice, .noSuchPosition, .notOffered, .unsupportedRegion, .invalidLength,
      .unsettledHeight:
      viewEntry
    case .rowRemoved, .unknownAppearance, .goneDraggedRow, .refusedDrop, .dropDataUnavailable:
      actionEntry
    case .feedFailed, .invalidChanges, .operationFailed, .repeatedPage, .invalidTree:
      feedEntry
    }
  }

  private var feedEntry: Entry {
    switch self {
    case .feedFailed:
      (
        .error, "A sequence that a table follows failed, and its feed has no failure handler.",
        "The table keeps the rows of the last element.",
        "Set `failureHandler`, tell the user, and call `retry()`."
      )
    case .invalidChanges:
      (
        .warning, "Indexed changes of a data source don't lead from its old rows to its new ones.",
        "The table finds the changes itself, and reconfigures the rows on screen.",
        "Pass all changes since the last update, with old indexes for deletions and new ones for"
          + " insertions."
      )
    case .operationFailed:
      (
        .error, "The operation of a pending edit failed, and the call has no failure handler.",
        "The edit is undone, and the table shows the rows as they were.",
        "Pass a failure handler that tells the user."
      )
    case .invalidTree:
      (
        .warning,
        "Two nodes of an outline have the same ID, or a node is among its own descendants.",
        "The first node is shown, without the repeated one.",
        "Give each node its own ID, and a single parent."
      )
    default:
      (
        .warning, "A page of items has no new ones, and its cursor leads to the same page.",
        "Loading ends at that edge.", "Return `nil` as the cursor of the last page."
      )
    }
  }

  private var registrationEntry: Entry {
    switch self {
    case .unregisteredIdentifier:
      (
        .error, "A row names a reuse identifier for which the view has no class, nib or prototype.",
        "A placeholder cell is shown; a header or footer is left out.",
        "Register a class or nib for the identifier, or make the row from a cell type."
      )
    case .wrongViewType:
      (
        .error,
        "The view gave a cell of another class than the row was made for, or a header or footer"
          + " names a class of another kind of view.",
        "The cell that came is shown as it is; such a header or footer is left out.",
        "Register the class that the row names, or a subclass of it."
      )
    case .wrongItem:
      (
        .error, "A cell, header or footer was paired with a model it does not show.",
        "The view is shown as it is; its `setup` is not called.",
        "Choose another reuse identifier for such models, or make the row from a cell type."
      )
    case .wrongSender:
      (
        .error, "The sender has another type than the view expects.",
        "The view is shown as it is; its `setup` is not called.",
        "Give the adapter a sender of the expected type, or widen the view's `Sender`."
      )
    case .emptyIdentifier:
      (
        .error, "A reuse identifier is the empty string, which no view accepts.",
        "The registration is ignored; a placeholder cell is shown.",
        "Give the identifier a name."
      )
    case .identifierConflict:
      (
        .warning, "One reuse identifier was registered for two classes.",
        "The later registration is used, as UIKit does.",
        "Give one of the classes another identifier."
      )
    case .notConfigurable:
      (
        .info, "A cell, header or footer conforms neither to Configurable nor SenderConfigurable.",
        "The view is shown as it is.",
        "Conform it to one of the two, or configure it in a cell provider."
      )
    case .sharedName:
      (
        .warning,
        "A class of cells, headers or footers goes by its bare name, which belongs to another class.",
        "The views are shown, under the name of their class with its module.",
        "Give one of the classes another identifier by adopting `ReuseIdentifiable`."
      )
    default:
      (
        .error, "A registration announces a model or sender that the class does not expect.",
        "The registration is kept; the types that the class expects apply.",
        "Announce the types the class names as its `Item` and `Sender`."
      )
    }
  }

  private var dataSourceEntry: Entry {
    switch self {
    case .notAttached:
      (
        .error, "A surface does not take the source that was attached to it.",
        "The source keeps its data; the surface is unchanged.",
        "Implement `attachTableDataSource(_:asDelegate:)` of the surface."
      )
    case .uncalledMethods:
      (
        .warning,
        "A class has methods of a data source or delegate that its table view does not call.",
        "The adapter's bridge answers the table view.",
        "Adopt the protocol in a subclass of the adapter, or stay the delegate with a data adapter."
      )
    case .positionOutOfBounds:
      (
        .error, "A row or section was requested that is not in the data.",
        "A placeholder cell is shown, or nothing.",
        "Change the data only through the adapter, and notify the view of every change."
      )
    default:
      (
        .error, "No provider gave a cell for a row, and the default identifier is not registered.",
        "A placeholder cell is shown.",
        "Set a row, cell or identifier provider, or register a cell for the default identifier."
      )
    }
  }

  private var updateEntry: Entry {
    switch self {
    case .duplicateRows:
      (
        .warning, "Two rows of one table have the same identity.",
        "The data is shown; equal rows are matched in their order.",
        "Give each row an identity of its own."
      )
    case .duplicateSections:
      (
        .warning, "Two sections of one table have the same id.",
        "The data is shown; equal sections are matched in their order.",
        "Give each section an id of its own."
      )
    case .planningFailed:
      (
        .warning, "The adapter's planning of an update threw an error.",
        "The table reloads with the new data.",
        "Fix the overridden `plan(from:to:)`."
      )
    case .planRejected:
      (
        .warning,
        "A plan breaks a rule of the view, or the adapter's table or rows change under it.",
        "The table reloads with the new data.",
        "Fix the override or callback that does so; if there is none, please report it."
      )
    case .updateDuringLayout:
      (
        .warning, "An update was requested while the view was requesting cells.",
        "The update is performed as soon as the view is done.",
        "Update from a handler, not from a cell's `setup` or a display callback."
      )
    case .unknownID:
      (
        .warning, "An edit, a snapshot or a call by id names a row or section that is not there.",
        "That step is left out; the others are performed.",
        "Look the id up first, or describe the whole table again."
      )
    case .updateLoop:
      (
        .error, "Each of many updates in a row caused the next one.",
        "The rest are performed in later turns of the main actor; the caller continues.",
        "Look for a cell or a completion that updates the table each time it is called."
      )
    case .invalidHashable:
      (
        .warning, "An identity changes, or equals another that has another hash.",
        "The data is shown; rows may lose their cells, and look-ups by id may find nothing.",
        "Let `==` and `hash(into:)` use the same properties, and identities never change."
      )
    case .nonContiguousSection:
      (
        .warning, "Objects that are grouped by header and footer are not sorted by them.",
        "The objects that come later join the section that has the header and footer already.",
        "Sort the objects by section, or give the table sections with ids of their own."
      )
    case .repeatedID:
      (
        .warning, "A snapshot is given an id that it has already, or one id twice.",
        "The item or section is moved to the new place; of equal ids the first counts.",
        "Append or insert only ids that are new, and move the others."
      )
    case .missingItem:
      (
        .warning, "A snapshot has an id for which the app gives no item.",
        "The row is left out; the others are shown.",
        "Delete the ids of items that are gone from the snapshot."
      )
    case .changedInPlace:
      (
        .warning, "An object on screen changed in place, so an update found no change by `==`.",
        "The cell keeps what it shows. Only the first such object of an adapter is reported.",
        "Call `reconfigure(row:)` for an object that changed in place, or show values."
      )
    default:
      (
        .warning, "An edit inserts a row whose identity the table has already.",
        "The row is inserted; equal rows are matched in their order.",
        "Replace the row instead of inserting it."
      )
    }
  }

  private var viewEntry: Entry {
    switch self {
    case .invalidBatch:
      (
        .error, "A batch breaks a rule for which UIKit raises an exception.",
        "The batch is not performed; the table reloads with the new data.",
        "Let the adapter plan updates, or change the batch as the message describes."
      )
    case .unsafeBatch:
      (
        .error, "A batch mixes operations that UIKit may perform incorrectly without an exception.",
        "The batch is not performed; the table reloads with the new data.",
        "Split the batch into stages."
      )
    case .reloadingBatch:
      (
        .warning, "A batch mixes operations for which UIKit gives up the animation.",
        "The table reloads with the new data.",
        "Split the batch into stages."
      )
    case .nestedUpdate:
      (
        .error, "A view was updated or reloaded while it was updating or requesting cells.",
        "The inner update is performed as a reload once the outer one is done.",
        "Let the adapter queue updates."
      )
    case .reconfiguredToOtherCell:
      (
        .error, "A reconfigured row was given a cell of another identifier.",
        "The cell is replaced.",
        "Reload a row whose cell changes, or make the cell part of the row's identity."
      )
    case .dequeuedTwice:
      (
        .error, "Two cells were dequeued for one row in one request.",
        "The second cell is used.",
        "Dequeue once for each row."
      )
    case .notOffered:
      (
        .warning, "A simulated gesture that waited for an update is no longer possible.",
        "Nothing happens.",
        "Let updates finish before the gesture."
      )
    case .unsupportedRegion:
      (
        .warning,
        "A header or footer of the whole table, or a section's view of another kind, is set where the"
          + " view has none.",
        "It is not shown.",
        "Give it to a section, as header or footer; only table views have those of the whole table,"
          + " and only collection views other kinds."
      )
    case .invalidLength:
      (
        .warning, "A height, width, inset, or offset is infinite or not a number.",
        "The view uses its own height or width, or 0. An offset is ignored.",
        "Look for a division by zero. Lengths beyond 10⁹ points count as 10⁹ points."
      )
    case .unsettledHeight:
      (
        .error, "A view measures another height each time, at the same width.",
        "The larger of the last two heights is used. UIKit throws an exception since iOS 18.",
        "Compute the height from the content and the width alone, not from the present height."
      )
    default:
      (
        .warning,
        "A row was selected or scrolled to that is not in the view, or touched while off screen.",
        "The request is ignored.",
        "Look the row up by its id first; in a test, scroll to it before it is touched."
      )
    }
  }

  private var actionEntry: Entry {
    switch self {
    case .rowRemoved:
      (
        .warning, "A person chose an action of a row that an update removed meanwhile.",
        "The action is not performed; one for several rows is performed if any of them is left.",
        "Let the adapter update the table: its updates wait while a swipe or a menu is open."
      )
    case .goneDraggedRow:
      (
        .warning, "A person dropped a row that is not in its table any more.",
        "That row is not dropped; others that were dragged with it are.",
        "Let the adapter update the table: its updates wait while rows are dragged."
      )
    case .refusedDrop:
      (
        .warning,
        "The table proposes to take a drop that it cannot take: the id is there already, the row to"
          + " drop it into is not, or there is no handler.",
        "It is not taken, and a row stays in its table.",
        "Propose to take only what the handlers of the adapter can take."
      )
    case .dropDataUnavailable:
      (
        .warning,
        "The data of something dragged is asked for before it is dropped, or after the handler of the"
          + " drop has returned, as in a task that it started.",
        "The data is not loaded, on any view: other apps give it only while the drop is performed.",
        "Begin to load in the handler itself: `let texts = drop.loadTexts()`; wait for `texts.value` in"
          + " a task."
      )
    default:
      (
        .error,
        "A row's content, an action or a menu names a color or image that neither the system nor the"
          + " app has.",
        "The view's own color is shown, or no image.",
        "Correct the name, or add the color or image to the app's asset catalog."
      )
    }
  }
}
