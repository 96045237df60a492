/// The judging of one batch: the batch in order, the counts, and the steps in RULEBOOK's order.
struct BatchReview {
  let batch: OrderedBatch
  let inserts: DerivedInserts
  let oldCounts: [Int]
  let newCounts: [Int]
  let profile: BatchProfile
  let texts: BatchTexts

  init(_ batch: TableBatch, oldCounts: [Int], newCounts: [Int], profile: BatchProfile) {
    self.batch = OrderedBatch(batch)
    self.inserts = DerivedInserts(self.batch)
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.profile = profile
    self.texts = BatchTexts(profile: profile)
  }

  /// The verdict: invalid beats hazard beats reload.
  var verdict: BatchVerdict {
    if let text = fault() { return .invalid(text) }
    if let reason = hazard() { return .hazard(reason) }
    if let reason = fallback() { return .reload(reason) }
    return .valid
  }

  /// Returns the text of the first rule broken, in the order of judging.
  private func fault() -> String? {
    negativeCount()
      ?? repeatedOperationFault()
      ?? reloadAgainstDelete()
      ?? deleteFault()
      ?? insertFault()
      ?? sectionMoveFault()
      ?? rowMoveFault()
      ?? crossingFault()
      ?? sectionCountFault()
      ?? rowCountFault()
  }
}

// MARK: Bounds

extension BatchReview {
  /// What a path points to in counts.
  enum Place {
    case row
    case noSection
    case noRow(rows: Int)
  }

  static func place(of path: TablePath, in counts: [Int]) -> Place {
    guard counts.indices.contains(path.section) else { return .noSection }
    let rows = counts[path.section]
    return path.row >= 0 && path.row < rows ? .row : .noRow(rows: rows)
  }
}
