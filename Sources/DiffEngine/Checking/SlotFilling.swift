/// Which positions before a batch fill which positions after it.
///
/// Explicit operations come first, each naming positions that exist; then what remains, in order.
struct SlotFilling {
  /// What fills a position after the batch.
  private enum Filling {
    case open
    case fresh
    case taken(Int)
  }

  private var isGone: [Bool]
  private var fillings: [Filling]

  /// Starts with nothing said of any position.
  init(before: Int, after: Int) {
    isGone = Array(repeating: false, count: before)
    fillings = Array(repeating: .open, count: after)
  }

  /// By position after, the one before that fills it; nil for what is new.
  var sources: [Int?] {
    fillings.map { if case .taken(let source) = $0 { source } else { nil } }
  }

  /// Notes that `position` before is given up; false if it was already.
  mutating func remove(_ position: Int) -> Bool {
    defer { isGone[position] = true }
    return !isGone[position]
  }

  /// Notes that `position` after is new; false if something else fills it.
  mutating func insert(_ position: Int) -> Bool { fill(position, with: .fresh) }

  /// Notes that what is given up at `source` fills `position`; false if something else does.
  mutating func bring(_ source: Int, to position: Int) -> Bool {
    fill(position, with: .taken(source))
  }

  /// Fills what is open in `after` with what remains of `before`; false if the numbers differ.
  mutating func fillRest(from before: Range<Int>, to after: Range<Int>) -> Bool {
    var remaining = before.lazy.filter { [isGone] in !isGone[$0] }.makeIterator()
    for position in after {
      guard case .open = fillings[position] else { continue }
      guard let source = remaining.next() else { return false }
      fillings[position] = .taken(source)
    }
    return remaining.next() == nil
  }

  private mutating func fill(_ position: Int, with filling: Filling) -> Bool {
    guard case .open = fillings[position] else { return false }
    fillings[position] = filling
    return true
  }
}
