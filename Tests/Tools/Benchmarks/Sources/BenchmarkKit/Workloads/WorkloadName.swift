/// The workloads, by their names in `Docs/Internals/Measurements.md`.
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
  case n0 = "N0"
  case n0b = "N0b"
  case n1 = "N1"
  case n2 = "N2"
  case n3 = "N3"
  case n3b = "N3b"
  case n4 = "N4"
  case n5 = "N5"
  case n6 = "N6"
  case n7 = "N7"
  case n8 = "N8"
  case n9 = "N9"
  case x1 = "X1"
  case x2 = "X2"
  case x3 = "X3"

  /// A description of the full-size workload.
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
    case .n0: "100,000 rows, 10,000 appended and 10,000 deleted in front"
    case .n0b: "100,000 rows shuffled, ids of text"
    case .n1: "chat of 200 rows, a page of 50 prepended, 50 receipts updated"
    case .n2: "feed of 10,000 rows, 30 % of the ids replaced"
    case .n3: "20,000 rows reversed, ids of text"
    case .n3b: "20,000 rows, a stable sort toggled, with ties"
    case .n4: "20,000 rows, 10 % replaced, 2 % moved, 80 equal characters in front"
    case .n5: "the same, ids of an enum with values"
    case .n6: "the same, rows that are objects"
    case .n7: "100,000 rows, 20 blocks of 64 inserted, both ends changed"
    case .n8: "100,000 rows unchanged, decoded again"
    case .n9: "1,000,000 rows, 1 % random edits, ids from all of Int"
    case .x1: "100,000 rows, all replaced"
    case .x2: "every second of 100,000 rows deleted"
    case .x3: "100,000 rows shuffled, ids from all of Int"
    }
  }

  /// The kind of its rows.
  package var element: String {
    switch self {
    case .w1, .w2: "UUID"
    case .w9, .n9: "Int"
    case .n0, .n0b, .n2, .n3, .n3b, .n7, .n8: "struct, String id"
    case .n1: "struct, String id, receipt"
    case .n4: "struct, URL id"
    case .n5: "struct, enum id"
    case .n6: "class, String id"
    default: "struct"
    }
  }

  /// A Boolean value that indicates whether the data is a table of sections.
  package var isSectioned: Bool { self == .w8 || self == .w8b }

  /// The reason to skip the standard library, or `nil` to run it.
  package var standardLibraryOmission: String? {
    switch self {
    case .w5, .w6, .n0b, .n3, .n3b, .x1, .x2, .x3: "would take minutes or tens of gigabytes"
    case .n0: "takes a minute, as in W2"
    case .w8, .w8b: "knows no sections"
    default: nil
    }
  }
}
