import DiffEngine
import Foundation
import Testing
@testable import PlanKit

@Suite struct UpdateReportWordsTests {
  private func words(
    _ old: TableDocument, _ new: TableDocument, _ policy: PlanPolicy = .standard
  ) -> String {
    UpdateReport(from: old, to: new, policy: policy).words
  }

  @Test func equalTablesAreReported() {
    let table = TableDocument("A: 1 2", "B: 3")
    #expect(
      words(table, table) == """
        The tables are equal: there is nothing to do.
        Batches: 0. Rows that survive: 3, with their cells: 3. Sections that survive: 2, with their views: 2.

        """)
  }

  @Test func refreshesListOldAndNewContents() {
    let long = String(repeating: "long", count: 20)
    #expect(
      words(
        TableDocument("A h: 1 2=a", "B | f: 3=b"), TableDocument("A: 1=x 2=\(long)", "B | g: 3"))
          == """
          No stage: every section and row stays in place.
          In place
            refresh row 1 in A, place 0: nothing becomes "x"
            refresh row 2 in A, place 1: "a" becomes "longlonglonglonglonglonglonglonglongl…
            refresh row 3 in B, place 0: "b" becomes nothing
            refresh the header of A: "h" becomes nothing
            refresh the footer of B: "f" becomes "g"
          Batches: 0. Rows that survive: 3, with their cells: 3. Sections that survive: 2, with their views: 2.

          """)
  }

  @Test func successiveRowsShareALine() {
    #expect(
      words(
        TableDocument("A: 1 2 x y 4 5 6", "B: 7"), TableDocument("A: 4 1 2 n m", "B: 5 6 7 8"))
          == """
          Stage 1 of 1: rows
            delete rows x, y from A, places 2–3
            insert rows n, m into A, places 3–4
            insert row 8 into B, place 3
            move row 4 in A, from place 4 to place 0
            move rows 5, 6 from A, places 5–6, to B, places 0–1
            keeps 2 of 2 sections: A, B
            keeps 6 of 8 rows: 4, 1, 2, 5, 6, 7
          Batches: 1. Rows that survive: 6, with their cells: 6. Sections that survive: 2, with their views: 2.

          """)
  }

  @Test func sectionsAreListedWithTheirRowsAndNeighbors() {
    #expect(
      words(
        TableDocument("A: 1", "B: 2", "C:", "E:", "D: 3 4"),
        TableDocument("new: 5", "D: 3 4", "mid:", "B: 2", "E:", "end: 6 7")) == """
          Stage 1 of 1: sections
            delete section A, place 0, with row 1
            delete section C, place 2, without rows
            insert section new, place 0, before D, with row 5
            insert section mid, place 2, between D and B, without rows
            insert section end, place 5, after E, with rows 6, 7
            move section D from place 4 to place 1, with rows 3, 4
            keeps 3 of 5 sections: D, B, E
            keeps 3 of 4 rows: 3, 4, 2
          Batches: 1. Rows that survive: 3, with their cells: 3. Sections that survive: 3, with their views: 3.

          """)
  }

  @Test func aSingleSectionHasNoNeighbors() {
    let (none, one) = (TableDocument(sections: []), TableDocument("A: 1"))
    #expect(words(none, one).contains("insert section A, place 0, alone, with row 1\n"))
    #expect(words(one, none).contains("delete section A, place 0, with row 1\n"))
    #expect(words(one, none).contains("  keeps 0 of 1 section\n  keeps 0 of 1 row\n"))
  }

  @Test func longListsAreCut() {
    let ids = (1...15).map(String.init).joined(separator: " ")
    let text = words(TableDocument(sections: []), TableDocument("A: \(ids)"))
    #expect(text.contains("with rows 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 3 more\n"))
  }

  @Test func idsUnlikeWordsAreQuoted() {
    let ids = ["", "a b", "say \"x\"", "é-1_2./@#", "tab\t", "\u{202E}"]
    #expect(
      ids.map { ExactString($0).name } == [
        #""""#, #""a b""#, #""say \"x\"""#, "é-1_2./@#", #""tab\t""#, #""\u202e""#,
      ])
  }

  @Test func duplicatesAreListedWithTheirPlace() {
    #expect(
      words(TableDocument("A: 1 1", "A: 2 1"), TableDocument("A: 1 1 3", "A: 2")) == """
        Stage 1 of 1: rows
          delete row 1 from A (section 1), place 1
          insert row 3 into A (section 0), place 2
          keeps 2 of 2 sections: A (section 0), A (section 1)
          keeps 3 of 4 rows: 1 [0, 0], 1 [0, 1], 2
        Issues
          warning TV0302: more than one section has the ID A: 0, 1 in the old table; 0, 1 in the new table
          warning TV0301: more than one row has the ID 1: [0, 0], [0, 1], [1, 1] in the old table; [0, 0], [0, 1] in the new table
        Batches: 1. Rows that survive: 3, with their cells: 3. Sections that survive: 2, with their views: 2.

        """)
  }

  @Test func aShiftedSectionIsNotMoved() {
    #expect(
      words(TableDocument("A: 1", "B: 2 3 4"), TableDocument("B: 4 2 3")) == """
        Stage 1 of 1: sections and rows
          delete section A, place 0, with row 1
          move row 4 in B, from place 2 to place 0
          keeps 1 of 2 sections: B
          keeps 3 of 4 rows: 4, 2, 3
        Batches: 1. Rows that survive: 3, with their cells: 3. Sections that survive: 1, with their views: 1.

        """)
  }

  @Test func survivorsWithNewCellsAreListed() {
    let (old, new) = (TableDocument("A: 1 2", "B: 3"), TableDocument("A: 1 3=x"))
    #expect(
      words(old, new, PlanPolicy(batches: .single)) == """
        Stage 1 of 1: sections and rows
          delete section B, place 1, with row 3
          delete row 2 from A, place 1
          insert row 3 into A, place 1
          keeps 1 of 2 sections: A
          keeps 1 of 3 rows: 1
        New cells for rows that survive
          row 3 from B, place 0, to A, place 1
        Batches: 1. Rows that survive: 2, with their cells: 1. Sections that survive: 1, with their views: 1.

        """)
    let plain = words(
      TableDocument("A: 1 2 3"), TableDocument("A: 3 1 2"), PlanPolicy(allowsMoves: false))
    #expect(plain.contains("  delete row 3 from A, place 2\n  insert row 3 into A, place 0\n"))
    #expect(plain.contains("\nNew cells for rows that survive\n  row 3 from A, place 2, to A, "))
  }

  @Test func aReloadHasAReason() {
    let (old, new) = (TableDocument("A: 1 2"), TableDocument("A: 3 4"))
    #expect(
      words(old, new, PlanPolicy(maximumChanges: 1)) == """
        The view reloads: more than 1 change.
        Batches: none, the view reloads. Rows that survive: 0, with their cells: 0. Sections that survive: 1, with their views: 0.

        """)
    #expect(words(old, new, PlanPolicy(maximumChanges: 4)) == words(old, new))
  }
}

