internal import TableAdapters
internal import TableRows
internal import TableSections

/// Applies the values of a view to an adapter.
///
/// If a value is removed, the app's own setting applies again.
@MainActor
struct HostedSettings<Surface: HostedSurface, Item, ID: Hashable> {
  typealias Adapter = TableAdapter<Surface, Item, ID>
  typealias Values = HostedValues<Surface, Item, ID>

  private let emptyState: HeaderFooter?
  private let swipeActionsProvider:
    (@MainActor (Surface.TablePosition, Item, SwipeEdge) -> [SwipeAction<Surface>])?
  private let fullSwipeEdges: Set<SwipeEdge>
  private let deselectsAfterSelection: Bool
  private let refreshes: Bool
  private let selectsSeveralDuringEditing: Bool

  /// Saves the settings that the app configured.
  init(of adapter: Adapter) {
    emptyState = adapter.emptyStateContent
    swipeActionsProvider = adapter.swipeActionsProvider
    fullSwipeEdges = adapter.fullSwipeEdges
    deselectsAfterSelection = adapter.deselectsAfterSelection
    refreshes = adapter.refreshHandler != nil
    selectsSeveralDuringEditing = adapter.surface?.allowsMultipleSelectionDuringEditing == true
  }

  /// Applies values, and restores the app's settings for values that were removed.
  func apply(_ values: Values, after former: Values?, to adapter: Adapter) {
    adapter.rowProvider = values.row
    if values.emptyState != nil || former?.emptyState != nil {
      adapter.emptyStateContent = values.emptyState ?? emptyState
    }
    if !refreshes, values.refresh != nil || former?.refresh != nil {
      adapter.refreshHandler = values.refresh
    }
    applySwipeActions(of: values, after: former, to: adapter)
    applySelection(of: values, after: former, to: adapter)
  }

  private func applySwipeActions(of values: Values, after former: Values?, to adapter: Adapter) {
    let own = values.swipeActions
    guard !own.isEmpty || former?.swipeActions.isEmpty == false else { return }
    let other = swipeActionsProvider
    adapter.swipeActionsProvider = { position, item, edge in
      own[edge]?.actions(item) ?? other?(position, item, edge) ?? []
    }
    adapter.fullSwipeEdges = Set(
      SwipeEdge.allCases.filter { own[$0]?.allowsFullSwipe ?? fullSwipeEdges.contains($0) })
  }

  private func applySelection(of values: Values, after former: Values?, to adapter: Adapter) {
    let (isSingle, wasSingle) = (values.selection?.isSingle, former?.selection?.isSingle)
    guard isSingle != wasSingle else { return }
    // The binding decides whether the row stays selected.
    adapter.deselectsAfterSelection = isSingle == true ? false : deselectsAfterSelection
    adapter.surface?.allowsMultipleSelectionDuringEditing =
      isSingle == false || selectsSeveralDuringEditing
  }
}
