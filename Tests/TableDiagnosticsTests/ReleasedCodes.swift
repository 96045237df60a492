import TableDiagnostics

/// The codes as they were released, under the name and the number by which apps know them.
///
/// Written down by hand: what stands here may be added to, never changed.
let releasedCodes: [(code: TableIssue.Code, name: String, number: String)] = [
  (.logFull, "logFull", "TV0001"),
  (.unregisteredIdentifier, "unregisteredIdentifier", "TV0101"),
  (.wrongViewType, "wrongViewType", "TV0102"),
  (.wrongItem, "wrongItem", "TV0103"),
  (.wrongSender, "wrongSender", "TV0104"),
  (.emptyIdentifier, "emptyIdentifier", "TV0105"),
  (.identifierConflict, "identifierConflict", "TV0106"),
  (.notConfigurable, "notConfigurable", "TV0107"),
  (.wrongRegistration, "wrongRegistration", "TV0108"),
  (.positionOutOfBounds, "positionOutOfBounds", "TV0201"),
  (.noCell, "noCell", "TV0202"),
  (.notAttached, "notAttached", "TV0203"),
  (.duplicateRows, "duplicateRows", "TV0301"),
  (.duplicateSections, "duplicateSections", "TV0302"),
  (.planningFailed, "planningFailed", "TV0303"),
  (.planRejected, "planRejected", "TV0304"),
  (.updateWhileAsked, "updateWhileAsked", "TV0305"),
  (.unknownID, "unknownID", "TV0306"),
  (.existingID, "existingID", "TV0307"),
  (.endlessUpdates, "endlessUpdates", "TV0308"),
  (.unsoundID, "unsoundID", "TV0309"),
  (.returningSection, "returningSection", "TV0310"),
  (.repeatedID, "repeatedID", "TV0311"),
  (.missingItem, "missingItem", "TV0312"),
  (.invalidBatch, "invalidBatch", "TV0401"),
  (.hazardousBatch, "hazardousBatch", "TV0402"),
  (.reloadingBatch, "reloadingBatch", "TV0403"),
  (.nestedUpdate, "nestedUpdate", "TV0404"),
  (.reconfiguredToOtherCell, "reconfiguredToOtherCell", "TV0405"),
  (.dequeuedTwice, "dequeuedTwice", "TV0406"),
  (.noSuchPosition, "noSuchPosition", "TV0407"),
  (.notOffered, "notOffered", "TV0408"),
]
