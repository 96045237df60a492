internal import TableRows
package import TableSections
package import TypeErasure

extension TableAdapter {
  /// Shows `sections`, for adapters that show something else than items.
  ///
  /// - Parameters:
  ///   - sections: The whole table, as it is to be from now on.
  ///   - mode: How the update is to be carried out.
  ///   - rows: Rows that are reconfigured, changed or not.
  ///   - begin: Called when the update's turn comes, before anything of it is shown; not at all
  ///     where a later description takes its place.
  ///   - completion: Called once.
  package final func update(
    with sections: [Section<Item, ID>], mode: UpdateMode, reconfiguring rows: [AnyIdentity],
    begin: @escaping @MainActor () -> Void, completion: (@MainActor (UpdateOutcome) -> Void)?
  ) {
    var marks = RowMarks<ID>()
    marks.reconfiguredRows = rows
    var request = UpdateRequest(
      .description(sections), mode: mode, marks: marks, completion: completion)
    request.begin = begin
    submit(request)
  }

  /// Carries out `request` now, or when its turn comes.
  final func submit(_ request: UpdateRequest<Item, ID>) {
    updates.submit(request, to: self)
  }

  /// Whether a plan is being made that later updates wait for.
  package final var isPlanning: Bool { updates.isPlanning }
}
