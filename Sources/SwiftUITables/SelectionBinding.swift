package import TableControls
internal import TypeErasure

/// A selection of row IDs that SwiftUI stores.
///
/// Only taps and the end of edit mode write to it. IDs without a row stay in it.
@MainActor
package struct SelectionBinding {
  /// Whether the selection holds at most one ID.
  let isSingle: Bool
  /// Returns the selected IDs.
  let ids: @MainActor () -> Set<AnyIdentity>
  /// Adds a row that the user selected, or replaces the only row.
  let select: @MainActor (AnyIdentity) -> Void
  /// Removes a row that the user deselected.
  let deselect: @MainActor (AnyIdentity) -> Void
  /// Removes all rows.
  let clear: @MainActor () -> Void

  /// Creates a selection of one row.
  ///
  /// If the user selects a row with an ID of another type, the binding becomes `nil`.
  package init<RowID: Hashable>(one binding: ControlBinding<RowID?>) {
    isSingle = true
    ids = { Set(binding.value.map { [AnyIdentity($0)] } ?? []) }
    select = { binding.write($0.id(as: RowID.self)) }
    deselect = { if binding.value == $0.id(as: RowID.self) { binding.write(nil) } }
    clear = { binding.write(nil) }
  }

  /// Creates a selection of several rows.
  ///
  /// A row with an ID of another type can't be selected.
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

/// A request to scroll to a row, stored by SwiftUI until it's fulfilled.
@MainActor
package struct ScrollRequest {
  /// Returns the requested row, or `nil`.
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
  /// Writes a value if it differs.
  @MainActor
  fileprivate func write(_ new: Value) {
    if value != new { value = new }
  }
}
