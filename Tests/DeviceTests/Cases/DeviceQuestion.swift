/// A question for a device, in addition to the cases.
///
/// The kit has a probe for each, checked by the compiler. The rules are known on every platform.
public enum DeviceQuestion: String, Codable, Hashable, Sendable, CaseIterable {
  // Batches
  case countMismatchText, afterAnException, firstBatchBeforeLayout, nestedUpdates
  case updateInsideCellForRow, heightsAtBegin, batchWithoutWindow, uncommittedUpdates
  case modelChangedBeforeTheBatch, batchAfterReloadData, batchWithoutDataSource, quickUpdates
  case reloadDataInsideABatch

  // Cells
  case unregisteredIdentifier, dequeueWithoutPath, foreignClass, registeringAgain, twoDequeues
  case noCell, prepareForReuse, orderOfDisplay, orderOfReloadData, selectionThroughABatch
  case reconfiguringKeepsTheCell, heightAfterReconfiguring, cellsPreparedAhead
  case headerThatAppears, collectionDequeue, unreturnedCell, otherCellOnReconfiguring

  // Assumptions of the binding
  case controllersDataSource, controllersDelegate, controllersSwipes, titleHeadersIdentifier
  case takingOverATable, selectionOffTheWindow, collectionTitlesHeight, heightsAfterAHeaderChange
  case heightWithoutHeader, reloadWithoutAnimation, rememberedMethods, hiddenMethods
  case keptPlaceOfATable, keptPlaceOfACollection
}

extension DeviceQuestion: CustomStringConvertible {
  /// The question's name.
  public var description: String { rawValue }
}

extension DeviceQuestion {
  /// The numbers of the rules in `Docs/Internals/Rulebook.md` that the question tests.
  ///
  /// Empty if the question is about other assumptions of the binding.
  public var rules: [String] { about.rules }

  /// The question, phrased so that "yes" confirms the rules.
  public var question: String { about.question }

  /// Whether it needs an app, with a key window and a run loop that draws.
  public var needsAppHost: Bool {
    switch self {
    case .batchWithoutWindow, .quickUpdates, .cellsPreparedAhead, .reloadWithoutAnimation: true
    default: false
    }
  }

  private var about: (rules: [String], question: String) {
    switch self {
    case .countMismatchText:
      (["2.3"], "Does a batch that doesn't match the counts throw \"\(Self.mismatchText)\"?")
    case .afterAnException:
      (["2.4"], "After an exception, does the view show something different from before the batch?")
    case .firstBatchBeforeLayout:
      (["3.18"], "Does a collection that was never laid out read its counts when a batch begins?")
    case .nestedUpdates:
      (["5.1"], "Are nested updates of a table one batch, committed by the outermost end?")
    case .updateInsideCellForRow:
      (["5.2"], "Does an update inside `cellForRow` throw, or leave the view with wrong rows?")
    case .heightsAtBegin:
      (["5.3"], "Are heights requested for old index paths when a batch begins?")
    case .batchWithoutWindow:
      (["5.4"], "Is a batch on a view without a window performed without animation?")
    case .uncommittedUpdates:
      (["7.4"], "Is `hasUncommittedUpdates` true inside a batch, and false before and after it?")
    case .modelChangedBeforeTheBatch:
      (["7.5"], "Is a batch checked against the counts from before the data changed?")
    case .batchAfterReloadData:
      (
        ["7.6"],
        "After `reloadData` and a layout, does the next batch run and request cells?"
      )
    case .batchWithoutDataSource:
      (["7.7"], "Does a batch of inserts on a view without a data source throw?")
    case .quickUpdates:
      (["7.7"], "Is `finished` false for an animated batch if another one follows immediately?")
    case .reloadDataInsideABatch:
      (["4.13"], "Does `reloadData` inside a batch throw, or leave the view with wrong rows?")
    case .unregisteredIdentifier:
      (["4.1"], "Does dequeuing an unregistered identifier throw the rule's message?")
    case .dequeueWithoutPath:
      (
        ["4.2"],
        "Does dequeuing an unregistered header, or a cell without an index path, return nil?"
      )
    case .foreignClass:
      (
        ["4.3"],
        "Does registering a class that isn't a cell, or an empty identifier, throw the messages?"
      )
    case .registeringAgain:
      (["4.5"], "Does registering again replace a class, and registering nil remove it?")
    case .twoDequeues:
      (["4.6"], "Does a second dequeue for one index path throw the rule's message?")
    case .noCell:
      (["4.7"], "Does a table throw the message if the data source returns nil for a cell?")
    case .prepareForReuse:
      (["4.8"], "Does `prepareForReuse` run inside the dequeue, and not for a reconfigured cell?")
    case .orderOfDisplay:
      (
        ["4.9"],
        "Is the order cell, height, `willDisplay`, and do headers follow the cells?"
      )
    case .orderOfReloadData:
      (["4.10"], "Does `reloadData` read counts immediately, and cells during layout?")
    case .selectionThroughABatch:
      (["4.11"], "Is selection kept for a moved row, and dropped for a deleted or reloaded one?")
    case .reconfiguringKeepsTheCell:
      (["4.12"], "Does reconfiguring a row keep its cell, and do nothing for a row without one?")
    case .heightAfterReconfiguring:
      (["4.14"], "Does a changed height of a reconfigured row need another layout?")
    case .cellsPreparedAhead:
      (["4.15"], "Are there prefetched cells that aren't among the visible ones?")
    case .headerThatAppears:
      (["4.16"], "Does a header that appears need a separate layout, and no reload?")
    case .collectionDequeue:
      (["4.17"], "Does a collection throw for an unregistered identifier?")
    case .unreturnedCell:
      (["7.2"], "Does a collection throw the message if a dequeued cell isn't returned?")
    case .otherCellOnReconfiguring:
      (["7.3"], "Does a collection throw the message if a reconfigured item returns another cell?")
    case .controllersDataSource:
      (["7.8"], "Is the `dataSource` of a `UITableViewController`'s table another object?")
    case .controllersDelegate:
      ([], "Does an adapter become the delegate of a `UITableViewController`'s table?")
    case .controllersSwipes:
      ([], "Does a `UITableViewController` update `isEditing` when it's notified of swipes?")
    case .titleHeadersIdentifier:
      ([], "Do header titles use views that the package registered?")
    case .takingOverATable:
      ([], "Does an adapter attached to a table with other rows show its own?")
    case .selectionOffTheWindow:
      ([], "Does an update keep the selection if the table isn't in a window?")
    case .collectionTitlesHeight:
      ([], "Is a collection's section title self-sizing if heights are estimated?")
    case .heightsAfterAHeaderChange:
      ([], "Do items keep their self-sized heights if a collection's title changes?")
    case .heightWithoutHeader:
      ([], "Is the header height 0 in a plain section without a header, with any table setting?")
    case .reloadWithoutAnimation:
      ([], "Does `reloadSections(with: .none)` still animate?")
    case .rememberedMethods:
      ([], "Does a table check for optional methods once, when the delegate is set?")
    case .keptPlaceOfATable:
      ([], "Do updates and reloads of a table keep the first visible row in place?")
    case .keptPlaceOfACollection:
      ([], "Do updates and reloads of a collection keep the first visible item in place?")
    case .hiddenMethods:
      ([], "Are optional methods hidden from UIKit unless the app wants them?")
    }
  }

