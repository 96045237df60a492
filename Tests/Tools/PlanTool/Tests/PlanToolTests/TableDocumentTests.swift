import TableDiagnostics
import Testing
@testable import PlanKit

@Suite struct TableDocumentReadingTests {
  private func read(_ text: String) throws -> TableDocument {
    try TableDocument(reading: Array(text.utf8), file: "old.json")
  }

  @Test func readsEveryForm() throws {
    let table = try read(
      """
      {"sections":[{"id":"A","header":"x","footer":"y","rows":["1",{"id":"2","content":"z"}]},
       {"rows":[{"content":null,"id":"3"}],"header":null,"id":"B","footer":null}]}
      """)
    #expect(table == TableDocument("A x | y: 1 2=z", "B: 3"))
    #expect(try read(#" { "sections" : [ ] } "#) == TableDocument(sections: []))
  }

  @Test func ignoresAByteOrderMark() throws {
    #expect(try read("\u{FEFF}{\"sections\":[]}") == TableDocument(sections: []))
  }

  @Test func differentScalarsAreDifferentIDs() throws {
    let table = try read(#"{"sections":[{"id":"A","rows":["\u00e9","e\u0301"]}]}"#)
    let rows = table.sections[0].rows
    #expect(rows[0] != rows[1])
    #expect(rows[0].id == ExactString("\u{E9}"))
    #expect(DuplicateIDs(old: table, new: table).issues.isEmpty)
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value"),
    ("{\n \"sections\": [\n  }", "line 3, column 3: expected a value"),
    ("{\"sections\":[]} x", "line 1, column 17: expected the end"),
    ("{\"sections\":[]}\n{}", "line 2, column 1: expected the end"),
    ("[]", "the top level: expected an object, found an array"),
    ("null", "the top level: expected an object, found null"),
    ("{}", "sections: the key is missing"),
    (#"{"sections":null}"#, "sections: expected an array, found null"),
    (#"{"sections":{}}"#, "sections: expected an array, found an object"),
    (#"{"sections":["A"]}"#, "sections[0]: expected an object, found a string"),
    (#"{"sections":[{"rows":[]}]}"#, "sections[0].id: the key is missing"),
    (#"{"sections":[{"id":"A"}]}"#, "sections[0].rows: the key is missing"),
    (#"{"sections":[{"id":null,"rows":[]}]}"#, "sections[0].id: expected a string, found null"),
    (#"{"sections":[{"id":1,"rows":[]}]}"#, "sections[0].id: expected a string, found a number"),
    (
      #"{"sections":[{"id":"A","header":7,"rows":[]}]}"#,
      "sections[0].header: expected a string, found a number"
    ),
    (
      #"{"sections":[{"id":"A","footer":[],"rows":[]}]}"#,
      "sections[0].footer: expected a string, found an array"
    ),
    (
      #"{"sections":[{"id":"A","rows":"1"}]}"#,
      "sections[0].rows: expected an array, found a string"
    ),
    (
      #"{"sections":[{"id":"A","rows":["1",2]}]}"#,
      "sections[0].rows[1]: expected a string or an object, found a number"
    ),
    (
      #"{"sections":[{"id":"A","rows":[]},{"id":"B","rows":[null]}]}"#,
      "sections[1].rows[0]: expected a string or an object, found null"
    ),
    (
      #"{"sections":[{"id":"A","rows":["1","2",{"id":true}]}]}"#,
      "sections[0].rows[2].id: expected a string, found a truth value"
    ),
    (
      #"{"sections":[{"id":"A","rows":[{"content":"x"}]}]}"#,
      "sections[0].rows[0].id: the key is missing"
    ),
    (
      #"{"sections":[{"id":"A","rows":[{"id":"1","content":false}]}]}"#,
      "sections[0].rows[0].content: expected a string, found a truth value"
    ),
    (#"{"sections":[],"x":1}"#, "x: unknown key; the keys here are sections"),
    (
      #"{"sections":[{"id":"A","title":"x","rows":[]}]}"#,
      "sections[0].title: unknown key; the keys here are id, header, footer, rows"
    ),
    (
      #"{"sections":[{"id":"A","rows":[{"id":"1","a\"b\n":0}]}]}"#,
      #"sections[0].rows[0]["a\"b\n"]: unknown key; the keys here are id, content"#
    ),
    (#"{"":0}"#, #"[""]: unknown key; the keys here are sections"#),
    (#"{"sections":[],"sections":[]}"#, "sections: the key occurs twice"),
    (#"{"sections":[{"id":"A","rows":[],"id":"A"}]}"#, "sections[0].id: the key occurs twice"),
    (
      #"{"sections":[{"id":"A","rows":[{"id":"1","content":"x","content":"y"}]}]}"#,
      "sections[0].rows[0].content: the key occurs twice"
    ),
    (#"{"sections":[{"id":"A","rows":["\ud800"]}]}"#, "line 1, column 39: half a surrogate pair"),
  ])
  func reportsTheFileThePlaceAndTheError(text: String, message: String) {
    let error = #expect(throws: TableDocumentError.self) { try read(text) }
    #expect(error?.description == "old.json: \(message)")
  }

  @Test func rejectsInvalidUTF8() {
    let error = #expect(throws: TableDocumentError.self) {
      try TableDocument(reading: [0x22, 0xFF, 0x22], file: "old.json")
    }
    #expect(error?.description == "old.json: not UTF-8")
  }

  @Test func writtenTablesReadTheSame() throws {
    let odd: [ExactString] = [
      "", "\"\\/", "a\n\t\r\u{0}\u{7F}\u{85}", "é😀\u{2028}\u{202E}", "e\u{301}",
    ]
    let rows = odd.map { TableDocument.Row(id: $0, content: $0) }
    let section = TableDocument.Section(id: odd[2], header: odd[3], footer: odd[0], rows: rows)
    var tables = [TableDocument(sections: [section])]
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 { tables.append(.random(areUnique: false, using: &random)) }
    for table in tables {
      for width in [0, 100] { #expect(try read(table.json.text(width: width)) == table) }
    }
  }

  @Test func damagedDocumentsNeverTrap() {
    let text = Array(TableDocument("A x | y: 1 2=z", "B: 3 4=\u{e9}").json.text(width: 20).utf8)
    let bytes = Array("{}[]\",:\\-+.eE01untrfals \n\r\t".utf8) + [0, 0x80, 0xC3, 0xFF]
    var random = SeededRandom(seed: 2)
    for _ in 0..<3_000 {
      var damaged = text
      for _ in 0...random.below(3) {
        let position = random.below(damaged.count)
        switch random.below(3) {
        case 0: damaged.remove(at: position)
        case 1: damaged.insert(bytes[random.below(bytes.count)], at: position)
        default: damaged[position] = bytes[random.below(bytes.count)]
        }
      }
      do {
        _ = try TableDocument(reading: damaged, file: "old.json")
      } catch {
        #expect(error.description.hasPrefix("old.json: "))
        #expect(!error.description.contains("\n"))
      }
    }
  }
}

@Suite struct DuplicateIDsTests {
  @Test func uniqueIDsAreNoIssue() {
    let table = TableDocument("A: A 1", "1: 2")
    #expect(DuplicateIDs(old: table, new: table).issues.isEmpty)
    #expect(DuplicateIDs(old: table, new: TableDocument("A: 2 1 A")).issues.isEmpty)
  }

  @Test func allDuplicatesOfBothTablesAreReported() {
    let old = TableDocument("A: 1 1 2", "B: 2", "A: 3")
    let new = TableDocument("B: 4 5 4", "B: 2 2 2 1")
    let issues = DuplicateIDs(old: old, new: new).issues
    #expect(
      issues.map(\.description) == [
        "warning TV0302: more than one section has the ID A: 0, 2 in the old table",
        "warning TV0302: more than one section has the ID B: 0, 1 in the new table",
        "warning TV0301: more than one row has the ID 1: [0, 0], [0, 1] in the old table",
        "warning TV0301: more than one row has the ID 2: [0, 2], [1, 0] in the old table; "
          + "[1, 0], [1, 1], [1, 2] in the new table",
        "warning TV0301: more than one row has the ID 4: [0, 0], [0, 2] in the new table",
      ])
    #expect(issues.map(\.identifiers) == [["A"], ["B"], ["1"], ["2"], ["4"]])
  }

  @Test func duplicatesInEqualTablesAreReported() {
    let table = TableDocument("A: 1", "B: 1")
    #expect(
      DuplicateIDs(old: table, new: table).issues.map(\.message) == [
        "more than one row has the ID 1: [0, 0], [1, 0] in the old table; "
          + "[0, 0], [1, 0] in the new table"
      ])
  }

  @Test func listsAreBounded() throws {
    func table(_ ids: [String]) -> TableDocument {
      let rows = ids.map { TableDocument.Row(id: ExactString($0)) }
      return TableDocument(sections: [TableDocument.Section(id: "A", rows: rows)])
    }
    let empty = TableDocument(sections: [])
    let many = DuplicateIDs(old: table(Array(repeating: "1", count: 11)), new: empty).issues
    #expect(
      many.map(\.message) == [
        "more than one row has the ID 1: [0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [0, 6], "
          + "[0, 7] and 3 more in the old table"
      ])
    let ids = (0..<300).map(String.init)
    let full = DuplicateIDs(old: empty, new: table(ids + ids)).issues
    #expect(full.count == DuplicateIDs.capacity + 1)
    #expect(full.last?.code == .logFull)
    #expect(full.last?.message == "256 issues are listed; 44 more are left out")
    let fits = Array(ids.prefix(DuplicateIDs.capacity))
    #expect(DuplicateIDs(old: empty, new: table(fits + fits)).issues.count == fits.count)
  }
}
