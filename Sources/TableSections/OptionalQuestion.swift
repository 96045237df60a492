internal import TableRows

/// An optional delegate method whose presence changes the surface's behavior.
package enum OptionalQuestion: CaseIterable {
  /// The height of a row.
  case rowHeights
  /// The estimated heights of rows, headers, and footers.
  case estimatedHeights
  /// The sizes of items.
  case itemSizes
  /// Focus, and selection that follows it.
  case focus
  /// The primary action of a row.
  case primaryActions
  /// Spring loading of rows.
  case springLoading
  /// The drag items of a row.
  case dragging
  /// The effect of a drop.
  case dropping
}

extension TableSource {
  /// Returns whether this source implements an optional method.
  package final func wants(_ question: OptionalQuestion) -> Bool {
    switch question {
    case .estimatedHeights: estimatesHeights
    case .itemSizes: providesItemSizes
    case .rowHeights, .focus, .primaryActions, .springLoading, .dragging, .dropping:
      wantedQuestions.contains(question)
    }
  }
}
