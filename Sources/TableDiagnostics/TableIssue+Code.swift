extension TableIssue {
  /// The kinds of misuse, each with a code that never changes its meaning.
  ///
  /// `TV00..` are about the log itself, `TV01..` about cells and registration, `TV02..` about the
  /// data source, `TV03..` about updates, `TV04..` about calls to the view, `TV05..` about actions,
  /// menus and drops, `TV06..` about feeds and outlines. `Docs/Diagnostics.md` lists them all with ``cause`` and
  /// ``remedy``.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A log has more different issues than it keeps.
    case logFull = "TV0001"

    /// A reuse identifier nothing is registered for.
    case unregisteredIdentifier = "TV0101"
    /// A dequeued view is of another class than expected.
    case wrongViewType = "TV0102"
    /// A view was paired with a model of another type than it expects.
    case wrongItem = "TV0103"
    /// A view was paired with a sender of another type than it expects.
    case wrongSender = "TV0104"
    /// An empty reuse identifier.
    case emptyIdentifier = "TV0105"
    /// One reuse identifier registered for two classes.
    case identifierConflict = "TV0106"
    /// A view that conforms to no configuration protocol.
    case notConfigurable = "TV0107"
    /// A registration that announces another model or sender than the view expects.
    case wrongRegistration = "TV0108"
    /// Two classes of one name, both without an identifier of their own.
    case sharedName = "TV0109"

    /// A position outside the data.
    case positionOutOfBounds = "TV0201"
    /// No way to make a cell for a row.
    case noCell = "TV0202"
    /// A data source that its surface does not accept.
    case notAttached = "TV0203"
    /// A controller overrides methods that its table view does not call.
    case uncalledMethods = "TV0204"

    /// Two rows with one identity.
    case duplicateRows = "TV0301"
    /// Two sections with one identity.
    case duplicateSections = "TV0302"
    /// Planning an update failed.
    case planningFailed = "TV0303"
    /// A planned batch that the view could not perform.
    case planRejected = "TV0304"
    /// An update requested while the view was requesting cells.
    case updateDuringLayout = "TV0305"
    /// An edit of an id that is not in the table.
    case unknownID = "TV0306"
    /// An edit that would insert an id that is already in the table.
    case existingID = "TV0307"
    /// An unbounded chain of updates.
    case updateLoop = "TV0308"
    /// An identity that breaks the rules of Hashable.
    case invalidHashable = "TV0309"
    /// A header and footer that appear again after those of another section.
    case nonContiguousSection = "TV0310"
    /// An id that is added to a snapshot twice.
    case repeatedID = "TV0311"
    /// An id of a snapshot without an item.
    case missingItem = "TV0312"
    /// An object that changed in place, so that an update found no change.
    case changedInPlace = "TV0313"

    /// A batch for which UIKit raises an exception.
    case invalidBatch = "TV0401"
    /// A batch that UIKit may perform incorrectly without an exception.
    case unsafeBatch = "TV0402"
    /// A batch that makes UIKit reload.
    case reloadingBatch = "TV0403"
    /// An update or reload during another update.
    case nestedUpdate = "TV0404"
    /// A reconfigured row for which another cell was returned.
    case reconfiguredToOtherCell = "TV0405"
    /// Two cells dequeued for one row.
    case dequeuedTwice = "TV0406"
    /// A selection or scroll to a position that is not in the view.
    case noSuchPosition = "TV0407"
    /// A simulated interaction that the view does not offer.
    case notOffered = "TV0408"
    /// A header, footer or background that the view has no place for.
    case unsupportedRegion = "TV0409"
    /// A height, width, inset, or offset that isn't a finite number.
    case invalidLength = "TV0410"
    /// A view that measures another height each time.
    case unsettledHeight = "TV0411"

    /// An action of a row that is gone.
    case rowRemoved = "TV0501"
    /// A color or image that the system and the app do not have.
    case unknownAppearance = "TV0502"
    /// A dragged row that is gone when it is dropped.
    case goneDraggedRow = "TV0503"
    /// A dropped row or item that the table cannot take.
    case refusedDrop = "TV0504"
    /// Data of a drop that is asked for while it is not being performed.
    case dropDataUnavailable = "TV0505"

    /// A sequence that a table follows failed, and no handler is set.
    case feedFailed = "TV0601"
    /// Indexed changes that don't lead from the old rows to the new ones.
    case invalidChanges = "TV0602"
    /// The operation of a pending edit failed, and no handler is set.
    case operationFailed = "TV0603"
    /// A page that brings nothing new and leads to itself.
    case repeatedPage = "TV0604"
    /// An ID that an outline has twice, or a node among its own descendants.
    case invalidTree = "TV0605"
  }
}

extension TableIssue.Code: CustomStringConvertible {
  /// The code, as `TV0101`.
  public var description: String { rawValue }
}
