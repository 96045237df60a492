internal import DiffEngine
internal import TableDiagnostics
internal import VirtualTable

/// Captures a view before an update, after each batch, and after the update.
@MainActor
final class UpdateRecorder<Image: Equatable, Cell: VirtualListCell> {
  /// An image of a view, with a caption.
  struct Frame {
    /// The title, such as "Before", "Batch 1", or "After".
    let title: String
    /// A description of the changes, or an empty string.
    let detail: String
    let image: Image
  }

  private let view: VirtualListView<Cell>
  private let capture: @MainActor (VirtualListView<Cell>) -> Image
  private let before: Image
  private var batches: [(batch: TableBatch, image: Image)] = []
  /// The number of cells reconfigured until the end of the last batch.
  private var reconfigured: Int

  init(
    _ view: VirtualListView<Cell>, _ capture: @escaping @MainActor (VirtualListView<Cell>) -> Image
  ) {
    (self.view, self.capture) = (view, capture)
    before = capture(view)
    reconfigured = view.statistics.cellsReconfigured
    view.observers.add(self) { [weak self] event in
      if case .batch(let batch) = event { self?.record(batch) }
    }
  }

  private func record(_ batch: TableBatch) {
    batches.append((batch, capture(view)))
    reconfigured = view.statistics.cellsReconfigured
  }

  /// Stops recording and returns the frames.
  func finish() -> [Frame] {
    view.observers.remove(self)
    let after = capture(view)
    var frames = [Frame(title: "Before", detail: "", image: before)]
    for (index, (batch, image)) in batches.enumerated() {
      let isLast = index == batches.count - 1 && image == after
      frames.append(
        Frame(title: isLast ? "After" : "Batch \(index + 1)", detail: batch.words, image: image))
    }
    if batches.last?.image != after {
      let count = view.statistics.cellsReconfigured - reconfigured
      let detail = count > 0 ? "\(count) \(count == 1 ? "cell" : "cells") reconfigured" : ""
      frames.append(Frame(title: "After", detail: detail, image: after))
    }
    return frames
  }
}

extension TableBatch {
  /// A description of the changes, such as "2 rows deleted, 1 row inserted".
  package var words: String {
    let changes = [
      (deletedSections.count, "section", "deleted"),
      (insertedSections.count, "section", "inserted"),
      (movedSections.count, "section", "moved"),
      (reloadedSections.count, "section", "reloaded"),
      (deletedRows.count, "row", "deleted"),
      (insertedRows.count, "row", "inserted"),
      (movedRows.count, "row", "moved"),
      (reloadedRows.count, "row", "reloaded"),
    ]
    return changes.filter { $0.0 > 0 }
      .map { count, noun, verb in "\(count) \(noun)\(count == 1 ? "" : "s") \(verb)" }
      .joined(separator: ", ")
  }
}
