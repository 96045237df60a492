extension TableIssue {
  /// The kinds of misuse, each with a code that never changes its meaning.
  ///
  /// `TV00..` are about the log itself, `TV01..` about cells and registration, `TV02..` about the data source, `TV03..` about
  /// updates, `TV04..` about what a view was told to do. `Docs/Diagnostics.md` lists them all with
  /// ``cause`` and ``remedy``.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// More different issues than a log keeps.
    case logFull = "TV0001"

    /// A reuse identifier nothing is registered for.
    case unregisteredIdentifier = "TV0101"
    /// A dequeued view is not of the class it was asked as.
    case wrongViewType = "TV0102"
    /// A view was handed a model of another type than it expects.
    case wrongItem = "TV0103"
    /// A view was handed a sender of another type than it expects.
    case wrongSender = "TV0104"
    /// An empty reuse identifier.
    case emptyIdentifier = "TV0105"
    /// One reuse identifier registered for two classes.
    case identifierConflict = "TV0106"
    /// A view that conforms to no configuration protocol.
    case notConfigurable = "TV0107"
    /// A registration that says another model or sender than the view expects.
    case wrongRegistration = "TV0108"
    /// Two classes of one name, neither of which was given an identifier.
    case sharedName = "TV0109"

    /// A row or section that the data does not have.
    case positionOutOfBounds = "TV0201"
    /// No way to make a cell for a row.
    case noCell = "TV0202"
    /// A source that its surface does not take.
    case notAttached = "TV0203"
    /// A controller overrides methods that its table view does not call.
    case uncalledMethods = "TV0204"

    /// Two rows with one identity.
    case duplicateRows = "TV0301"
    /// Two sections with one identity.
    case duplicateSections = "TV0302"
    /// Planning an update failed.
    case planningFailed = "TV0303"
    /// A plan asks for a batch that the view could not carry out.
    case planRejected = "TV0304"
    /// An update asked for while the view was asking for cells.
    case updateWhileAsked = "TV0305"
    /// An edit names an id that the table does not have.
    case unknownID = "TV0306"
    /// An edit would give the table an id that it has already.
    case existingID = "TV0307"
    /// Updates that go on bringing about the next one.
    case endlessUpdates = "TV0308"
    /// An identity that breaks the rules of Hashable.
    case unsoundID = "TV0309"
    /// A section's header and footer that come back after those of another section.
    case returningSection = "TV0310"
    /// A snapshot that is given an id it has already.
    case repeatedID = "TV0311"
    /// An id of a snapshot for which there is no item.
    case missingItem = "TV0312"

    /// A batch that UIKit answers with an exception.
    case invalidBatch = "TV0401"
    /// A batch that UIKit may carry out wrongly without saying so.
    case hazardousBatch = "TV0402"
    /// A batch that UIKit answers with a reload.
    case reloadingBatch = "TV0403"
    /// A view told to update or reload in the midst of an update.
    case nestedUpdate = "TV0404"
    /// A reconfigured row that came back with another cell.
    case reconfiguredToOtherCell = "TV0405"
    /// Two cells dequeued for one row.
    case dequeuedTwice = "TV0406"
    /// A view told to select or scroll to what it does not have.
    case noSuchPosition = "TV0407"
    /// A person of a test who does what the view does not offer.
    case notOffered = "TV0408"
  }
}

extension TableIssue.Code: CustomStringConvertible {
  /// The code, as `TV0101`.
  public var description: String { rawValue }
}
