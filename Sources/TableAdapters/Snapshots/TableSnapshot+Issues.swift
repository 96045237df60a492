internal import TableDiagnostics

extension TableSnapshot {
  /// How many issues a snapshot keeps, and how many ids one of them names.
  private static var keptIssues: Int { 32 }
  private static var namedIDs: Int { 8 }

  /// The numbers of items, each once; those the snapshot does not have are noted.
  mutating func known(_ items: [ItemID], _ step: String) -> [Int] {
    let (numbers, unknown) = itemNumbers.numbers(of: items)
    note(.unknownID, step, unknown, "which the snapshot does not have")
    return numbers
  }

  /// The numbers of sections, each once; those the snapshot does not have are noted.
  mutating func knownSections(_ sections: [SectionID], _ step: String) -> [Int] {
    let (numbers, unknown) = sectionNumbers.numbers(of: sections)
    note(.unknownID, step, unknown, "which is no section of the snapshot")
    return numbers
  }

  mutating func noteRepeated(_ ids: [some Hashable], _ step: String) {
    note(.repeatedID, step, ids, "which the snapshot has already")
  }

  mutating func noteMissingSection(_ step: String) {
    keep(TableIssue(.unknownID, "\(step) names no section, and the snapshot has none"))
  }

  private mutating func note(
    _ code: TableIssue.Code, _ step: String, _ ids: [some Hashable], _ fault: String
  ) {
    guard !ids.isEmpty, issues.count < Self.keptIssues else { return }
    let names = ids.prefix(Self.namedIDs).map { "\($0)" }
    let more = ids.count > names.count ? " and \(ids.count - names.count) more" : ""
    keep(
      TableIssue(
        code, "\(step) names \(names.joined(separator: ", "))\(more), \(fault)", subjects: names))
  }

  private mutating func keep(_ issue: TableIssue) {
    if issues.count < Self.keptIssues { issues.append(issue) }
  }
}
