internal import TableRows
public import TableSections

// You can set these properties before or after there is a surface. When the adapter leaves a
// surface, it removes only its own content.
extension TableAdapter {
  /// The content behind the rows while the table is empty.
  ///
  /// It also appears before the first update. It replaces the `backgroundView`. A title is
  /// centered, and a view fills the table.
  ///
  /// ```swift
  /// adapter.emptyStateContent = .title("No contacts")
  /// adapter.emptyStateContent = .view("No contacts", OnboardingView.self)
  /// ```
  public final var emptyStateContent: HeaderFooter? {
    get { surroundings[.background] }
    set { surroundings[.background] = newValue }
  }

  /// The content above all sections, which scrolls with them.
  ///
  /// Changing it moves no visible row, except at the top of the table. A change during scrolling
  /// takes effect when scrolling ends.
  ///
  /// Without a `height(_:)`, the height fits the content, even after the table's width or Dynamic
  /// Type changes. Collection views don't have this header, which is reported (`TV0409`).
  public final var tableHeader: HeaderFooter? {
    get { surroundings[.header] }
    set { surroundings[.header] = newValue }
  }

  /// The content below all sections, which scrolls with them.
  ///
  /// It behaves like ``tableHeader``, except that a change takes effect even during scrolling.
  public final var tableFooter: HeaderFooter? {
    get { surroundings[.footer] }
    set { surroundings[.footer] = newValue }
  }

  /// The handler for pull to refresh.
  ///
  /// The refresh control spins until the handler returns. Pulling again in the meantime has no
  /// effect. On a Mac, there is no refresh control.
  ///
  /// ```swift
  /// adapter.refreshHandler = weakly(self) { screen in await screen.load() }
  /// ```
  public final var refreshHandler: (@MainActor () async -> Void)? {
    get { surroundings.refreshHandler }
    set { surroundings.refreshHandler = newValue }
  }
}
