import CommandSupport
import DiffEngine
import TableDiagnostics

// The update as text. Places begin at 0, as in JSON.
extension UpdateReport {
  /// The stages, the refreshes, and the kept views, by ID.
  var words: String {
    let lines =
      (plan.isReload ? reloadLines : stageLines) + refreshLines + replacedLines + issueLines
      + [summary.joined(separator: " ")]
    return lines.map { "\($0)\n" }.joined()
  }

  /// Returns a headline and its lines, or nothing if there are no lines.
  private func block(_ headline: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [headline] + lines.map { "  \($0)" }
  }

  private var stageLines: [String] {
    guard !plan.changes.isEmpty else { return ["The tables are equal: there is nothing to do."] }
    guard !plan.stages.isEmpty else { return ["No stage: every section and row stays in place."] }
    let before = [old.sections] + plan.stages.map(\.sections)
    return zip(before, plan.stages).enumerated().flatMap { index, pair in
      let words = StageWords(pair.1.batch, from: pair.0, to: pair.1.sections)
      return block("Stage \(index + 1) of \(plan.stages.count): \(words.title)", words.lines)
    }
  }

  private var reloadLines: [String] {
    let limit =
      policy.maximumChanges.map { ": more than \(TerminalText.count($0, "change"))" } ?? ""
    return ["The view reloads\(limit)."]
  }
}

// MARK: After the stages

extension UpdateReport {
  private var refreshLines: [String] {
    let names = TableNames(new.sections)
    let rows = plan.refreshedRows.map { move in
      let content = Self.change(old.row(move.from).content, new.row(move.to).content)
      return "refresh \(names.rows([move.to])) in \(names.places([move.to])): \(content)"
    }
    let sources = Dictionary(
      plan.changes.survivingSections.map { ($0.to, $0.from) },
      uniquingKeysWith: { first, _ in first })
    func titles(
      _ kind: String, _ indexes: [Int], _ title: (TableDocument.Section) -> ExactString?
    ) -> [String] {
      indexes.map { index in
        let before = sources[index].flatMap { title(old.sections[$0]) }
        let change = Self.change(before, title(new.sections[index]))
        return "refresh the \(kind) of \(names.section(index)): \(change)"
      }
    }
    return block(
      plan.stages.isEmpty ? "In place" : "After the stages",
      rows + titles("header", plan.refreshedHeaders, \.header)
        + titles("footer", plan.refreshedFooters, \.footer))
  }

  private static func change(_ before: ExactString?, _ after: ExactString?) -> String {
    func text(_ string: ExactString?) -> String {
      string.map { TerminalText.shortened(JSONValue.quoted($0.description), to: 40) } ?? "nothing"
    }
    return "\(text(before)) becomes \(text(after))"
  }

  private var replacedLines: [String] {
    guard !plan.isReload else { return [] }
    let kept = Set(kept.keptRows)
    let (before, after) = (TableNames(old.sections), TableNames(new.sections))
    let rows = survivors.filter { !kept.contains($0) }.map { move in
      let place = "from \(before.places([move.from])), to \(after.places([move.to]))"
      return "\(before.rows([move.from])) \(place)"
    }
    return block("New cells for rows that survive", rows)
  }

  private var issueLines: [String] {
    block("Issues", issues.map { TerminalText.oneLine($0.description) })
  }

  /// The numbers of batches, survivors, and kept views, in sentences.
  var summary: [String] {
    let batches = plan.isReload ? "none, the view reloads" : "\(plan.stages.count)"
    let sections = plan.changes.survivingSections.count
    return [
      "Batches: \(batches).",
      "Rows that survive: \(survivors.count), with their cells: \(kept.keptRows.count).",
      "Sections that survive: \(sections), with their views: \(kept.keptSections.count).",
    ]
  }
}

extension TableDocument {
  fileprivate func row(_ path: TablePath) -> Row { sections[path.section].rows[path.row] }
}

/// The operations of one stage and the kept views, by ID.
struct StageWords {
  private let batch: TableBatch
  private let before: TableNames
  private let after: TableNames
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let trace: ViewTrace

  init(_ batch: TableBatch, from old: [TableDocument.Section], to new: [TableDocument.Section]) {
    self.batch = batch
    (before, after) = (TableNames(old), TableNames(new))
    (oldCounts, newCounts) = (old.map(\.rows.count), new.map(\.rows.count))
    var trace = ViewTrace(counts: oldCounts)
    trace.follow(batch, counts: newCounts)
    self.trace = trace
  }

  /// The kinds of operations: sections, rows, or both.
  var title: String {
    let touchesRows =
      !batch.deletedRows.isEmpty || !batch.insertedRows.isEmpty || !batch.movedRows.isEmpty
    let touchesSections =
      !batch.deletedSections.isEmpty || !batch.insertedSections.isEmpty
      || !batch.movedSections.isEmpty
    return touchesRows ? (touchesSections ? "sections and rows" : "rows") : "sections"
  }

  /// The operations in the order of the JSON output, and the kept views.
  var lines: [String] { sections + rows + kept }

