internal import TableDiagnostics

extension TableSource {
  /// Reports that `what` was asked for and is not there.
  package final func reportOutOfBounds(_ what: String) {
    issues.report(
      TableIssue(
        .positionOutOfBounds,
        "\(what) was asked for, but the data has \(sectionCount) sections and no such row",
        hint: "Tell the surface of every change of the data.", subjects: [what]))
  }
}
