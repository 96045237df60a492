import TableViews

// What a person reads. Places count from 0, as in the JSON form.
extension UpdateReport {
  /// What the update does, by id, stage by stage, and what it keeps; lines ended by a line feed.
  public var words: String {
    let lines =
      (plan.isReload ? reloadLines : stageLines) + refreshLines + replacedLines + issueLines
      + [summary.joined(separator: " ")]
    return lines.map { "\($0)\n" }.joined()
  }

  /// Returns a headline with lines under it; nothing where there are none.
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
    let limit = policy.maximumChanges.map { ": more than \(NameList.count($0, "change"))" } ?? ""
    return ["The view reads all data anew\(limit)."]
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

  /// The number of batches, of survivors, and of those that keep their views, in sentences.
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