  private var sections: [String] {
    batch.deletedSections.sorted().map { index in
      "delete section \(before.section(index)), place \(index), \(load(before, index, oldCounts))"
    }
      + batch.insertedSections.sorted().map { index in
        "insert section \(after.section(index)), place \(index), \(neighbours(of: index)), "
          + load(after, index, newCounts)
      }
      + batch.movedSections.sorted { $0.from < $1.from }.map { move in
        "move section \(before.section(move.from)) from place \(move.from) to place \(move.to), "
          + load(before, move.from, oldCounts)
      }
  }

  /// Successive rows share a line.
  private var rows: [String] {
    batch.deletedRows.sorted().runs(where: TablePath.follow).map {
      "delete \(before.rows($0)) from \(before.places($0))"
    }
      + batch.insertedRows.sorted().runs(where: TablePath.follow).map {
        "insert \(after.rows($0)) into \(after.places($0))"
      }
      + batch.movedRows.sorted { $0.from < $1.from }.runs {
        TablePath.follow($0.from, $1.from) && TablePath.follow($0.to, $1.to)
      }.map(move)
  }

  private func move(_ run: [IndexPair<TablePath>]) -> String {
    let (from, to) = (run.map(\.from), run.map(\.to))
    let rows = before.rows(from)
    if let first = run.first, trace.sections[first.to.section] == first.from.section {
      let section = before.section(first.from.section)
      return "move \(rows) in \(section), from \(TableNames.rowPlaces(from)) to "
        + TableNames.rowPlaces(to)
    }
    return "move \(rows) from \(before.places(from)), to \(after.places(to))"
  }

  private var kept: [String] {
    let sections = trace.keptSections.map(\.to)
    let rows = trace.keptRows.map(\.to)
    return [
      keeps(sections.count, of: oldCounts.count, "section", after.list(sections)),
      keeps(rows.count, of: oldCounts.reduce(0, +), "row", after.list(rows)),
    ]
  }

  private func keeps(_ count: Int, of total: Int, _ noun: String, _ names: String) -> String {
    let all = TerminalText.count(total, noun)
    return count == 0 ? "keeps 0 of \(all)" : "keeps \(count) of \(all): \(names)"
  }

  /// Returns the rows that are inserted, deleted, or moved with a section.
  private func load(_ names: TableNames, _ section: Int, _ counts: [Int]) -> String {
    let rows = (0..<counts[section]).map { TablePath(section: section, row: $0) }
    guard !rows.isEmpty else { return "without rows" }
    return "with \(rows.count == 1 ? "row" : "rows") \(names.list(rows))"
  }

  private func neighbours(of index: Int) -> String {
    switch (index > 0, index + 1 < newCounts.count) {
    case (false, false): "alone"
    case (false, true): "before \(after.section(index + 1))"
    case (true, false): "after \(after.section(index - 1))"
    case (true, true): "between \(after.section(index - 1)) and \(after.section(index + 1))"
    }
  }
}

extension TablePath {
  /// Returns whether `next` is the row after `path` in its section.
  fileprivate static func follow(_ path: TablePath, _ next: TablePath) -> Bool {
    path.section == next.section && path.row + 1 == next.row
  }
}

/// The names of sections and rows in a sentence: their IDs, with the place if an ID occurs twice.
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

  /// Returns the name of a section, such as `A` or `A (section 2)`.
  func section(_ index: Int) -> String {
    let id = sections[index].id
    return repeatedSections.contains(id) ? "\(id.name) (section \(index))" : id.name
  }

  /// Returns the names of successive rows, such as `rows 7, 8`, without their places.
  func rows(_ run: [TablePath]) -> String {
    let names = run.map { sections[$0.section].rows[$0.row].id.name }
    return "\(run.count == 1 ? "row" : "rows") \(enumeration(names))"
  }

  /// Returns the places of successive rows, such as `A, place 2` or `A, places 2–3`.
  func places(_ run: [TablePath]) -> String {
    run.first.map { "\(section($0.section)), \(Self.rowPlaces(run))" } ?? ""
  }

  /// Returns the places of successive rows within their section.
  static func rowPlaces(_ run: [TablePath]) -> String {
    guard let first = run.first, let last = run.last, first != last else {
      return "place \(run.first?.row ?? 0)"
    }
    return "places \(first.row)–\(last.row)"
  }

  /// Returns the names of sections.
  func list(_ indexes: [Int]) -> String {
    enumeration(indexes.map(section))
  }

  /// Returns the names of rows, such as `7` or `7 [0, 3]`.
  func list(_ paths: [TablePath]) -> String {
    let names = paths.map { path in
      let id = sections[path.section].rows[path.row].id
      return repeatedRows.contains(id) ? "\(id.name) [\(path.section), \(path.row)]" : id.name
    }
    return enumeration(names)
  }
}

extension ExactString {
  /// The text for a sentence, in quotation marks unless it is like a word.
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

extension Array {
  /// Splits the array between elements that don't follow each other.
  func runs(where follows: (Element, Element) -> Bool) -> [[Element]] {
    var runs: [[Element]] = []
    for element in self {
      if let last = runs.last?.last, follows(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
    return runs
  }
}

/// Joins names with commas, and adds the number of names beyond a maximum.
func enumeration(_ names: [String], atMost maximum: Int = 12) -> String {
  let rest = names.count - maximum
  let shown = names.prefix(maximum).joined(separator: ", ")
  return rest > 0 ? "\(shown) and \(rest) more" : shown
}
