import DeviceCases
import DiffEngine
import Foundation
import TestSupport
import Testing

@Suite struct ChangesCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func pathsAreListsOfSectionAndRow() throws {
    #expect(try json(at(2, 7)) == "[2,7]")
    #expect(try read(TablePath.self, "[2,7]") == at(2, 7))
  }

  @Test func movesAreListsOfBeforeAndAfter() throws {
    #expect(try json(move(3, 0)) == "[3,0]")
    #expect(try json(move(at(0, 1), at(2, 3))) == "[[0,1],[2,3]]")
    #expect(try read(IndexPair<Int>.self, "[3,0]") == move(3, 0))
    #expect(try read(IndexPair<TablePath>.self, "[[0,1],[2,3]]") == move(at(0, 1), at(2, 3)))
  }

  @Test func emptyListsAreLeftOut() throws {
    let list = ListChanges(oldCount: 3, newCount: 2, deletes: [1], moves: [move(2, 0)])
    #expect(
      try json(list) == #"{"deletes":[1],"moves":[[2,0]],"newCount":2,"oldCount":3}"#)
    let table = TableChanges(
      oldCounts: [2], newCounts: [1], survivingSections: [move(0, 0)], deletedRows: [at(0, 1)])
    #expect(
      try json(table)
        == #"{"deletedRows":[[0,1]],"newCounts":[1],"oldCounts":[2],"survivingSections":[[0,0]]}"#)
    #expect(try json(TableBatch()) == "{}")
    #expect(try json(TableBatch(reloadedRows: [at(0, 1)])) == #"{"reloadedRows":[[0,1]]}"#)
  }

  @Test func listsThatAreAbsentOrNullAreEmpty() throws {
    let list = ListChanges(oldCount: 1, newCount: 1)
    #expect(try read(ListChanges.self, #"{"oldCount":1,"newCount":1}"#) == list)
    #expect(try read(ListChanges.self, #"{"oldCount":1,"newCount":1,"moves":null}"#) == list)
    let table = TableChanges(oldCounts: [], newCounts: [])
    #expect(try read(TableChanges.self, #"{"oldCounts":[],"newCounts":[]}"#) == table)
    #expect(try read(TableBatch.self, "{}") == TableBatch())
  }

  @Test func everyPropertyIsWrittenAndReadAgain() throws {
    let (pairs, paths, moves) = ([move(1, 2)], [at(3, 4)], [move(at(5, 6), at(7, 8))])
    let list = ListChanges(
      oldCount: 1, newCount: 2, deletes: [3], inserts: [4], moves: pairs, updates: [move(5, 6)],
      duplicates: [7], unsoundIDs: [8])
    #expect(try read(ListChanges.self, json(list)) == list)
    let table = TableChanges(
      oldCounts: [1], newCounts: [2], deletedSections: [3], insertedSections: [4],
      movedSections: pairs, survivingSections: [move(5, 6)], deletedRows: paths,
      insertedRows: [at(1, 1)], movedRows: moves, changedRows: [move(at(0, 0), at(1, 1))],
      changedHeaders: [move(7, 8)], changedFooters: [move(9, 9)], duplicateSections: [5],
      duplicateRows: [at(2, 2)], unsoundSections: [6], unsoundRows: [at(9, 9)])
    #expect(try read(TableChanges.self, json(table)) == table)
    let batch = TableBatch(
      deletedSections: [1], insertedSections: [2], movedSections: pairs, reloadedSections: [3],
      deletedRows: paths, insertedRows: [at(1, 1)], movedRows: moves, reloadedRows: [at(2, 2)])
    #expect(try read(TableBatch.self, json(batch)) == batch)
  }

  @Test(arguments: [
    "", "3", "{}", "[]", "[1]", "[1,2,3]", "[1,null]", #"["1",2]"#, "[1.5,2]",
    "[1,99999999999999999999]", "[[1],2]",
  ])
  func otherPathsAreErrors(_ json: String) {
    #expect(throws: DecodingError.self) { try read(TablePath.self, json) }
    #expect(throws: DecodingError.self) { try read(IndexPair<Int>.self, json) }
    #expect(throws: DecodingError.self) { try read(IndexPair<TablePath>.self, json) }
  }

  @Test(arguments: [
    "[]", "{}", #"{"oldCount":1}"#, #"{"oldCount":"1","newCount":1}"#,
    #"{"oldCount":1,"newCount":1,"delets":[0]}"#, #"{"oldCount":1,"newCount":1,"moves":[0]}"#,
    #"{"oldCounts":[1]}"#, #"{"oldCounts":[],"newCounts":[],"moved":[]}"#,
    #"{"oldCounts":[],"newCounts":[],"movedRows":[[0,1]]}"#, #"{"deletedRows":[0]}"#,
  ])
  func otherChangesAreErrors(_ json: String) {
    #expect(throws: DecodingError.self) { try read(ListChanges.self, json) }
    #expect(throws: DecodingError.self) { try read(TableChanges.self, json) }
    #expect(json == "{}" || (try? read(TableBatch.self, json)) == nil)
  }

  @Test func anUnknownKeyIsNamed() throws {
    let error = #expect(throws: DecodingError.self) {
      try read(ListChanges.self, #"{"oldCount":1,"newCount":1,"delets":[0]}"#)
    }
    #expect("\(try #require(error))".contains(#"Unknown key "delets"."#))
  }

  @Test func aThirdValueIsSaidToBeTooMany() {
    let error = #expect(throws: DecodingError.self) { try read(TablePath.self, "[1,2,3]") }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "Expected a list of two, found more.")
  }

  @Test func contradictionsAreReadAndRefusedLater() throws {
    let list = try read(
      ListChanges.self, #"{"oldCount":-1,"newCount":9223372036854775807,"deletes":[-5,-5]}"#)
    #expect(list.inconsistency != nil)
    #expect(list.applying(to: [1]) { _ in 1 } == nil)
    #expect(list.inverted.inconsistency != nil)
    let table = try read(
      TableChanges.self, #"{"oldCounts":[1],"newCounts":[-9],"movedRows":[[[0,0],[8,-8]]]}"#)
    #expect(table.inconsistency != nil)
    let old = [DiffSection("A", ids: [1])]
    #expect(
      table.applying(to: old, newSection: { _ in old[0] }, newRow: { _ in .init(id: 1) }) == nil)
  }

  @Test func randomChangesSurviveTheirCodedForm() throws {
    var random = SeededRandom(seed: 12)
    for round in 0..<200 {
      let changes = TableChanges(from: random.smallTable(), to: random.smallTable())
      #expect(try read(TableChanges.self, json(changes)) == changes, "seed 12, round \(round)")
    }
  }
}
