#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DeviceCases
  internal import DeviceProbe
  internal import DiffEngine
  internal import ObjectiveC
  internal import UIKit

  /// Questions about registering, dequeuing, and showing cells.
  @MainActor enum CellProbes {
    private static let first = IndexPath(item: 0, section: 0)
    private static let second = IndexPath(item: 1, section: 0)

    /// RULEBOOK 4.1.
    static func unregisteredIdentifier() -> Probe.Sight {
      let reason = thrown(
        #selector(
          UITableView.dequeueReusableCell(withIdentifier:for:)
            as (UITableView) -> (String, IndexPath) -> UITableViewCell),
        table([[1]]).table, "Nobody", first)
      let text =
        "unable to dequeue a cell with identifier Nobody - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      return Probe.Sight(reason?.contains(text) ?? false, .words(reason))
    }

    /// RULEBOOK 4.2.
    static func dequeueWithoutPath() -> Probe.Sight {
      let table = table([[1]]).table
      let cell = table.dequeueReusableCell(withIdentifier: "Nobody")
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: "Nobody")
      return Probe.Sight(
        cell == nil && header == nil, "cell \(cell == nil), header \(header == nil)")
    }

    /// RULEBOOK 4.3.
    static func foreignClass() -> Probe.Sight {
      let register = #selector(
        UITableView.register(_:forCellReuseIdentifier:)
          as (UITableView) -> (AnyClass?, String) -> Void)
      let table = table([[1]]).table
      let ofClass = thrown(register, table, UIView.self, "View")
      let ofIdentifier = thrown(register, table, UITableViewCell.self, "")
      return Probe.Sight(
        ofClass?.contains("must pass a class of kind UITableViewCell") ?? false
          && ofIdentifier?.contains("must pass a valid reuse identifier") ?? false,
        "\(String.words(ofClass)); \(String.words(ofIdentifier))")
    }

    /// RULEBOOK 4.5.
    static func registeringAgain() -> Probe.Sight {
      final class Other: UITableViewCell {}
      let table = table([]).table
      table.register(UITableViewCell.self, forCellReuseIdentifier: "X")
      table.register(Other.self, forCellReuseIdentifier: "X")
      let isReplaced = table.dequeueReusableCell(withIdentifier: "X") is Other
      let nobody: AnyClass? = nil
      table.register(nobody, forCellReuseIdentifier: "X")
      let isRemoved = table.dequeueReusableCell(withIdentifier: "X") == nil
      return Probe.Sight(isReplaced && isRemoved, "replaced \(isReplaced), removed \(isRemoved)")
    }

    /// RULEBOOK 4.6.
    static func twoDequeues() -> Probe.Sight {
      let reason = layOut(DeviceTable(), .twoDequeues)
      return Probe.Sight(
        reason?.contains(
          "Attempted to dequeue multiple cells for the same index path, which is not allowed.")
          ?? false, .words(reason))
    }

    /// RULEBOOK 4.7.
    static func noCell() -> Probe.Sight {
      let reason = layOut(DeviceTable(), .noCell)
      return Probe.Sight(
        reason?.contains("failed to obtain a cell from its dataSource") ?? false, .words(reason))
    }

    /// RULEBOOK 4.8: a cell from the reuse pool is prepared during the data source's call.
    static func prepareForReuse() -> Probe.Sight {
      let source = table([Array(1...80)])
      source.forgetNotes()
      source.table.scrollToRow(
        at: IndexPath(row: 79, section: 0), at: .bottom, animated: false)
      source.table.layoutIfNeeded()
      let notes = source.notes
      guard let place = notes.firstIndex(of: "prepare") else {
        return Probe.Sight(open: "no cell is used again")
      }
      let isInside =
        place > 0 && place + 1 < notes.count && notes[place - 1].hasPrefix("cell ")
        && notes[place + 1].hasSuffix("done")
      source.forgetNotes()
      if let path = source.table.indexPathsForVisibleRows?.last {
        source.table.reconfigureRows(at: [path])
        source.layOut()
      }
      let isSpared = !source.notes.contains("prepare")
      return Probe.Sight(
        isInside && isSpared, "inside the dequeue \(isInside), not reconfigured \(isSpared)")
    }

    /// RULEBOOK 4.9.
    static func orderOfDisplay() -> Probe.Sight {
      let source = DeviceTable()
      source.titles = [0 as NSNumber: "Title"]
      source.table.estimatedRowHeight = 20
      source.show([[1]])
      source.layOut()
      let notes = source.notes
      let places = ["cell 0-0", "display 0-0", "display header 0"].map { notes.firstIndex(of: $0) }
      let height = notes.lastIndex(of: "height 0-0")
      guard let cell = places[0], let display = places[1], let header = places[2], let height else {
        return Probe.Sight(open: "\(notes)")
      }
      return Probe.Sight(cell < height && height < display && display < header, "\(notes)")
    }

    /// RULEBOOK 4.10.
    static func orderOfReloadData() -> Probe.Sight {
      let source = table([[1, 2]])
      source.table.selectRow(at: first, animated: false, scrollPosition: .none)
      source.forgetNotes()
      source.table.reloadData()
      let atOnce = source.notes
      source.layOut()
      let later = source.notes.dropFirst(atOnce.count)
      let hasCounts = atOnce.contains { $0.hasPrefix("count") }
      let waits =
        !atOnce.contains { $0.hasPrefix("cell") } && later.contains { $0.hasPrefix("cell") }
      let ends = source.notes.contains { $0.hasPrefix("end") }
      let isDeselected = source.table.indexPathForSelectedRow == nil
      return Probe.Sight(
        hasCounts && waits && ends && isDeselected,
        "at once \(atOnce); later \(Array(later)); deselected \(isDeselected)")
    }

    /// RULEBOOK 4.11.
    static func selectionThroughABatch() -> Probe.Sight {
      func selected(_ batch: TableBatch, _ after: [[Int]]) -> IndexPath? {
        let source = table([[1, 2, 3]])
        source.table.selectRow(at: first, animated: false, scrollPosition: .none)
        let batch = DeviceBatch(batch, before: [[1, 2, 3]], after: after)
        _ = DeviceObservation.observe(batch, on: source, animated: false)
        return source.table.indexPathForSelectedRow
      }
      let moved = selected(TableBatch(movedRows: [move(at(0, 0), at(0, 2))]), [[2, 3, 1]])
      let deleted = selected(TableBatch(deletedRows: [at(0, 0)]), [[2, 3]])
      let reloaded = selected(TableBatch(reloadedRows: [at(0, 0)]), [[1, 2, 3]])
      return Probe.Sight(
        moved == IndexPath(row: 2, section: 0) && deleted == nil && reloaded == nil,
        "moved \(moved.words), deleted \(deleted.words), reloaded \(reloaded.words)")
    }

    /// RULEBOOK 4.12.
    static func reconfiguringKeepsTheCell() -> Probe.Sight {
      let source = table([Array(1...80)])
      let cell = source.table.cellForRow(at: first)
      source.forgetNotes()
      source.table.reconfigureRows(at: [first, IndexPath(row: 79, section: 0)])
      source.layOut()
      let isKept = cell === source.table.cellForRow(at: first)
      let asked = source.notes.filter { $0.hasPrefix("cell") && !$0.hasSuffix("done") }
      return Probe.Sight(isKept && asked == ["cell 0-0"], "kept \(isKept), requested \(asked)")
    }

    /// RULEBOOK 4.14.
    static func heightAfterReconfiguring() -> Probe.Sight {
      let source = table([[1, 2]])
      source.heights = [1 as NSNumber: 60 as NSNumber]
      source.table.reconfigureRows(at: [first])
      source.layOut()
      let before = source.table.rectForRow(at: first).size.height
      source.performBatch({}, animated: false) { _ in }
      source.layOut()
      let after = source.table.rectForRow(at: first).size.height
      return Probe.Sight(
        before == 20 && after == 60, "\(before) points, and \(after) after an empty batch")
    }

    /// RULEBOOK 4.15.
    static func cellsPreparedAhead() -> Probe.Sight {
      let source = table([Array(1...200)])
      source.table.contentOffset.y = 400
      DeviceObservation.wait(upTo: 1) { false }
      let visible = Set(source.table.indexPathsForVisibleRows ?? [])
      let ahead = (0..<200).map { IndexPath(row: $0, section: 0) }.filter {
        !visible.contains($0) && source.table.cellForRow(at: $0) != nil
      }
      if ahead.isEmpty { return Probe.Sight(open: "no cell was prepared ahead this time") }
      return Probe.Sight(true, "\(ahead.count) cells beyond \(visible.count)")
    }

    /// RULEBOOK 4.16.
    static func headerThatAppears() -> Probe.Sight {
      let source = table([[1]])
      source.titles = [0 as NSNumber: "Title"]
      source.layOut()
      let before = source.table.headerView(forSection: 0) != nil
      source.performBatch({}, animated: false) { _ in }
      source.layOut()
      let after = source.table.headerView(forSection: 0) != nil
      return Probe.Sight(
        !before && after, "there after a layout \(before), after an empty batch \(after)")
    }

    /// RULEBOOK 4.17.
    static func collectionDequeue() -> Probe.Sight {
      let source = DeviceCollection(layout: DeviceView.flow.layout())
      source.show([[1]])
      source.layOut()
      let reason = thrown(
        #selector(UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)),
        source.collection, "Nobody", first)
      return Probe.Sight(reason != nil, .words(reason))
    }

    /// RULEBOOK 7.2, for iOS 18: only one of two dequeued cells is returned.
    static func unreturnedCell() -> Probe.Sight {
      let reason = layOut(DeviceCollection(layout: DeviceView.flow.layout()), .twoDequeues)
      let text =
        "Expected dequeued view to be returned to the collection view in preparation for display"
      if reason?.contains(text) ?? false { return Probe.Sight(true, .words(reason)) }
      guard #available(iOS 18, visionOS 2, *) else {
        return Probe.Sight(open: "before iOS 18: \(String.words(reason))")
      }
      return Probe.Sight(false, .words(reason))
    }

    /// RULEBOOK 7.3.
    static func otherCellOnReconfiguring() -> Probe.Sight {
      let source = DeviceCollection(layout: DeviceView.flow.layout())
      source.show([[1]])
      source.layOut()
      source.misbehavior = .otherCell
      let reconfigured = thrown(
        #selector(UICollectionView.reconfigureItems(at:)), source.collection, [first], nil)
      let laidOut = thrown(#selector(DeviceSource.layOut), source, nil, nil)
      let reason = reconfigured ?? laidOut
      let text =
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item"
      return Probe.Sight(reason?.contains(text) ?? false, .words(reason))
    }

    private static func table(_ rows: [[Int]]) -> DeviceTable {
      let source = DeviceTable()
      source.show(rows)
      source.layOut()
      return source
    }

    private static func layOut(
      _ source: DeviceSource, _ misbehavior: DeviceMisbehavior
    ) -> String? {
      source.misbehavior = misbehavior
      source.show([[1]])
      return thrown(#selector(DeviceSource.layOut), source, nil, nil)
    }

    /// Sends a message from Objective-C, and returns the reason of the exception.
    private static func thrown(
      _ selector: Selector, _ target: NSObject, _ first: Any?, _ second: Any?
    ) -> String? {
      DeviceException.thrown(sending: selector, to: target, with: first, and: second)?.reason
    }
  }

  extension IndexPath? {
    fileprivate var words: String { map { "\($0.section)-\($0.item)" } ?? "none" }
  }
#endif