  /// The beginning of the text in RULEBOOK 2.3.
  public static let mismatchText = "Invalid batch updates detected"
}

/// A trial that needs a human.
public struct HandTrial: Hashable, Sendable {
  /// The rules that it's about, if any.
  public let rules: [String]
  /// The reason that no program can do it.
  public let reason: String
  /// The steps, in the app or elsewhere.
  public let whatToDo: String

  /// Every trial, in the best order.
  public static let all = [
    HandTrial(
      rules: ["1.8"], reason: "`NSTableView` isn't part of UIKit",
      whatToDo: "nothing: the rule is only a warning about AppKit"),
    HandTrial(
      rules: ["4.4"], reason: "a nib needs Xcode",
      whatToDo: "register a nib with two objects in any app, dequeue it, and compare the messages"),
    HandTrial(
      rules: ["4.18"], reason: "reordering and deleting need a finger",
      whatToDo: "reorder a row, then delete one with a swipe: neither moves twice or flickers"),
    HandTrial(
      rules: ["5.5"], reason: "using UIKit off the main thread is undefined, not rejected",
      whatToDo: "run your app with Xcode's Main Thread Checker"),
    HandTrial(
      rules: ["7.4"], reason: "dragging needs a finger",
      whatToDo: "hold a dragged row while the screen updates: the update comes after the drop"),
    HandTrial(
      rules: ["7.10"], reason: "scrolling needs a finger",
      whatToDo: "fling a long screen while an update inserts rows above: it doesn't stop or jump,"
        + " and the rows are there when it stops"),
    HandTrial(
      rules: ["7.11"], reason: "no system since iOS 9 is known to crash",
      whatToDo: "update a header that a collection's layout doesn't have: the app keeps running"),
    HandTrial(
      rules: ["7.12"], reason: "the exception would end the run",
      whatToDo: "show a cell with an alternating height in a collection: it's reported before UIKit"
        + " throws"),
    HandTrial(
      rules: ["7.13"], reason: "focus needs a hardware keyboard",
      whatToDo: "on iPadOS 26, update a table while one of its rows has focus: the row keeps it"),
    HandTrial(
      rules: [], reason: "swiping needs a finger",
      whatToDo: "open a swipe, wait until an update moves the row, then tap the action: it acts on"
        + " the swiped row"),
    HandTrial(
      rules: [], reason: "opening a menu needs a finger",
      whatToDo: "open a context menu and wait for an update: the menu stays in place"),
    HandTrial(
      rules: [], reason: "selecting by panning needs two fingers",
      whatToDo: "select rows with two fingers in a multiple-selection table: all stay selected"),
    HandTrial(
      rules: [], reason: "canceling a prefetch needs a fast scroll",
      whatToDo: "scroll back and forth quickly during updates: no row shows another's content"),
  ]
}
