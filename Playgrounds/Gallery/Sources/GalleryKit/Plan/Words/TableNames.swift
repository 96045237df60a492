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

  /// Returns the ids of rows that follow each other, such as `rows 7, 8`; of many only the first.
  ///
  /// The sentence is to say where they are.
  func rows(_ run: [TablePath]) -> String {
    let names = run.map { sections[$0.section].rows[$0.row].id.name }
    return "\(run.count == 1 ? "row" : "rows") "
      + NameList.text(names, atMost: Self.listedNames)
  }

  /// Returns where rows that follow each other are, such as `A, place 2` or `A, places 2–3`.
  func places(_ run: [TablePath]) -> String {
    run.first.map { "\(section($0.section)), \(Self.rowPlaces(run))" } ?? ""
  }

  /// Returns the places in their section of rows that follow each other.
  static func rowPlaces(_ run: [TablePath]) -> String {
    guard let first = run.first, let last = run.last, first != last else {
      return "place \(run.first?.row ?? 0)"
    }
    return "places \(first.row)–\(last.row)"
  }

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
    return isWord ? description : JSONValue.quoted(description)
  }
}

extension Unicode.Scalar {
  fileprivate var isWordlike: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || "-_./@#".unicodeScalars.contains(self)
  }
}
