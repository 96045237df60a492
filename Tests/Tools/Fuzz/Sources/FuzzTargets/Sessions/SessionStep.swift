/// A change of a table by IDs, and its effect on plain arrays.
enum SessionStep {
  case delete(Int)
  case moveBefore(Int, Int)
  case moveAfter(Int, Int)
  case moveToSection(Int, Int)
  case insertBefore(FuzzRow, Int)
  case insertAfter(FuzzRow, Int)
  case append(FuzzRow, Int)
  case change(Int, content: Int)
  case deleteSection(Int)
  case moveSection(Int, before: Int)
  case appendSection(FuzzSection)

  /// Creates a step from numbers that select rows and sections of `table`.
  ///
  /// New ones get new IDs.
  init?(_ numbers: (kind: Int, first: Int, second: Int), in table: [FuzzSection], fresh: Int) {
    let rows = table.flatMap(\.rows).map(\.id)
    let sections = table.map(\.id)
    let item = FuzzRow(id: fresh, content: numbers.second & 3)
    func row(_ number: Int) -> Int? { rows.isEmpty ? nil : rows[number % rows.count] }
    func section(_ number: Int) -> Int? {
      sections.isEmpty ? nil : sections[number % sections.count]
    }
    if numbers.kind % 11 == 10, sections.count < 12 {
      self = .appendSection(
        FuzzSection(id: fresh, header: numbers.first & 3, footer: 0, rows: [item]))
      return
    }
    guard let one = row(numbers.first), let other = row(numbers.second),
      let home = section(numbers.second)
    else {
      guard let home = section(numbers.first) else { return nil }
      self = .append(item, home)
      return
    }
    switch numbers.kind % 11 {
    case 0: self = .delete(one)
    case 1: self = .moveBefore(one, other)
    case 2: self = .moveAfter(one, other)
    case 3: self = .moveToSection(one, home)
    case 4: self = .insertBefore(item, one)
    case 5: self = .insertAfter(item, one)
    case 6: self = .append(item, home)
    case 7, 8: self = .change(one, content: numbers.second & 3)
    default:
      guard let first = section(numbers.first) else { return nil }
      self = numbers.kind % 2 == 0 ? .deleteSection(first) : .moveSection(first, before: home)
    }
  }
}

extension [FuzzSection] {
  /// Whether each ID occurs only once.
  var isUnique: Bool {
    let rows = flatMap(\.rows).map(\.id)
    return Set(rows).count == rows.count && Set(map(\.id)).count == count
  }

  /// Applies a step, or does nothing if it has an unknown ID.
  mutating func apply(_ step: SessionStep) {
    switch step {
    case .delete(let id): _ = remove(id)
    case .moveBefore(let id, let other): move(id, beside: other, 0)
    case .moveAfter(let id, let other): move(id, beside: other, 1)
    case .moveToSection(let id, let section):
      guard let target = firstIndex(where: { $0.id == section }) else { return }
      if let row = remove(id) { self[target].rows.append(row) }
    case .insertBefore(let row, let other): insert(row, beside: other, 0)
    case .insertAfter(let row, let other): insert(row, beside: other, 1)
    case .append(let row, let section):
      if let target = firstIndex(where: { $0.id == section }) { self[target].rows.append(row) }
    case .change(let id, let content):
      for section in indices {
        for row in self[section].rows.indices where self[section].rows[row].id == id {
          self[section].rows[row].content = content
        }
      }
    case .deleteSection(let id): removeAll { $0.id == id }
    case .moveSection(let id, let other):
      guard id != other, contains(where: { $0.id == other }),
        let from = firstIndex(where: { $0.id == id })
      else { return }
      let section = remove(at: from)
      if let target = firstIndex(where: { $0.id == other }) { insert(section, at: target) }
    case .appendSection(let section): append(section)
    }
  }

  private mutating func remove(_ id: Int) -> FuzzRow? {
    for section in indices {
      if let row = self[section].rows.firstIndex(where: { $0.id == id }) {
        return self[section].rows.remove(at: row)
      }
    }
    return nil
  }

  private mutating func insert(_ row: FuzzRow, beside id: Int, _ offset: Int) {
    for section in indices {
      if let place = self[section].rows.firstIndex(where: { $0.id == id }) {
        return self[section].rows.insert(row, at: place + offset)
      }
    }
  }

  private mutating func move(_ id: Int, beside other: Int, _ offset: Int) {
    guard id != other, contains(where: { $0.rows.contains { $0.id == other } }),
      let row = remove(id)
    else { return }
    insert(row, beside: other, offset)
  }
}
