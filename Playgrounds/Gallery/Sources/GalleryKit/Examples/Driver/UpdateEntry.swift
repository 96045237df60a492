import TableViews

/// What came of one step: the updates it brought about, and what they cost.
struct UpdateEntry: Sendable {
  /// The number of the step, counted from 1.
  var number: Int
  /// What was done.
  var event: ExampleEvent
  /// What each update changed, in words: a log of changes themselves would grow with the table.
  var updates: [String] = []
  /// Whether another table is on screen since.
  var changesTable = false
  /// The batches that the table carried out.
  var batches = 0
  /// The times the table read everything anew.
  var reloads = 0
  /// The cells that the table asked for.
  var cellsRequested = 0
  /// The cells that were reconfigured.
  var cellsReconfigured = 0
  /// The issues that came up, repeated ones not counted again.
  var issues: [TableIssue] = []
  /// How long it all took; nil where nobody looked at a clock.
  var duration: Duration?
}

extension UpdateEntry: CustomStringConvertible {
  /// The step and what came of it, in one line.
  var description: String { parts.joined(separator: "; ") }

  /// The parts of the line.
  var parts: [String] { ["\(number). \(event): \(changeWords)"] + costs }

  private var changeWords: String {
    let table = changesTable ? ["another table is on screen"] : []
    let words = (updates + table).joined(separator: "; then ")
    return words.isEmpty ? reloads > 0 ? "everything read anew" : "no update" : words
  }

  private var costs: [String] {
    var costs: [String] = []
    if batches > 0 { costs.append("\(batches) \(batches == 1 ? "batch" : "batches")") }
    if cellsRequested > 0 {
      costs.append("\(NameList.count(cellsRequested, "cell")) asked for")
    }
    if cellsReconfigured > 0 {
      costs.append("\(NameList.count(cellsReconfigured, "cell")) reconfigured")
    }
    costs += issues.map { "\($0)" }
    if let duration { costs.append(Self.words(duration)) }
    return costs
  }

  private static func words(_ duration: Duration) -> String {
    let microseconds = duration / .microseconds(1)
    return microseconds < 1000
      ? "\(Int(microseconds)) µs" : "\((microseconds / 100).rounded() / 10) ms"
  }
}
