import TableDiagnostics
import Testing

@Suite struct TableIssueTests {
  private let plain = TableIssue(.wrongItem, "a message")

  @Test func describesItselfOnOneLine() {
    #expect(plain.description == "error TV0103: a message")
    #expect("\(TableIssue(.notConfigurable, "m"))" == "info TV0107: m")
    #expect("\(TableIssue(.identifierConflict, "m"))" == "warning TV0106: m")
  }

  @Test func theHintFollowsTheMessage() {
    let issue = TableIssue(.wrongItem, "a message", hint: "Do this.")
    #expect(issue.description == "error TV0103: a message. Do this.")
  }

  @Test func aMessageThatEndsASentenceGetsNoSecondFullStop() {
    for message in ["A batch.", "A batch!", "A batch?"] {
      let issue = TableIssue(.invalidBatch, message, hint: "Do this.")
      #expect(issue.description == "error TV0401: \(message) Do this.")
    }
  }

  @Test func theLocationComesFirstAsCompilersWriteIt() {
    let location = TableIssue.Location(fileID: "App/Screen.swift", line: 7)
    #expect(
      TableIssue(.wrongItem, "a message", location: location).description
        == "App/Screen.swift:7: error TV0103: a message")
    #expect(
      TableIssue(.wrongItem, "a message", hint: "Do this.", location: location).description
        == "App/Screen.swift:7: error TV0103: a message. Do this.")
  }

  @Test func identifiersAndTypesAreForProgramsAndNotRepeatedInTheText() {
    let issue = TableIssue(.wrongItem, "a message", identifiers: ["Cell"], types: ["A", "B"])
    #expect(issue.description == plain.description)
    #expect(issue.identifiers == ["Cell"])
    #expect(issue.types == ["A", "B"])
  }

  @Test func severityMatchesCode() {
    for code in TableIssue.Code.allCases {
      #expect(TableIssue(code, "").severity == code.severity)
    }
  }

  @Test func issuesThatDifferInAnythingAreDifferentIssues() {
    let location = TableIssue.Location(fileID: "A/B.swift", line: 1)
    let other = TableIssue.Location(fileID: "A/B.swift", line: 2)
    let issues = [
      plain, TableIssue(.wrongSender, "a message"), TableIssue(.wrongItem, "another"),
      TableIssue(.wrongItem, "a message", hint: "h"),
      TableIssue(.wrongItem, "a message", identifiers: ["s"]),
      TableIssue(.wrongItem, "a message", types: ["t"]),
      TableIssue(.wrongItem, "a message", location: location),
      TableIssue(.wrongItem, "a message", location: other),
    ]
    #expect(Set(issues + issues).count == issues.count)
    #expect(plain == TableIssue(.wrongItem, "a message"))
  }
}

@Suite struct TableIssueSeverityTests {
  private typealias Severity = TableIssue.Severity

  @Test func severitiesAreOrderedByGravity() {
    #expect([Severity.error, .info, .warning].sorted() == [.info, .warning, .error])
    #expect(Severity.allCases == Severity.allCases.sorted())
  }

  @Test func theOrderIsStrict() {
    for left in Severity.allCases {
      for right in Severity.allCases {
        #expect([left < right, left == right, left > right].filter(\.self).count == 1)
      }
    }
  }

  @Test func severitiesHaveReadableNames() {
    #expect(Severity.allCases.map(\.description) == ["info", "warning", "error"])
  }
}

@Suite struct TableIssueLocationTests {
  @Test func defaultLocationIsPlaceOfCall() {
    let location = TableIssue.Location()
    let line: UInt = #line - 1
    #expect(location.line == line)
    #expect(location.fileID == "TableDiagnosticsTests/TableIssueTests.swift")
  }

  @Test func describesItselfAsFileAndLine() {
    #expect(TableIssue.Location(fileID: "App/A.swift", line: 12).description == "App/A.swift:12")
  }
}
