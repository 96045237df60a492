extension TableIssue {
  /// A kind of misuse, with a stable code.
  ///
  /// A code never changes its meaning. `Docs/Troubleshooting.md` lists all codes with their
  /// ``cause`` and ``remedy``.
  ///
  /// ```swift
  /// for issue in adapter.issues.issues where issue.code == .duplicateRows {
  ///   print(issue.identifiers, issue.code.remedy)
  /// }
  /// ```
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A log dropped an issue, because it's full.
    case logFull = "TV0001"

    /// A reuse identifier isn't registered.
    case unregisteredIdentifier = "TV0101"
    /// A view's class isn't expected or belongs to another surface.
    case wrongViewType = "TV0102"
    /// A model doesn't have the type that its view expects.
    case wrongItem = "TV0103"
    /// The sender doesn't have the type that a view expects.
    case wrongSender = "TV0104"
    /// A reuse identifier is empty.
    case emptyIdentifier = "TV0105"
    /// A reuse identifier is registered for two classes.
    case identifierConflict = "TV0106"
    /// A view has a model, but isn't configurable.
    case notConfigurable = "TV0107"
    /// A registration and its view expect different models or senders.
    case wrongRegistration = "TV0108"
    /// Two classes without reuse identifiers have the same name.
    case sharedName = "TV0109"

    /// A position is outside the data.
    case positionOutOfBounds = "TV0201"
    /// A row has no cell.
    case noCell = "TV0202"
    /// A surface doesn't accept its data source.
    case notAttached = "TV0203"
    /// A class has methods that its table view never calls.
    case uncalledMethods = "TV0204"

    /// Two rows have the same identity.
    case duplicateRows = "TV0301"
    /// Two sections have the same identity.
    case duplicateSections = "TV0302"
    /// Planning an update failed.
    case planningFailed = "TV0303"
    /// The view couldn't perform a planned batch.
    case planRejected = "TV0304"
    /// An update was requested while the view was requesting cells.
    case updateDuringLayout = "TV0305"
    /// An edit, snapshot, or call uses an unknown ID.
    case unknownID = "TV0306"
    /// An inserted ID is already in the table.
    case existingID = "TV0307"
    /// Each update or change caused the next one without end.
    case updateLoop = "TV0308"
    /// An identity breaks the rules of `Hashable`.
    case invalidHashable = "TV0309"
    /// A header and footer appear again after another section.
    case nonContiguousSection = "TV0310"
    /// An ID was added to a snapshot twice.
    case repeatedID = "TV0311"
    /// An ID of a snapshot has no item.
    case missingItem = "TV0312"
    /// An object changed in place, so nothing was updated.
    case changedInPlace = "TV0313"

    /// A batch for which UIKit raises an exception.
    case invalidBatch = "TV0401"
    /// A batch that UIKit may perform incorrectly without an exception.
    case unsafeBatch = "TV0402"
    /// A batch for which UIKit reloads the view.
    case reloadingBatch = "TV0403"
    /// An update or reload was requested during updates or layout.
    case nestedUpdate = "TV0404"
    /// A reconfigured row got another cell.
    case reconfiguredToOtherCell = "TV0405"
    /// Two cells were dequeued for one row.
    case dequeuedTwice = "TV0406"
    /// A row to select, scroll to, or touch isn't available.
    case noSuchPosition = "TV0407"
    /// A simulated interaction isn't possible.
    case notOffered = "TV0408"
    /// The view can't show a region or supplementary view.
    case unsupportedRegion = "TV0409"
    /// A height, width, inset, or offset isn't a finite number.
    case invalidLength = "TV0410"
    /// A view has a different height each time it's measured.
    case unsettledHeight = "TV0411"

    /// The row of an action was deleted.
    case rowRemoved = "TV0501"
    /// A color or image doesn't exist.
    case unknownAppearance = "TV0502"
    /// A dragged row was deleted before the drop.
    case goneDraggedRow = "TV0503"
    /// The table can't accept a dropped row or item.
    case refusedDrop = "TV0504"
    /// A drop's data was requested outside the drop.
    case dropDataUnavailable = "TV0505"

    /// A sequence failed, and its feed has no failure handler.
    case feedFailed = "TV0601"
    /// Indexed changes don't produce the new rows.
    case invalidChanges = "TV0602"
    /// A pending edit failed, and has no failure handler.
    case operationFailed = "TV0603"
    /// A page contains nothing new and leads to itself.
    case repeatedPage = "TV0604"
    /// An outline contains an ID more than once.
    case invalidTree = "TV0605"
  }
}

extension TableIssue.Code: CustomStringConvertible {
  /// The code, such as `TV0101`.
  public var description: String { rawValue }
}
