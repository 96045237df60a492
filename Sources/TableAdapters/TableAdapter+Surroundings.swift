internal import TableRows
public import TableSections

// What a table shows around its rows.
//
// Set at any time, before or after there is a surface. A surface that the adapter leaves loses what
// the adapter showed there, and nothing else.
extension TableAdapter {
  /// What shows behind the rows while the table has none, before its first update too.
  ///
  /// Takes the place of `backgroundView`. A title is centered; a view fills the table.
  ///
  /// ```swift
  /// adapter.emptyStateContent = .title("No messages")
  /// adapter.emptyStateContent = .view(Onboarding(), OnboardingView.self)
  /// ```
  public final var emptyStateContent: HeaderFooter? {
    get { surroundings[.background] }
    set { surroundings[.background] = newValue }
  }

  /// The content above all sections, which scrolls with them.
  ///
  /// Changing it moves no row on screen, except at the very top. A change during scrolling waits until
  /// scrolling ends.
  ///
  /// Without a `height(_:)` it is as high as its content, also after the table's width or Dynamic Type
  /// changes. Collection views have no such header, which is reported (`TV0409`).
  public final var tableHeader: HeaderFooter? {
    get { surroundings[.header] }
    set { surroundings[.header] = newValue }
  }

  /// The content below all sections; see ``tableHeader``.
  public final var tableFooter: HeaderFooter? {
    get { surroundings[.footer] }
    set { surroundings[.footer] = newValue }
  }

  /// Called when a person pulls the table down, which shows that it refreshes until this returns.
  ///
  /// ```swift
  /// adapter.refreshHandler = weakly(self) { screen in await screen.load() }
  /// ```
  ///
  /// A pull while it refreshes calls nothing. A Mac has no such control.
  public final var refreshHandler: (@MainActor () async -> Void)? {
    get { surroundings.refreshHandler }
    set { surroundings.refreshHandler = newValue }
  }
}
