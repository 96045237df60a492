import Foundation

extension ListEngine {
  /// Records a dequeue for a path, and returns the existing cell if the row is being reconfigured
  /// (4.6, 4.8, 4.12, 4.14).
  func existingCell(for identifier: String, at path: IndexPath) -> Host.Cell? {
    guard var current = request else {
      if Host.words.isCollection {
        violate(
          "Expected dequeued view to be returned to the collection view in preparation for "
            + "display: dequeued \(identifier) for \(path.shown) without a request")
      }
      return nil
    }
    if path != current.path {
      violate("dequeued a cell for \(path.shown) during the request for \(current.path.shown)")
    }
    current.dequeues += 1
    request = current
    if current.dequeues > 1 {
      violate(
        "Attempted to dequeue multiple cells for the same index path, which is not allowed.")
    }
    guard let existing = current.existing else { return nil }
    guard existing.identifier == identifier else {
      violate(
        "4.14: the \(Host.words.entry) at \(path.shown) is being reconfigured with the identifier "
          + "\(identifier), but its cell has \(existing.identifier ?? "none")")
      return nil
    }
    return existing.cell as? Host.Cell
  }

  /// Records the cell that was dequeued for a path.
  func noteDequeued(_ cell: Host.Cell) { request?.dequeued = cell }

  /// Checks the returned cell.
  ///
  /// A collection view requires the dequeued one (7.2).
  func judge(_ cell: Host.Cell, returnedFor request: CellRequest?) {
    guard Host.words.isCollection, let request, request.dequeues == 1, request.dequeued !== cell
    else { return }
    violate(
      "Expected dequeued view to be returned to the collection view in preparation for display: "
        + "the cell dequeued for \(request.path.shown) was not returned")
  }

  /// Records a dequeue of a supplementary view (4.6).
  func noteExtraDequeue(_ kind: String, at path: IndexPath) {
    let place = ExtraPlace(kind: kind, section: path.section)
    guard let extraRequest else {
      return violate(
        "Expected dequeued view to be returned to the collection view in preparation for display: "
          + "dequeued a \(kind) for \(path.shown) without a request")
    }
    if place != extraRequest {
      violate(
        "dequeued a \(kind) for section \(path.section) during the request for a "
          + "\(extraRequest.kind) for section \(extraRequest.section)")
    }
    extraDequeues += 1
    if extraDequeues > 1 {
      violate("Attempted to dequeue multiple views for the same index path, which is not allowed.")
    }
  }
}
