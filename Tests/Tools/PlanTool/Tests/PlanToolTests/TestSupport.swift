import Foundation

@testable import PlanKit

/// A file of the repository.
enum ProjectFile {
  static let root = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

/// A seeded generator (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

extension TableDocument {
  /// Creates a table from lines such as `A header | footer: 1 2=content 3`.
  init(_ lines: String...) {
    self.init(
      sections: lines.map { line in
        let (head, body) = line.halves(at: ":")
        let (front, footer) = head.halves(at: "|")
        let (id, header) = front.halves(at: " ")
        return Section(
          id: ExactString(id), header: header.isEmpty ? nil : ExactString(header),
          footer: footer.isEmpty ? nil : ExactString(footer),
          rows: body.split(separator: " ").map { word in
            let (id, content) = String(word).halves(at: "=")
            return Row(id: ExactString(id), content: content.isEmpty ? nil : ExactString(content))
          })
      })
  }

  /// Returns a random table with few IDs.
  static func random(areUnique: Bool, using random: inout SeededRandom) -> TableDocument {
    func text() -> ExactString? { [nil, "x", "y"][random.below(3)] }
    var sectionIDs = ["A", "B", "C", "D"].shuffled(using: &random)
    var rowIDs = (1...9).map(String.init).shuffled(using: &random)
    if !areUnique {
      sectionIDs = sectionIDs.map { _ in ["A", "B", "C"].randomElement(using: &random) ?? "A" }
      rowIDs = rowIDs.map { _ in String(random.below(5)) }
    }
    var sections = sectionIDs.prefix(random.below(5)).map { id in
      Section(id: ExactString(id), header: text(), footer: text(), rows: [])
    }
    if sections.isEmpty { return TableDocument(sections: []) }
    for id in rowIDs.prefix(random.below(10)) {
      let row = Row(id: ExactString(id), content: text())
      sections[random.below(sections.count)].rows.append(row)
    }
    return TableDocument(sections: sections)
  }
}

extension String {
  /// Returns the trimmed parts before and after the first separator.
  fileprivate func halves(at separator: Character) -> (String, String) {
    guard let index = firstIndex(of: separator) else { return (trimmed, "") }
    return (String(self[..<index]).trimmed, String(self[self.index(after: index)...]).trimmed)
  }

  private var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
