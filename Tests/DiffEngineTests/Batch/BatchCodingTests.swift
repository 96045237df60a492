import DeviceCases
import DiffEngine
import Foundation
import Testing

@Suite struct BatchCodingTests {
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
    #expect(try json(TableBatch()) == "{}")
    #expect(try json(TableBatch(reloadedRows: [at(0, 1)])) == #"{"reloadedRows":[[0,1]]}"#)
  }

  @Test func listsThatAreAbsentOrNullAreEmpty() throws {
    #expect(try read(TableBatch.self, "{}") == TableBatch())
    #expect(try read(TableBatch.self, #"{"movedRows":null}"#) == TableBatch())
  }

  @Test func everyPropertyIsWrittenAndReadAgain() throws {
    let (pairs, paths, moves) = ([move(1, 2)], [at(3, 4)], [move(at(5, 6), at(7, 8))])
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
    "[]", #"{"deletedRows":[0]}"#, #"{"movedSections":[0]}"#, #"{"movedRows":[[0,1]]}"#,
    #"{"insertedSections":["1"]}"#, #"{"moved":[]}"#,
  ])
  func otherBatchesAreErrors(_ json: String) {
    #expect(throws: DecodingError.self) { try read(TableBatch.self, json) }
  }

  @Test func anUnknownKeyIsNamed() throws {
    let error = #expect(throws: DecodingError.self) {
      try read(TableBatch.self, #"{"deletdRows":[[0,0]]}"#)
    }
    #expect("\(try #require(error))".contains(#"Unknown key "deletdRows"."#))
  }

  @Test func thirdValueIsReportedAsTooMany() {
    let error = #expect(throws: DecodingError.self) { try read(TablePath.self, "[1,2,3]") }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "Expected a list of two, found more.")
  }
}
