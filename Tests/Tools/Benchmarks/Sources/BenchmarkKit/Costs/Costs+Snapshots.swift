import TableViews

// Snapshots of IDs, compared to one copy of an array of the same IDs: the least that building or
// reading a snapshot can cost.
//
// The targets are the times of ListKit, the fastest known snapshot, in copies of this array.
// ListKit and this package were measured side by side once. Its ratio to the package is applied to
// the times that this benchmark measured then. A comment gives any target that is out of reach.
extension Costs {
  private typealias Snapshot = TableSnapshot<Int, Int>

  /// The costs of building, reading, changing, and applying a snapshot of 10,000 IDs.
  package func snapshots() -> [Cost] {
    building() + reading() + changing() + singleSteps() + applying()
  }

  private var count: Int { sizes.small }

  // MARK: Building

  private func building() -> [Cost] {
    let (numbers, names, shuffled) = (Array(0..<count), names, lists(100))
    return [
      cost(
        "build in one append", copying: numbers, atMost: 3,
        { keep(Self.snapshot(of: [numbers])) }),
      cost(
        "build in one append and read all ids", copying: numbers, atMost: 20,
        { keep(Self.snapshot(of: [numbers]).itemIdentifiers) }),
      cost(
        "build in one append and read all ids, strings", copying: names, atMost: nil,
        { keep(Self.snapshot(of: [names]).itemIdentifiers) }),
      cost(
        "build 100 sections in no order", copying: numbers, atMost: nil,
        { keep(Self.snapshot(of: shuffled)) }),
      cost(
        "build in one append and find an id", copying: numbers, atMost: nil,
        { keep(Self.snapshot(of: [numbers]).indexOfItem(7)) }),
      cost(
        "single appends", copying: numbers, atMost: 1_060,
        {
          var snapshot = Snapshot()
          snapshot.appendSections([0])
          for number in numbers { snapshot.appendItems([number]) }
          keep(snapshot)
        }),
    ]
  }

  /// IDs that differ only at their ends, as paths do.
  private var names: [String] { (0..<count).map { "networks/of/this/building/\($0)" } }

  /// Returns a snapshot with a section for each list.
  private nonisolated static func snapshot<ID: Hashable>(
    of lists: [[ID]]
  ) -> TableSnapshot<Int, ID> {
    var snapshot = TableSnapshot<Int, ID>()
    snapshot.appendSections(Array(lists.indices))
    for (section, ids) in lists.enumerated() { snapshot.appendItems(ids, toSection: section) }
    return snapshot
  }

  /// Distributes the numbers from 0 over lists of equal length, in random order.
  private func lists(_ number: Int) -> [[Int]] {
    var random = SplitMix64(seed: 20)
    let numbers = Array(0..<count).shuffled(using: &random)
    return (0..<number).map { list in
      Array(numbers[list * count / number..<(list + 1) * count / number])
    }
  }

  /// Returns a snapshot that already has an index.
  private func looked(_ lists: [[Int]]) -> Snapshot {
    let snapshot = Self.snapshot(of: lists)
    keep(snapshot.indexOfItem(0))
    return snapshot
  }

  // MARK: Reading and changing

  private func reading() -> [Cost] {
    let (numbers, snapshot, asked) = (Array(0..<count), looked(lists(50)), lists(1)[0])
    let equal = looked(lists(50))
    return [
      cost("==", copying: numbers, atMost: nil, { keep(snapshot == equal) }),
      cost(
        "all ids of 50 sections", copying: numbers, atMost: 2.5,
        { keep(snapshot.itemIdentifiers) }),
      // ListKit's: 0.022.
      cost(
        "section of an id", of: asked.count, copying: numbers, atMost: 0.04,
        { for id in asked { keep(snapshot.sectionIdentifier(containingItem: id)) } }),
    ]
  }

