internal import DiffEngine
internal import TableDiagnostics
internal import TableRows

/// An update as a surface performs it.
struct SurfaceUpdate<Surface: TableSurface> {
  /// A batch, and its anchor.
  struct Stage {
    let batch: TableBatch
    let anchor: TableAnchor<Surface.TablePosition>?
  }

  let stages: [Stage]
  /// The animations, or `nil` for an update without animation.
  let animations: TableAnimations<Surface.TableAnimation>?
  /// The rows to select after the last batch, by their final positions.
  let selectedRows: [TablePath]
  /// The sections whose headers and footers are reconfigured.
  let refreshedSections: [Int]
  /// The anchor while cells are replaced after the last batch.
  let anchor: TableAnchor<Surface.TablePosition>?
}

/// The data behind a surface that performs an update.
@MainActor
protocol UpdatedModel<Surface> {
  associatedtype Surface: TableSurface

  /// A number that differs for each state of the data.
  var revision: Int { get }
  /// Whether the surface still shows this data.
  func fills(_ surface: Surface) -> Bool
  /// Changes the data to its state after a stage.
  func show(stage: Int)
  /// Changes the data to its state after the update.
  func showAll()
  /// Returns the outdated cells after the update.
  func outdatedCells(on surface: Surface) -> OutdatedCells
  /// Called before the cells of rows are reconfigured.
  func willReconfigure(_ positions: [Surface.TablePosition], on surface: Surface)
}

/// Performs updates on a surface.
///
/// It receives all data as arguments. App code runs in every step. After each step it checks that
/// the surface still shows the same state of the model, and stops otherwise.
@MainActor
struct UpdatePerformer<Surface: TableSurface> {
  /// The result of an update.
  enum Result {
    case done
    /// The surface refused a batch and reloaded instead.
    case refused
    /// App code changed the data or the surface, which now needs a reload.
    case disturbed
  }

  let surface: Surface
  let intervals: UpdateInstrumentation?
  /// The completion to call after the last batch.
  let completion: UpdateCompletion

  /// Performs the batches, then selects rows, and then updates outdated cells.
  ///
  /// Afterward, the model always shows its final state.
  func perform(
    _ update: SurfaceUpdate<Surface>, of model: some UpdatedModel<Surface>
  ) -> Result {
    var isDone = true
    var revision = model.revision
    for (number, stage) in update.stages.enumerated() where shows(model, at: revision) {
      let isStageDone = performBatch(
        stage.batch, animations: update.animations, anchor: stage.anchor
      ) {
        model.show(stage: number)
        revision = model.revision
      }
      if !isStageDone { isDone = false }
    }
    let isWhole = model.revision == revision
    model.showAll()
    guard isWhole, model.fills(surface) else { return .disturbed }
    revision = model.revision
    for row in update.selectedRows { surface.selectTableRow(at: Surface.TablePosition(row)) }
    let cells = model.outdatedCells(on: surface)
    guard shows(model, at: revision) else { return .disturbed }
    switch refresh(cells, of: model, animations: update.animations, anchor: update.anchor) {
    case .done: break
    case .refused: isDone = false
    case .disturbed: return .disturbed
    }
    if !update.refreshedSections.isEmpty, model.fills(surface) {
      surface.refreshTableSupplementaries(inSections: update.refreshedSections)
    }
    return isDone ? .done : .refused
  }

  /// Replaces and reconfigures cells.
  ///
  /// Reconfiguring can't change the kind of a cell. Rows that need another kind are reloaded in a
  /// separate batch, because a batch must not combine a reload with a move (RULEBOOK 1.6, 4.14).
  func refresh(
    _ cells: OutdatedCells, of model: some UpdatedModel<Surface>,
    animations: TableAnimations<Surface.TableAnimation>?,
    anchor: TableAnchor<Surface.TablePosition>?
  ) -> Result {
    let revision = model.revision
    let isDone =
      cells.batch.isEmpty
      || replace(cells, of: model, animations: animations, anchor: anchor)
    guard model.revision == revision else { return .disturbed }
    let reconfigured = cells.rowsInPlace.map { Surface.TablePosition($0) }
    if !reconfigured.isEmpty, model.fills(surface) {
      model.willReconfigure(reconfigured, on: surface)
      surface.reconfigureTableRows(at: reconfigured)
    }
    return isDone ? .done : .refused
  }

  private func replace(
    _ cells: OutdatedCells, of model: some UpdatedModel<Surface>,
    animations: TableAnimations<Surface.TableAnimation>?,
    anchor: TableAnchor<Surface.TablePosition>?
  ) -> Bool {
    // A reload deselects (RULEBOOK 4.11), but these rows existed before.
    let selected = surface.selectedTablePositions.filter { cells.reloads($0.tablePath) }
    let revision = model.revision
    let isDone = performBatch(cells.batch, animations: animations, anchor: anchor) {}
    guard isDone, shows(model, at: revision) else { return isDone }
    for position in selected { surface.selectTableRow(at: position) }
    return true
  }

  private func performBatch(
    _ batch: TableBatch, animations: TableAnimations<Surface.TableAnimation>?,
    anchor: TableAnchor<Surface.TablePosition>?, changeModel: () -> Void
  ) -> Bool {
    intervals.around(.batch) {
      surface.performTableBatch(
        batch, animations: animations, anchor: anchor, changeModel: changeModel,
        completion: completion.expectBatch())
    }
  }

  private func shows(_ model: some UpdatedModel<Surface>, at revision: Int) -> Bool {
    model.fills(surface) && model.revision == revision
  }
}
