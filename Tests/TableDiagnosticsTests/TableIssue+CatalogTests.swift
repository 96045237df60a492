import TableDiagnostics
import Testing

@Suite struct TableIssueCatalogTests {
  @Test func everyCodeHasCauseFallbackAndRemedyAsSentences() {
    for code in TableIssue.Code.allCases {
      for text in [code.cause, code.fallback, code.remedy] {
        #expect(text.count > 10, "\(code)")
        #expect(text.hasSuffix("."), "\(code): \(text)")
        #expect(text.first?.isUppercase == true, "\(code): \(text)")
        #expect(!text.contains("\n"), "\(code): \(text)")
        #expect(text.wholeMatch(of: /.*(  | \.).*/) == nil, "\(code): \(text)")
      }
    }
  }

  /// A unique part of each cause, to find causes that were swapped.
  private static let topics: [TableIssue.Code: String] = [
    .logFull: "log keeps", .unregisteredIdentifier: "no class, nib or prototype",
    .wrongViewType: "another class than", .wrongItem: "a model it does not show",
    .wrongSender: "sender has another type", .emptyIdentifier: "empty string",
    .identifierConflict: "registered for two classes", .notConfigurable: "neither to Configurable",
    .wrongRegistration: "registration announces", .positionOutOfBounds: "is not in the data",
    .noCell: "No provider gave a cell", .notAttached: "does not take the source",
    .duplicateRows: "Two rows", .duplicateSections: "Two sections",
    .planningFailed: "threw an error", .planRejected: "A plan breaks a rule",
    .updateDuringLayout: "An update was requested", .unknownID: "that is not there",
    .existingID: "An edit inserts a row", .updateLoop: "caused the next",
    .invalidHashable: "An identity changes", .nonContiguousSection: "grouped by header and footer",
    .repeatedID: "one id twice", .missingItem: "gives no item", .changedInPlace: "changed in place",
    .invalidBatch: "raises an exception", .unsafeBatch: "perform incorrectly",
    .reloadingBatch: "gives up the animation", .nestedUpdate: "while it was updating",
    .reconfiguredToOtherCell: "was given a cell", .dequeuedTwice: "Two cells were dequeued",
    .noSuchPosition: "selected or scrolled to", .notOffered: "no longer possible",
    .uncalledMethods: "does not call", .sharedName: "goes by its bare name",
    .unsupportedRegion: "of the whole table", .invalidLength: "infinite or not a number",
    .unsettledHeight: "another height each time", .rowRemoved: "an update removed meanwhile",
    .unknownAppearance: "names a color or image", .goneDraggedRow: "A person dropped a row",
    .refusedDrop: "proposes to take a drop", .dropDataUnavailable: "data of something dragged",
    .feedFailed: "A sequence that a table follows", .invalidChanges: "Indexed changes",
    .operationFailed: "operation of a pending edit", .repeatedPage: "A page of items",
    .invalidTree: "nodes of an outline",
  ]

  @Test(arguments: TableIssue.Code.allCases)
  func everyCodeHasUniqueCause(code: TableIssue.Code) throws {
    let topic = try #require(Self.topics[code])
    #expect(TableIssue.Code.allCases.filter { $0.cause.contains(topic) } == [code])
  }

  @Test func theSeverityOfEachCodeIsKept() {
    let milder: [TableIssue.Code: TableIssue.Severity] = [
      .logFull: .warning, .notConfigurable: .info, .identifierConflict: .warning,
      .duplicateRows: .warning, .invalidHashable: .warning,
      .duplicateSections: .warning, .planningFailed: .warning, .planRejected: .warning,
      .updateDuringLayout: .warning, .unknownID: .warning, .existingID: .warning,
      .reloadingBatch: .warning, .noSuchPosition: .warning, .nonContiguousSection: .warning,
      .repeatedID: .warning, .missingItem: .warning, .changedInPlace: .warning,
      .notOffered: .warning, .uncalledMethods: .warning, .sharedName: .warning,
      .unsupportedRegion: .warning, .invalidLength: .warning, .rowRemoved: .warning,
      .goneDraggedRow: .warning, .refusedDrop: .warning,
      .dropDataUnavailable: .warning, .invalidChanges: .warning, .repeatedPage: .warning,
      .invalidTree: .warning,
    ]
    for code in TableIssue.Code.allCases {
      #expect(code.severity == milder[code] ?? .error, "\(code)")
    }
  }
}
