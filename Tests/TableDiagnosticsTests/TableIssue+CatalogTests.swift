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
    .logFull: "log keeps", .unregisteredIdentifier: "no registered class, nib, or prototype",
    .wrongViewType: "another class than", .wrongItem: "got a model of another type",
    .wrongSender: "sender has another type", .emptyIdentifier: "identifier is empty",
    .identifierConflict: "registered for two classes", .notConfigurable: "conforms to neither",
    .wrongRegistration: "registration specifies", .positionOutOfBounds: "isn't in the data",
    .noCell: "No provider returned a cell", .notAttached: "doesn't accept the source",
    .duplicateRows: "Two rows", .duplicateSections: "Two sections",
    .planningFailed: "threw an error", .planRejected: "A plan breaks a rule",
    .updateDuringLayout: "An update began while", .unknownID: "row or section that doesn't exist",
    .existingID: "An edit inserts a row", .updateLoop: "caused the next",
    .invalidHashable: "An identity changes", .nonContiguousSection: "grouped by header and footer",
    .repeatedID: "added twice", .missingItem: "ID without an item",
    .changedInPlace: "changed in place",
    .invalidBatch: "UIKit throws an exception", .unsafeBatch: "perform incorrectly",
    .reloadingBatch: "doesn't animate together", .nestedUpdate: "while it was updating",
    .reconfiguredToOtherCell: "got a cell with another", .dequeuedTwice: "Two cells were dequeued",
    .noSuchPosition: "selected or scrolled to", .notOffered: "no longer possible",
    .uncalledMethods: "never calls", .sharedName: "have the same name",
    .unsupportedRegion: "for the whole view", .invalidLength: "infinite or not a number",
    .unsettledHeight: "a different height each time",
    .rowRemoved: "an action of a row that an update has deleted",
    .unknownAppearance: "A color or image of a row",
    .goneDraggedRow: "dropped a row that an update has deleted",
    .refusedDrop: "accepted a drop", .dropDataUnavailable: "data of a drag item",
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
