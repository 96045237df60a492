import TableViews
import Testing

@testable import GalleryKit

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

  @Test func whatIsAbsentIsLeftOut() {
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

  @Test func movesAscendByWhereTheyStart() throws {
    let output = try PlanOutput(
      json: json(
        TableDocument("A: 1 2 3", "B: 4 5 6"), TableDocument("A: 5 2 4", "B: 6 3 1")))
    #expect(
      output.stages?.map(\.moveRows) == [
        [[[0, 0], [1, 2]], [[0, 2], [1, 1]], [[1, 0], [0, 2]], [[1, 1], [0, 0]]]
      ])
  }

  @Test func duplicatesAreIssuesOfAPlanThatIsRight() {
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
              "message": "more than one section has the id A: 0, 1 in the old table; 0, 1 in the new table"
            },
            {
              "code": "TV0301",
              "severity": "warning",
              "message": "more than one row has the id 1: [0, 0], [1, 0] in the old table; [0, 0], [1, 0] in the new table"
            }
          ]
        }

        """)
  }

  @Test func aReloadStandsInPlaceOfTheStages() {
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
              "message": "more than one row has the id 4: [0, 1], [0, 3] in the new table"
            }
          ]
        }

        """)
    #expect(json(old, new, PlanPolicy(maximumChanges: 3)) == json(old, new))
  }

  @Test func aSingleBatchDeletesAndInsertsWhatItCannotMove() throws {
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
