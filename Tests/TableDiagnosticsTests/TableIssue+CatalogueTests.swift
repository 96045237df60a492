import TableDiagnostics
import Testing

@Suite struct TableIssueCatalogueTests {
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

  /// What each cause says and no other does, so that two that were exchanged are noticed.
  private static let topics: [TableIssue.Code: String] = [
    .logFull: "log keeps", .unregisteredIdentifier: "no class, nib or prototype",
    .wrongViewType: "another class than", .wrongItem: "a model it does not show",
    .wrongSender: "sender has another type", .emptyIdentifier: "empty string",
    .identifierConflict: "registered for two classes", .notConfigurable: "neither to Configurable",
    .wrongRegistration: "registration announces", .positionOutOfBounds: "the data does not have",
    .noCell: "No provider gave a cell", .notAttached: "classes of its binding",
    .duplicateRows: "Two rows", .duplicateSections: "Two sections",
    .planningFailed: "threw an error", .planRejected: "A plan breaks a rule",
    .updateWhileAsked: "An update was asked for", .unknownID: "that is not there",
    .existingID: "An edit inserts a row", .endlessUpdates: "brought about the next",
    .unsoundID: "reads differently twice", .returningSection: "grouped by header and footer",
    .repeatedID: "one id twice", .missingItem: "gives no item",
    .invalidBatch: "answers with an exception", .hazardousBatch: "carry out wrongly",
    .reloadingBatch: "gives up the animation", .nestedUpdate: "while it was updating",
    .reconfiguredToOtherCell: "came back with a cell", .dequeuedTwice: "Two cells were dequeued",
    .noSuchPosition: "select or scroll", .notOffered: "does not offer",
    .uncalledMethods: "A controller overrides", .sharedName: "goes by its bare name",
  ]

  @Test(arguments: TableIssue.Code.allCases)
  func everyCodeHasACauseOfItsOwn(code: TableIssue.Code) throws {
    let topic = try #require(Self.topics[code])
    #expect(TableIssue.Code.allCases.filter { $0.cause.contains(topic) } == [code])
  }

  @Test func theSeverityOfEachCodeIsKept() {
    let milder: [TableIssue.Code: TableIssue.Severity] = [
      .logFull: .warning, .notConfigurable: .info, .identifierConflict: .warning,
      .duplicateRows: .warning, .unsoundID: .warning,
      .duplicateSections: .warning, .planningFailed: .warning, .planRejected: .warning,
      .updateWhileAsked: .warning, .unknownID: .warning, .existingID: .warning,
      .reloadingBatch: .warning, .noSuchPosition: .warning, .returningSection: .warning,
      .repeatedID: .warning, .missingItem: .warning,
      .notOffered: .warning, .uncalledMethods: .warning, .sharedName: .warning,
    ]
    for code in TableIssue.Code.allCases {
      #expect(code.severity == milder[code] ?? .error, "\(code)")
    }
  }
}
