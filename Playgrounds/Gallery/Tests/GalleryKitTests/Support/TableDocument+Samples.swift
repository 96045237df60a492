@testable import GalleryKit

extension TableDocument {
  /// Makes a table from lines such as `A header | footer: 1 2=content 3`, one for each section.
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

  /// Makes a random table of few ids; if `areUnique`, each id stands at most once.
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
  /// The trimmed parts before and after the first `separator`; the second is empty without one.
  fileprivate func halves(at separator: Character) -> (String, String) {
    guard let index = firstIndex(of: separator) else { return (trimmed, "") }
    return (String(self[..<index]).trimmed, String(self[self.index(after: index)...]).trimmed)
  }

  private var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
