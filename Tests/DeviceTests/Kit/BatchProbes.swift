#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DeviceCases
  internal import DeviceProbe
  internal import DiffEngine
  internal import UIKit

  /// Questions about batches, in addition to the cases.
  ///
  /// The Objective-C probe runs everything that may throw.
  @MainActor enum BatchProbes {
    /// RULEBOOK 2.3.
    static func countMismatchText() -> Probe.Sight {
      let seen = observe(TableBatch(), [[1]], [[1, 2]])
      let reason = seen.exception?.reason
      return Probe.Sight(
        reason?.contains(DeviceQuestion.mismatchText) ?? false, .words(reason))
    }

    /// RULEBOOK 2.4.
    static func afterAnException() -> Probe.Sight {
      let seen = observe(TableBatch(insertedRows: [at(0, 0)]), [[1, 2]], [[3, 1, 2, 4]])
      guard seen.exception != nil else { return Probe.Sight(open: "nothing is thrown") }
      return Probe.Sight(seen.shownRows != [[1, 2]], "shows \(seen.shownRows) after \([[1, 2]])")
    }

    /// RULEBOOK 3.18: a batch throws if the data changed before it, because it reads the counts
    /// when it begins.
    ///
    /// It doesn't throw if the data changes inside it.
    static func firstBatchBeforeLayout() -> Probe.Sight {
      func thrown(changingBefore: Bool) -> String? {
        let source = DeviceCollection(layout: DeviceView.flow.layout())
        let batch = DeviceBatch(
          TableBatch(insertedRows: [at(0, 1)]), before: [[1]], after: [[1, 2]])
        batch.changesBeforeBatch = changingBefore
        batch.skipsFirstLayout = true
        return DeviceObservation.observe(batch, on: source, animated: false).exception?.reason
      }
      let (before, inside) = (thrown(changingBefore: true), thrown(changingBefore: false))
      return Probe.Sight(
        before != nil && inside == nil,
        "changed before: \(String.words(before)); inside: \(String.words(inside))")
    }

    /// RULEBOOK 5.1.
    static func nestedUpdates() -> Probe.Sight {
      let source = DeviceTable()
      source.show([[1]])
      source.layOut()
      // The data after the outermost end. An inner commit would find one row too many.
      source.show([[2, 3, 1]])
      let reason = source.thrownByNestedUpdates()?.reason
      return Probe.Sight(
        reason == nil && source.shownRows == [[2, 3, 1]],
        reason ?? "shows \(source.shownRows)")
    }

    /// RULEBOOK 5.2.
    static func updateInsideCellForRow() -> Probe.Sight {
      let source = DeviceTable()
      source.misbehavior = .updateInsideCell
      source.show([[1, 2]])
      let thrown = DeviceException.thrown(
        sending: #selector(DeviceSource.layOut), to: source, with: nil, and: nil)
      if let thrown { return Probe.Sight(true, thrown.reason) }
      let shown = source.shownRows
      return Probe.Sight(shown != [[1, 2]], "nothing is thrown; shows \(shown)")
    }

    /// RULEBOOK 5.3: heights requested inside the batch come before the first count.
    static func heightsAtBegin() -> Probe.Sight {
      let source = DeviceTable()
      source.show([[1, 2, 3]])
      source.layOut()
      source.forgetNotes()
      var notesAtBegin: [String] = []
      source.performBatch({ notesAtBegin = source.notes }, animated: false) { _ in }
      return Probe.Sight(
        notesAtBegin.contains { $0.hasPrefix("height") }, "as it begins: \(notesAtBegin)")
    }

    /// RULEBOOK 5.4, from the number of animations that the same batch starts with and without a
    /// window.
    static func batchWithoutWindow() -> Probe.Sight {
      func animations(onScreen: Bool) -> Int {
        let source = DeviceTable()
        source.isOnScreen = onScreen
        source.show([[1]])
        source.layOut()
        source.performBatch(
          {
            source.show([[2, 1]])
            source.insertRow(0, inSection: 0)
          }, animated: true
        ) { _ in }
        source.layOut()
        return DeviceWindow.animationCount(in: source.table)
      }
      let (on, off) = (animations(onScreen: true), animations(onScreen: false))
      guard on > 0 else { return Probe.Sight(open: "no animation is seen in a window either") }
      return Probe.Sight(off == 0, "\(on) animations in a window, \(off) without one")
    }

    /// RULEBOOK 7.4.
    static func uncommittedUpdates() -> Probe.Sight {
      let answers = sources().map { view, source in
        source.show([[1]])
        source.layOut()
        return (view, source.uncommittedUpdatesAroundBatch().map { $0 as? Bool })
      }
      return Probe.Sight(answers.allSatisfy { $0.1 == [false, true, false] }, "\(answers)")
    }

    /// RULEBOOK 7.5.
    static func modelChangedBeforeTheBatch() -> Probe.Sight {
      let batch = DeviceBatch(
        TableBatch(insertedRows: [at(0, 1)]), before: [[1]], after: [[1, 2]])
      batch.changesBeforeBatch = true
      let seen = sources().map { view, source in
        (view, DeviceObservation.observe(batch, on: source, animated: false))
      }
      return Probe.Sight(
        seen.allSatisfy { $0.1.exception == nil && $0.1.shownRows == [[1, 2]] },
        "\(seen.map { ($0, $1.exception?.reason ?? "shows \($1.shownRows)") })")
    }

    /// RULEBOOK 7.6.
    static func batchAfterReloadData() -> Probe.Sight {
      let source = DeviceTable()
      source.show([[1]])
      source.layOut()
      source.show([[2, 3]])
      source.table.reloadData()
      let batch = DeviceBatch(
        TableBatch(deletedRows: [at(0, 0)]), before: [[2, 3]], after: [[3]])
      let seen = DeviceObservation.observe(batch, on: source, animated: true)
      return Probe.Sight(
        seen.exception == nil && seen.shownRows == [[3]],
        seen.exception?.reason ?? "shows \(seen.shownRows)")
    }

    /// RULEBOOK 7.7.
    static func batchWithoutDataSource() -> Probe.Sight {
      let reasons = sources().map { ($0, $1.thrownByBatchWithoutDataSource()?.reason) }
      return Probe.Sight(
        reasons.allSatisfy { $0.1 != nil }, "\(reasons.map { ($0, String.words($1)) })")
    }

    /// RULEBOOK 7.7.
    static func quickUpdates() -> Probe.Sight {
      let finishes = sources().map { view, source in
        source.show([[1, 2]])
        source.layOut()
        return (view, source.finishesOfQuickBatches().map { $0 as? Bool })
      }
      return Probe.Sight(finishes.contains { $0.1.first == false }, "\(finishes)")
    }

    /// RULEBOOK 4.13.
    static func reloadDataInsideABatch() -> Probe.Sight {
      let source = DeviceTable()
      source.show([[1, 2]])
      source.layOut()
      source.show([[3]])
      let reason = source.thrownByReloadingDataInsideBatch()?.reason
      return Probe.Sight(
        reason != nil || source.shownRows != [[3]], reason ?? "shows \(source.shownRows)")
    }

    private static func sources() -> [(DeviceView, DeviceSource)] {
      DeviceView.allCases.map {
        ($0, $0.isTable ? DeviceTable() : DeviceCollection(layout: $0.layout()))
      }
    }

    private static func observe(
      _ batch: TableBatch, _ before: [[Int]], _ after: [[Int]]
    ) -> DeviceObservation {
      DeviceObservation.observe(
        DeviceBatch(batch, before: before, after: after), on: DeviceTable(), animated: false)
    }
  }
#endif
