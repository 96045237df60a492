import Foundation

/// The JSON output of `gallery plan`, decoded without the gallery's own reader.
struct PlanOutput: Decodable, Equatable {
  /// A table in the form of the input.
  struct Table: Decodable, Equatable {
    var sections: [Section]
  }

  struct Section: Decodable, Equatable {
    var id: String
    var header: String?
    var footer: String?
    var rows: [Row]
  }

  struct Row: Equatable {
    var id: String
    var content: String?
  }

  struct Stage: Decodable, Equatable {
    var deleteSections: [Int]
    var insertSections: [Int]
    var reloadSections: [Int]
    var moveSections: [[Int]]
    var deleteRows: [[Int]]
    var insertRows: [[Int]]
    var reloadRows: [[Int]]
    var moveRows: [[[Int]]]
    var after: Table

    var isEmpty: Bool {
      let lists: [[Any]] = [
        deleteSections, insertSections, reloadSections, moveSections, deleteRows, insertRows,
        reloadRows, moveRows,
      ]
      return lists.allSatisfy(\.isEmpty)
    }
  }

  struct Issue: Decodable, Equatable {
    var code: String
    var severity: String
    var message: String
  }

  var reload: Bool?
  var stages: [Stage]?
  var refreshRows: [[Int]]
  var refreshSections: [Int]
  var issues: [Issue]

  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}

extension PlanOutput.Row: Decodable {
  private enum Key: CodingKey {
    case id
    case content
  }

  init(from decoder: any Decoder) throws {
    if let id = try? decoder.singleValueContainer().decode(String.self) {
      self.init(id: id, content: nil)
    } else {
      let values = try decoder.container(keyedBy: Key.self)
      self.init(
        id: try values.decode(String.self, forKey: .id),
        content: try values.decodeIfPresent(String.self, forKey: .content))
    }
  }
}
