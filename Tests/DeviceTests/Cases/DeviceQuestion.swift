/// A question that a probe asks of a device, beside the cases.
///
/// The kit has an answer to each, or it does not compile; which rules are asked about is known
/// everywhere.
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

  // What the binding relies on
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
  /// The numbers of the rules in `Docs/Internals/Rulebook.md` that the answer bears on.
  ///
  /// None where it is about what the binding does by other experience with UIKit.
  public var rules: [String] { about.rules }

  /// The question; the answer "yes" confirms.
  public var question: String { about.question }

  /// Whether it needs an app: a key window, a run loop that draws.
  public var needsAppHost: Bool {
    switch self {
    case .batchWithoutWindow, .quickUpdates, .cellsPreparedAhead, .reloadWithoutAnimation: true
    default: false
    }
  }

  private var about: (rules: [String], question: String) {
    switch self {
    case .countMismatchText:
      (["2.3"], "Does a batch that does not explain the counts throw \"\(Self.mismatchText)\"?")
    case .afterAnException:
      (["2.4"], "After an exception, does the view show something else than before the batch?")
    case .firstBatchBeforeLayout:
      (["3.18"], "Does a collection that was never laid out read its counts as a batch begins?")
    case .nestedUpdates:
      (["5.1"], "Do nested updates of a table count as one, which the outermost end commits?")
    case .updateInsideCellForRow:
      (["5.2"], "Does an update inside `cellForRow` throw, or leave the view with wrong rows?")
    case .heightsAtBegin:
      (["5.3"], "Are heights asked for old index paths while a batch begins?")
    case .batchWithoutWindow:
      (["5.4"], "Is a batch on a view without a window carried out without its animation?")
    case .uncommittedUpdates:
      (["7.4"], "Is `hasUncommittedUpdates` true inside a batch, and false before and after it?")
    case .modelChangedBeforeTheBatch:
      (["7.5"], "Is a batch judged by the counts that the view held before the data changed?")
    case .batchAfterReloadData:
      (
        ["7.6"],
        "After `reloadData` and a layout, is the next batch carried out and cells asked for?"
      )
    case .batchWithoutDataSource:
      (["7.7"], "Does a batch of inserts on a view without a data source throw?")
    case .quickUpdates:
      (["7.7"], "Is `finished` false for an animated batch that another one follows at once?")
    case .reloadDataInsideABatch:
      (["4.13"], "Does `reloadData` inside a batch throw, or leave the view with wrong rows?")
    case .unregisteredIdentifier:
      (["4.1"], "Does dequeuing by an unregistered identifier throw the text of the rule?")
    case .dequeueWithoutPath:
      (["4.2"], "Does dequeuing an unregistered cell without an index path, or header, return nil?")
    case .foreignClass:
      (["4.3"], "Does registering a class that is no cell, or by no identifier, throw the texts?")
    case .registeringAgain:
      (["4.5"], "Does registering again replace, and registering nil remove?")
    case .twoDequeues:
      (["4.6"], "Does a second dequeue for one index path throw the text of the rule?")
    case .noCell:
      (["4.7"], "Does a data source that answers nil for a cell make the table throw the text?")
    case .prepareForReuse:
      (["4.8"], "Does `prepareForReuse` run inside the dequeue, and not for a reconfigured cell?")
    case .orderOfDisplay:
      (
        ["4.9"],
        "Is the order for a cell: the cell, its height, `willDisplay`; headers after cells?"
      )
    case .orderOfReloadData:
      (["4.10"], "Does `reloadData` ask for counts at once, and for cells when laid out?")
    case .selectionThroughABatch:
      (["4.11"], "Does the selection follow a moved row, and go with a deleted or reloaded one?")
    case .reconfiguringKeepsTheCell:
      (["4.12"], "Does reconfiguring a row keep its cell, and do nothing for a row without one?")
    case .heightAfterReconfiguring:
      (["4.14"], "Does a height that changed under a reconfigured row need another layout?")
    case .cellsPreparedAhead:
      (["4.15"], "Are there cells prepared ahead that are not among the visible ones?")
    case .headerThatAppears:
      (["4.16"], "Does a header that appears need a layout of its own, and no reload?")
    case .collectionDequeue:
      (["4.17"], "Does a collection throw for an unregistered identifier?")
    case .unreturnedCell:
      (["7.2"], "Does a dequeued cell that is not returned make a collection throw the text?")
    case .otherCellOnReconfiguring:
      (["7.3"], "Does another cell for a reconfigured item make a collection throw the text?")
    case .controllersDataSource:
      (["7.8"], "Is the `dataSource` of a `UITableViewController`'s table another object?")
    case .controllersDelegate:
      ([], "Does an adapter become the delegate of a `UITableViewController`'s table?")
    case .controllersSwipes:
      ([], "Does a `UITableViewController` keep `isEditing` by the swipes that it is told of?")
    case .titleHeadersIdentifier:
      ([], "Do titles of headers stand in views that the package registered?")
    case .takingOverATable:
      ([], "Does an adapter that takes over a table with other rows show its own?")
    case .selectionOffTheWindow:
      ([], "Is the selection kept by an update while the table is in no window?")
    case .collectionTitlesHeight:
      ([], "Does the title of a collection's section size itself where heights are estimated?")
    case .heightsAfterAHeaderChange:
      ([], "Do items keep their self-sized heights when a title of a collection changes?")
    case .heightWithoutHeader:
      ([], "Has a plain section without a header no height for one, whatever the table's setting?")
    case .reloadWithoutAnimation:
      ([], "Does `reloadSections(with: .none)` animate all the same?")
    case .rememberedMethods:
      ([], "Does a table ask once, when the delegate is set, which optional methods there are?")
    case .keptPlaceOfATable:
      ([], "Do updates and reloads of a table keep the first visible row where it is?")
    case .keptPlaceOfACollection:
      ([], "Do updates and reloads of a collection keep the first visible item where it is?")
    case .hiddenMethods:
      ([], "Are optional methods hidden from UIKit unless the app wants them?")
    }
  }

  /// RULEBOOK 2.3, as it begins.
  public static let mismatchText = "Invalid batch updates detected"
}

