internal import TableRows

/// Which header or footer is meant.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let section: Int
}

extension SupplementaryKey: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    left.section == right.section
      ? left.kind == .header && right.kind == .footer : left.section < right.section
  }

  var element: VirtualLayout.Element {
    kind == .header ? .header(section) : .footer(section)
  }
}
