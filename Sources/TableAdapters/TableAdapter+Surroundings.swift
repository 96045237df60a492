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
  /// adapter.emptyContent = .title("No messages")
  /// adapter.emptyContent = .view(Onboarding(), OnboardingView.self)
  /// ```
  public final var emptyContent: HeaderFooter? {
    get { surroundings[.background] }
    set { surroundings[.background] = newValue }
  }

  /// What is above all sections, and scrolls with them.
  ///
  /// Changing it moves no row on screen, except at the very top. While the user scrolls it changes when
  /// scrolling ends.
  ///
  /// Its height is the one it names, and else that of its content at the width that the table has
  /// when it is set. Collection views have none, which is reported (`TV0409`).
  public final var tableHeader: HeaderFooter? {
    get { surroundings[.header] }
    set { surroundings[.header] = newValue }
  }

  /// What is below all sections, as ``tableHeader`` is above them.
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
