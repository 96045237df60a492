package import TableControls
internal import TypeErasure

/// The selection that SwiftUI keeps, by the IDs of rows.
///
/// Only the user's taps write it. IDs that the table doesn't have stay in it.
@MainActor
package struct SelectionBinding {
  /// Whether it holds at most one ID.
  let isSingle: Bool
  /// Returns the selected IDs.
  let ids: @MainActor () -> Set<AnyIdentity>
  /// Adds a row that the user selected.
  let select: @MainActor (AnyIdentity) -> Void
  /// Removes a row that the user deselected.
  let deselect: @MainActor (AnyIdentity) -> Void
  /// Removes all rows.
  let clear: @MainActor () -> Void

  /// Creates the selection of one row.
  ///
  /// A selected row whose ID has another type makes it `nil`.
  package init<RowID: Hashable>(one binding: ControlBinding<RowID?>) {
    isSingle = true
    ids = { Set(binding.value.map { [AnyIdentity($0)] } ?? []) }
    select = { binding.write($0.id(as: RowID.self)) }
    deselect = { if binding.value == $0.id(as: RowID.self) { binding.write(nil) } }
    clear = { binding.write(nil) }
  }

  /// Creates the selection of several rows.
  ///
  /// Rows whose IDs have another type can't be selected.
  package init<RowID: Hashable>(several binding: ControlBinding<Set<RowID>>) {
    isSingle = false
    ids = { Set(binding.value.map { AnyIdentity($0) }) }
    select = { row in
      guard let id = row.id(as: RowID.self) else { return }
      binding.write(binding.value.union([id]))
    }
    deselect = { row in
      guard let id = row.id(as: RowID.self) else { return }
      binding.write(binding.value.subtracting([id]))
    }
    clear = { binding.write([]) }
  }
}

/// A request to scroll to a row, which SwiftUI keeps until it is carried out.
@MainActor
package struct ScrollRequest {
  /// Returns the row, or `nil` if there is no request.
  let row: @MainActor () -> AnyIdentity?
  /// Removes the request.
  let clear: @MainActor () -> Void

  /// Creates a request for the row with an ID.
  package init<RowID: Hashable>(_ binding: ControlBinding<RowID?>) {
    row = { binding.value.map { AnyIdentity($0) } }
    clear = { binding.write(nil) }
  }
}

extension ControlBinding {
  /// Writes a value, unless it's there already.
  @MainActor
  fileprivate func write(_ new: Value) {
    if value != new { value = new }
  }
}