@Suite struct UpdateReportJSONTests {
  private func json(
    _ old: TableDocument, _ new: TableDocument, _ policy: PlanPolicy = .standard
  ) -> String {
    UpdateReport(from: old, to: new, policy: policy).json
  }

  @Test func equalTablesHaveNoStages() {
    let table = TableDocument("A x | y: 1 2=z", "B:")
    #expect(
      json(table, table)
        == #"{"stages": [], "refreshRows": [], "refreshSections": [], "issues": []}"# + "\n")
    let empty = TableDocument(sections: [])
    #expect(json(empty, empty) == json(table, table))
  }

  @Test func refreshesNeedNoStage() {
    let old = TableDocument("A x: 1 2=y", "B: 3=a 4", "C | f:", "D h | f: 5")
    let new = TableDocument("A: 1=y 2=y", "B: 3 4", "C | g:", "D i | g: 5")
    #expect(
      json(old, new) == """
        {"stages": [], "refreshRows": [[0, 0], [1, 0]], "refreshSections": [0, 2, 3], "issues": []}

        """)
  }

  @Test func aStageHasAllNineKeys() {
    #expect(
      json(TableDocument("A: 1 4 2 3"), TableDocument("A: 3 1 2 5=\"x\\y\"")) == #"""
        {
          "stages": [
            {
              "deleteSections": [],
              "insertSections": [],
              "reloadSections": [],
              "moveSections": [],
              "deleteRows": [[0, 1]],
              "insertRows": [[0, 3]],
              "reloadRows": [],
              "moveRows": [[[0, 3], [0, 0]]],
              "after": {
                "sections": [{"id": "A", "rows": ["3", "1", "2", {"id": "5", "content": "\"x\\y\""}]}]
              }
            }
          ],
          "refreshRows": [],
          "refreshSections": [],
          "issues": []
        }

        """#)
  }

  @Test func missingValuesAreLeftOut() {
    let new = TableDocument("A: 1", "B h: 2=c", "C | f:", "D h | f: 3")
    #expect(
      json(TableDocument(sections: []), new) == """
        {
          "stages": [
            {
              "deleteSections": [],
              "insertSections": [0, 1, 2, 3],
              "reloadSections": [],
              "moveSections": [],
              "deleteRows": [],
              "insertRows": [],
              "reloadRows": [],
              "moveRows": [],
              "after": {
                "sections": [
                  {"id": "A", "rows": ["1"]},
                  {"id": "B", "header": "h", "rows": [{"id": "2", "content": "c"}]},
                  {"id": "C", "footer": "f", "rows": []},
                  {"id": "D", "header": "h", "footer": "f", "rows": ["3"]}
                ]
              }
            }
          ],
          "refreshRows": [],
          "refreshSections": [],
          "issues": []
        }

        """)
  }

  @Test func movesAreSortedBySource() throws {
    let output = try PlanOutput(
      json: json(
        TableDocument("A: 1 2 3", "B: 4 5 6"), TableDocument("A: 5 2 4", "B: 6 3 1")))
    #expect(
      output.stages?.map(\.moveRows) == [
        [[[0, 0], [1, 2]], [[0, 2], [1, 1]], [[1, 0], [0, 2]], [[1, 1], [0, 0]]]
      ])
  }

  @Test func duplicatesAreIssues() {
    #expect(
      json(TableDocument("A: 1", "A: 1"), TableDocument("A: 1", "A: 1")) == """
        {
          "stages": [],
          "refreshRows": [],
          "refreshSections": [],
          "issues": [
            {
              "code": "TV0302",
              "severity": "warning",
              "message": "more than one section has the ID A: 0, 1 in the old table; 0, 1 in the new table"
            },
            {
              "code": "TV0301",
              "severity": "warning",
              "message": "more than one row has the ID 1: [0, 0], [1, 0] in the old table; [0, 0], [1, 0] in the new table"
            }
          ]
        }

        """)
  }

  @Test func aReloadReplacesTheStages() {
    let (old, new) = (TableDocument("A h: 1=x 2 4"), TableDocument("A: 1=y 4 5 4"))
    #expect(
      json(old, new, PlanPolicy(maximumChanges: 2)) == """
        {
          "reload": true,
          "refreshRows": [],
          "refreshSections": [],
          "issues": [
            {
              "code": "TV0301",
              "severity": "warning",
              "message": "more than one row has the ID 4: [0, 1], [0, 3] in the new table"
            }
          ]
        }

        """)
    #expect(json(old, new, PlanPolicy(maximumChanges: 3)) == json(old, new))
  }

  @Test func singleBatchReplacesUnmovableRows() throws {
    let output = try PlanOutput(
      json: json(
        TableDocument("A: 1 2", "B: 3"), TableDocument("A: 1 3=x"), PlanPolicy(batches: .single)))
    let stage = try #require(output.stages?.first)
    #expect(output.stages?.count == 1 && output.refreshRows.isEmpty)
    #expect(stage.deleteSections == [1])
    #expect(stage.deleteRows == [[0, 1]] && stage.insertRows == [[0, 1]] && stage.moveRows == [])
  }

  @Test func theSameTablesGiveTheSameOutput() {
    for seed in 0..<50 {
      var random = SeededRandom(seed: seed)
      let old = TableDocument.random(areUnique: seed % 2 == 0, using: &random)
      let new = TableDocument.random(areUnique: seed % 2 == 0, using: &random)
      let (first, second) = (UpdateReport(from: old, to: new), UpdateReport(from: old, to: new))
      #expect(first.json == second.json)
      #expect(first.words == second.words)
      #expect(first.svg == second.svg)
    }
  }
}

/// Compares the example in the README to the input and output of the command.
@Suite struct PlanToolPageTests {
  @Test func theExampleIsRight() throws {
    let page = try ProjectFile.text("Tests/Tools/PlanTool/README.md")
    func blocks(_ language: String) -> [String] {
      page.components(separatedBy: "```\(language)\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
    }
    let json = blocks("json")
    try #require(json.count == 3)
    let tables = try json.prefix(2).map {
      try TableDocument(reading: Array($0.utf8), file: "README.md")
    }
    let report = UpdateReport(from: tables[0], to: tables[1])
    #expect(report.json == json[2])
    #expect(blocks("text") == [report.words])
  }
}

@Suite struct ViewTraceTests {
  private func path(_ section: Int, _ row: Int) -> TablePath {
    TablePath(section: section, row: row)
  }

  @Test func viewsStayWithoutABatch() {
    let trace = ViewTrace(counts: [1, 0, 2])
    #expect(trace.keptSections == (0..<3).map { IndexPair(from: $0, to: $0) })
    #expect(
      trace.keptRows == [path(0, 0), path(2, 0), path(2, 1)].map { IndexPair(from: $0, to: $0) })
  }

  @Test func followsSectionsWithTheirRows() {
    var trace = ViewTrace(counts: [1, 2, 1])
    let batch = TableBatch(
      deletedSections: [0], insertedSections: [1], movedSections: [IndexPair(from: 2, to: 0)])
    trace.follow(batch, counts: [1, 3, 2])
    #expect(trace.sections == [2, nil, 1])
    #expect(trace.rows == [[path(2, 0)], [nil, nil, nil], [path(1, 0), path(1, 1)]])
  }

  @Test func followsRowsThroughTwoBatches() {
    var trace = ViewTrace(counts: [3, 1])
    let first = TableBatch(
      deletedRows: [path(0, 1)], insertedRows: [path(1, 0)],
      movedRows: [IndexPair(from: path(0, 2), to: path(1, 1))])
    trace.follow(first, counts: [1, 3])
    #expect(trace.rows == [[path(0, 0)], [nil, path(0, 2), path(1, 0)]])
    trace.follow(TableBatch(movedSections: [IndexPair(from: 1, to: 0)]), counts: [3, 1])
    #expect(trace.rows == [[nil, path(0, 2), path(1, 0)], [path(0, 0)]])
    #expect(trace.sections == [1, 0])
  }
}
