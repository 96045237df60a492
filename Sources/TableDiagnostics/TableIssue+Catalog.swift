// The severity, cause, fallback, and remedy of each code.
extension TableIssue.Code {
  /// The severity of the issue.
  public var severity: TableIssue.Severity { entry.severity }
  /// The cause of the issue.
  public var cause: String { entry.cause }
  /// The action that the table takes instead.
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
        .warning, "A table reported more different issues than its log keeps.",
        "Later issues are counted, but not kept or reported.",
        "Fix the first issues. They often cause the others."
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
        "Set `failureHandler`, show the error, and call `retry()`."
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
        "Pass a failure handler that shows the error."
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
        .error, "A row's reuse identifier has no registered class, nib, or prototype.",
        "The view shows a placeholder cell. It omits a header or footer.",
        "Register a class or nib for the identifier, or create the row with a cell class."
      )
    case .wrongViewType:
      (
        .error,
        "The view returned a cell of another class than the row expects, or the class of a"
          + " header or"
          + " footer belongs to another kind of view.",
        "The view shows the cell without configuring it. It omits a header or footer.",
        "Register the class that the row expects, or a subclass of it."
      )
    case .wrongItem:
      (
        .error, "A cell, header, or footer got a model of another type than it expects.",
        "The view is shown, but its `setup` isn't called.",
        "Use another reuse identifier for such models, or create the row with a cell class."
      )
    case .wrongSender:
      (
        .error, "The sender has another type than the view expects.",
        "The view is shown, but its `setup` isn't called.",
        "Give the adapter a sender of the expected type, or make the view's `Sender` more general."
      )
    case .emptyIdentifier:
      (
        .error, "A reuse identifier is empty. No view accepts that.",
        "The registration is ignored, and the view shows a placeholder cell.",
        "Use an identifier that isn't empty."
      )
    case .identifierConflict:
      (
        .warning, "One reuse identifier was registered for two classes.",
        "The later registration applies, as in UIKit.",
        "Use another identifier for one of the classes."
      )
    case .notConfigurable:
      (
        .info,
        "A cell, header, or footer conforms to neither `Configurable` nor `SenderConfigurable`.",
        "The view is shown without being configured.",
        "Adopt one of the two, or configure the view in a cell provider."
      )
    case .sharedName:
      (
        .warning,
        "Two classes of cells, headers, or footers have the same name.",
        "The identifier of the second class also contains its module.",
        "Adopt `ReuseIdentifiable` in one of them, and return another identifier."
      )
    default:
      (
        .error, "A registration specifies a model or sender type that the class doesn't expect.",
        "The types that the class expects apply.",
        "Specify the class's `Item` and `Sender`."
      )
    }
  }

  private var dataSourceEntry: Entry {
    switch self {
    case .notAttached:
      (
        .error, "A view doesn't accept the source that was attached to it.",
        "The source keeps its data, and the view is unchanged.",
        "Implement the view's `attachTableDataSource(_:asDelegate:)`."
      )
    case .uncalledMethods:
      (
        .warning,
        "A class has data source or delegate methods that its table view never calls.",
        "The table view calls the adapter instead.",
        "Adopt the protocol in a subclass of the adapter, or use a data adapter and keep your"
          + " delegate."
      )
    case .positionOutOfBounds:
      (
        .error, "A row or section was requested that isn't in the data.",
        "The view shows a placeholder cell, or nothing.",
        "Change the data only through the adapter, and notify the view of every change."
      )
    default:
      (
        .error,
        "No provider returned a cell for a row, and the default identifier isn't registered.",
        "The view shows a placeholder cell.",
        "Set a row, cell, or identifier provider, or register a cell for the default identifier."
      )
    }
  }

  private var updateEntry: Entry {
    switch self {
    case .duplicateRows:
      (
        .warning, "Two rows in a table have the same identity.",
        "The table shows both, and matches them in order.",
        "Give each row its own identity."
      )
    case .duplicateSections:
      (
        .warning, "Two sections in a table have the same ID.",
        "The table shows both, and matches them in order.",
        "Give each section its own ID."
      )
    case .planningFailed:
      (
        .warning, "The adapter's `plan(from:to:)` threw an error.",
        "The table reloads with the new data.",
        "Fix the overridden `plan(from:to:)`."
      )
    case .planRejected:
      (
        .warning,
        "A plan breaks a rule of the view, or the table or its rows changed during the update.",
        "The table reloads with the new data.",
        "Fix the override or callback that causes it. If you have none, please file an issue."
      )
    case .updateDuringLayout:
      (
        .warning, "An update began while the view was requesting cells.",
        "The update runs after the view is done.",
        "Update from a handler, not from a cell's `setup` or a display callback."
      )
    case .unknownID:
      (
        .warning,
        "An edit, a snapshot, or a call has the ID of a row or section that doesn't exist.",
        "That step is ignored. The others are performed.",
        "Look up the ID first, or update with all sections."
      )
    case .updateLoop:
      (
        .error, "A hundred consecutive updates each caused the next.",
        "The remaining updates run later on the main actor.",
        "Look for a cell or a completion handler that updates the table each time."
      )
    case .invalidHashable:
      (
        .warning, "An identity changes, or equals an identity with another hash value.",
        "The table shows the data, but rows may lose their cells, and IDs may not be found.",
        "Use the same properties in `==` and `hash(into:)`, and never change them."
      )
    case .nonContiguousSection:
      (
        .warning, "Objects that are grouped by header and footer aren't sorted by them.",
        "Later objects join the section that already has their header and footer.",
        "Sort the objects by section, or use sections with their own IDs."
      )
    case .repeatedID:
      (
        .warning, "An ID is added to a snapshot that already contains it, or added twice.",
        "The item or section moves to the new place. Only the first of several equal IDs applies.",
        "Append or insert only new IDs, and move the others."
      )
    case .missingItem:
      (
        .warning, "A snapshot has an ID without an item.",
        "The table omits the row.",
        "Delete the IDs of deleted items from the snapshot."
      )
    case .changedInPlace:
      (
        .warning, "An object on screen changed in place, so an update found no change with `==`.",
        "The cell doesn't change. Each adapter reports only its first such object.",
        "Call `reconfigure(row:)` for the object, or use value types."
      )
    default:
      (
        .warning, "An edit inserts a row with an identity that the table already contains.",
        "The table shows both, and matches them in order.",
        "Replace the row instead of inserting it."
      )
    }
  }

  private var viewEntry: Entry {
    switch self {
    case .invalidBatch:
      (
        .error, "A batch breaks a rule. UIKit throws an exception for it.",
        "The table reloads with the new data instead.",
        "Let the adapter plan updates, or change the batch as described in the message."
      )
    case .unsafeBatch:
      (
        .error, "A batch mixes operations that UIKit may perform incorrectly without an exception.",
        "The table reloads with the new data instead.",
        "Split the batch into stages."
      )
    case .reloadingBatch:
      (
        .warning, "A batch mixes operations that UIKit doesn't animate together.",
        "The table reloads with the new data.",
        "Split the batch into stages."
      )
    case .nestedUpdate:
      (
        .error, "A view was updated or reloaded while it was updating or requesting cells.",
        "The view reloads after the outer update.",
        "Let the adapter queue updates."
      )
    case .reconfiguredToOtherCell:
      (
        .error, "A reconfigured row got a cell with another reuse identifier.",
        "The view replaces the cell.",
        "Reload a row if its cell changes, or make the cell part of its identity."
      )
    case .dequeuedTwice:
      (
        .error, "Two cells were dequeued for one row at once.",
        "The view shows the second cell.",
        "Dequeue one cell for each row."
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
        "A collection view got a header or footer for the whole view, or a table view got another"
          + " kind of supplementary view.",
        "The view doesn't show it.",
        "Add it to a section as a header or footer."
      )
    case .invalidLength:
      (
        .warning, "A height, width, inset, or offset is infinite or not a number.",
        "The view uses its default height or width, or 0. It ignores an offset.",
        "Look for a division by zero. The largest length is 10⁹ points."
      )
    case .unsettledHeight:
      (
        .error, "A view returns a different height each time, at the same width.",
        "The larger of the last two heights applies. Since iOS 18, UIKit throws an exception.",
        "Compute the height from only the content and the width."
      )
    default:
      (
        .warning,
        "A row was selected or scrolled to that isn't in the view, or touched while off screen.",
        "The view ignores the call.",
        "Look up the row by its ID first. In a test, scroll to it before you touch it."
      )
    }
  }

  private var actionEntry: Entry {
    switch self {
    case .rowRemoved:
      (
        .warning, "The user chose an action of a row that an update has deleted.",
        "The action isn't performed. An action for several rows is performed if one of them is"
          + " left.",
        "Let the adapter update the table. Its updates wait while swipe actions or a menu are open."
      )
    case .goneDraggedRow:
      (
        .warning, "The user dropped a row that an update has deleted.",
        "That row isn't dropped. The other dragged rows are.",
        "Let the adapter update the table. Its updates wait during a drag."
      )
    case .refusedDrop:
      (
        .warning,
        "The table accepted a drop that it can't perform. It already contains the ID, the target"
          + " row"
          + " doesn't exist, or there is no handler.",
        "The drop is rejected, and a dragged row stays in its table.",
        "Propose only drops that the adapter's handlers accept."
      )
    case .dropDataUnavailable:
      (
        .warning,
        "The data of a drag item was requested before the drop, or after the drop handler"
          + " returned.",
        "The data isn't loaded. UIKit provides it only during the drop callback.",
        "Call `let texts = drop.loadTexts()` in the handler, and await `texts.value` in a task."
      )
    default:
      (
        .error,
        "A color or image of a row, an action, or a menu exists neither in the system nor in the"
          + " app.",
        "The view shows its default color, or no image.",
        "Correct the name, or add the color or image to the asset catalog."
      )
    }
  }
}