  private func changing() -> [Cost] {
    let (numbers, snapshot) = (Array(0..<count), looked(lists(50)))
    var random = SplitMix64(seed: 21)
    let half = Array(numbers.shuffled(using: &random).prefix(count / 2))
    return [
      cost(
        "reload half of the ids", copying: numbers, atMost: 204,
        {
          var changed = snapshot
          changed.reloadItems(half)
          keep(changed)
        }),
      cost(
        "delete half of the ids", copying: numbers, atMost: 420,
        {
          var changed = snapshot
          changed.deleteItems(half)
          keep(changed)
        }),
      cost(
        "delete 25 of 50 sections", copying: numbers, atMost: 150,
        {
          var changed = snapshot
          changed.deleteSections(Array(0..<25))
          keep(changed)
        }),
    ]
  }

  /// Single steps on a uniquely referenced snapshot, each followed by the step that reverts it.
  private func singleSteps() -> [Cost] {
    let (numbers, order) = (Array(0..<count), lists(1)[0])
    var (snapshot, single) = (looked(lists(50)), looked(lists(1)))
    return [
      cost(
        "insert an id and delete it", of: order.count, copying: numbers, atMost: 2.8,
        {
          for id in order {
            snapshot.insertItems([numbers.count], afterItem: id)
            snapshot.deleteItems([numbers.count])
          }
        }),
      cost(
        "move an id", of: order.count, copying: numbers, atMost: 1.9,
        { for id in numbers { snapshot.moveItem(id, beforeItem: order[id]) } }),
      cost(
        "move an id and read all ids of its section", copying: numbers, atMost: nil,
        {
          single.moveItem(order[0], beforeItem: order[1])
          keep(single.itemIdentifiers)
        }),
    ]
  }

  // MARK: Applying

  private func applying() -> [Cost] {
    let numbers = Array(0..<count)
    var longer = lists(100)
    longer[50].insert(numbers.count, at: longer[50].count / 2)
    let tables: [(String, Pair<[[Int]]>, Double?)] = [
      ("unchanged", Pair(old: [numbers], new: [numbers]), 136),
      ("one insert in 100 sections", Pair(old: lists(100), new: longer), 379),
      // ListKit's time to build and to compare, without showing anything.
      ("reversed", Pair(old: [numbers], new: [numbers.reversed()]), 7_700),
    ]
    return tables.map { name, lists, limit in
      let view = VirtualTableView()
      let adapter = TableAdapter<VirtualTableView, Int, Int>(view) {
        Row(id: $0, VirtualCell.self) { _ in }
      }
      adapter.apply(Self.snapshot(of: lists.old), animatingDifferences: false)
      view.layoutIfNeeded()
      var isNew = false
      return cost(
        "build and apply, \(name)", copying: numbers, atMost: limit,
        {
          isNew.toggle()
          adapter.apply(
            Self.snapshot(of: isNew ? lists.new.map(Self.copy) : lists.old.map(Self.copy)))
        })
    }
  }

  // MARK: Comparing

  /// Copies IDs to new storage, as if an app fetched them again.
  private nonisolated static func copy<ID>(_ ids: [ID]) -> [ID] {
    ids.withUnsafeBufferPointer { Array($0) }
  }

  private func cost<ID>(
    _ subject: String, of steps: Int = 1, copying ids: [ID], atMost limit: Double?,
    _ body: @escaping () -> Void
  ) -> Cost {
    var times = sampler.medians(of: [{ keep(Self.copy(ids)) }, body])
    times[1] /= Double(steps)
    let ratio = times[1] / times[0]
    return Cost(
      subject: "snapshot of \(Figure.count(ids.count)) ids: \(subject)",
      figures: "\(Figure.time(times[1])), \(Figure.ratio(ratio)) × one copy of the ids, which takes"
        + " \(Figure.time(times[0]))",
      target: limit.map { "at most \(Figure.ratio($0)) ×" } ?? "none; shown for comparison",
      isMet: limit.map { ratio <= $0 } ?? true)
  }
}
