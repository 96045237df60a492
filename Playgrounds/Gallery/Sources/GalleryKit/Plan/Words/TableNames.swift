import TableViews

/// How the sections and rows of one table are called in a sentence: by id.
///
/// Where an id does not tell which one is meant, because it stands twice, the place does.
struct TableNames {
  private let sections: [TableDocument.Section]
  private let repeatedSections: Set<ExactString>
  private let repeatedRows: Set<ExactString>

  init(_ sections: [TableDocument.Section]) {
    self.sections = sections
    repeatedSections = Self.repeated(sections.lazy.map(\.id))
    repeatedRows = Self.repeated(sections.lazy.flatMap { $0.rows.lazy.map(\.id) })
  }

  private static func repeated(_ ids: some Sequence<ExactString>) -> Set<ExactString> {
    var seen: Set<ExactString> = []
    return Set(ids.filter { !seen.insert($0).inserted })
  }

  /// Returns the id of a section, such as `A`; or `A (section 2)` where others have that id, too.
  func section(_ index: Int) -> String {
    let id = sections[index].id
    return repeatedSections.contains(id) ? "\(id.name) (section \(index))" : id.name
  }

  /// Returns the id of a row; the sentence is to say where the row is.
  func row(_ path: TablePath) -> String { "row \(sections[path.section].rows[path.row].id.name)" }

  /// Returns the section and the place of a row, such as `A, place 2`.
  func place(_ path: TablePath) -> String { "\(section(path.section)), place \(path.row)" }

  /// Returns the ids of sections, of very many only the first.
  func list(_ indexes: [Int]) -> String {
    NameList.text(indexes.map(section), atMost: Self.listedNames)
  }

  /// Returns the ids of rows, of very many only the first; with the path where an id stands twice.
  func list(_ paths: [TablePath]) -> String {
    let names = paths.map { path in
      let id = sections[path.section].rows[path.row].id
      return repeatedRows.contains(id) ? "\(id.name) [\(path.section), \(path.row)]" : id.name
    }
    return NameList.text(names, atMost: Self.listedNames)
  }

  private static let listedNames = 12
}

extension ExactString {
  /// The text as it may stand in a sentence: bare if it is like a word, else in quotation marks.
  var name: String {
    let isWord = !description.isEmpty && description.unicodeScalars.allSatisfy(\.isWordlike)
    return isWord ? description : TerminalText.oneLine(JSONValue.quoted(description))
  }
}

extension Unicode.Scalar {
  fileprivate var isWordlike: Bool {
    properties.isAlphabetic || properties.numericType != nil || "-_./@#".unicodeScalars.contains(self)
  }
}
