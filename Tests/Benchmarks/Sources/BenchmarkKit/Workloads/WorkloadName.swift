/// The workloads, by the names that `Docs/Performance.md` gives them.
package enum WorkloadName: String, CaseIterable, Codable, Sendable {
  case w0 = "W0"
  case w1 = "W1"
  case w2 = "W2"
  case w3 = "W3"
  case w4 = "W4"
  case w5 = "W5"
  case w6 = "W6"
  case w7 = "W7"
  case w8 = "W8"
  case w8b = "W8b"
  case w9 = "W9"
  case x1 = "X1"
  case x2 = "X2"
  case x3 = "X3"

  /// What happens in it, at full size.
  package var summary: String {
    switch self {
    case .w0: "50 rows, one insert"
    case .w1: "5,000 rows: 1,000 deleted, 1,000 inserted, 200 shuffled"
    case .w2: "100,000 rows: 10,000 deleted, 10,000 inserted, 2,000 shuffled"
    case .w3: "100,000 rows, one insert in the middle"
    case .w4: "100,000 rows unchanged"
    case .w5: "100,000 rows reversed"
    case .w6: "100,000 rows shuffled"
    case .w7: "100,000 rows, first to last"
    case .w8: "1,000 sections of 100 rows, 5 % of rows changed in content"
    case .w8b: "W8 and sections and rows moved, inserted and deleted"
    case .w9: "1,000,000 rows, 1 % random edits"
    case .x1: "100,000 rows, all replaced"
    case .x2: "every second of 100,000 rows deleted"
    case .x3: "100,000 rows shuffled, ids from all of Int"
    }
  }

  /// What its rows are.
  package var element: String {
    switch self {
    case .w1, .w2: "UUID"
    case .w9: "Int"
    default: "struct"
    }
  }

  /// Whether it is a table of sections, not a list.
  package var isSectioned: Bool { self == .w8 || self == .w8b }

  /// Why the standard library is left out, nil where it runs.
  package var standardLibraryOmission: String? {
    switch self {
    case .w5, .w6, .x1, .x2, .x3: "would take minutes or tens of gigabytes"
    case .w8, .w8b: "knows no sections"
    default: nil
    }
  }
}