/// What only a person can find out, and how.
public struct HandTrial: Hashable, Sendable {
  /// The rules that it bears on, if any.
  public let rules: [String]
  /// Why no program asks.
  public let reason: String
  /// What to do in the app, or elsewhere.
  public let whatToDo: String

  /// Every trial, in the order in which they are best made.
  public static let all = [
    HandTrial(
      rules: ["1.8"], reason: "`NSTableView` is no part of UIKit, and the package has none",
      whatToDo: "nothing: the rule only says what not to take over from AppKit"),
    HandTrial(
      rules: ["4.4"], reason: "a nib has to be made in Xcode",
      whatToDo: "register a nib with two objects in any app, dequeue it, and compare the texts"),
    HandTrial(
      rules: ["4.18"], reason: "only a finger reorders and commits a delete",
      whatToDo: "reorder a row, then delete one by a swipe: neither may move twice or flicker"),
    HandTrial(
      rules: ["5.5"], reason: "UIKit off the main thread is undefined, not refused",
      whatToDo: "run an app of yours with Xcode's Main Thread Checker"),
    HandTrial(
      rules: ["7.4"], reason: "only a finger drags",
      whatToDo: "hold a dragged row while the screen updates: the update comes after the drop"),
    HandTrial(
      rules: ["7.10"], reason: "only a finger scrolls",
      whatToDo: "fling a long screen whose update brings rows in above: it neither stops nor jumps,"
        + " and the rows are there once it rests"),
    HandTrial(
      rules: ["7.11"], reason: "no system since iOS 9 is known to crash",
      whatToDo: "update a header that a collection's layout doesn't have: the app keeps running"),
    HandTrial(
      rules: ["7.12"], reason: "the exception would end the run",
      whatToDo: "show a cell whose height alternates in a collection: it is reported before UIKit"
        + " throws"),
    HandTrial(
      rules: ["7.13"], reason: "only a hardware keyboard moves the focus",
      whatToDo: "update a table while its row has the focus, on iPadOS 26: the focus stays"),
    HandTrial(
      rules: [], reason: "only a finger swipes",
      whatToDo: "open a swipe, wait until an update moves the row, then tap the action: it acts on"
        + " the row that was swiped"),
    HandTrial(
      rules: [], reason: "only a finger opens a menu",
      whatToDo: "open a context menu and wait for an update: the menu stays where it is"),
    HandTrial(
      rules: [], reason: "only two fingers select by panning",
      whatToDo: "select rows with two fingers where several may be selected: all stay selected"),
    HandTrial(
      rules: [], reason: "only a fast scroll cancels a prefetch",
      whatToDo: "scroll fast to and fro while the screen updates: no row shows another's content"),
  ]
}
