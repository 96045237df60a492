extension Row where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Creates a row with a spinner.
  ///
  /// The user can't select it. Updates don't anchor the scroll position to it (``isAnchor(_:)``).
  ///
  /// ```swift
  /// Row.loading("Checking…", id: "check")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text next to the spinner.
  ///   - id: The ID of the row.
  ///   - indentation: The indentation level of the text.
  /// - Returns: The row.
  @MainActor
  public static func loading(
    _ text: String = "Loading…", id: some Hashable, indentation: Int = 0
  ) -> Self {
    Self(
      id: id, content: RowContent(text, indentation: indentation, accessories: [.activity])
    )
    .selectable(false)
    .isAnchor(false)
    // VoiceOver reads the title already.
    .accessibility { $0.value = "" }
  }

  /// Creates a row with an error message and retry action.
  ///
  /// Updates don't anchor the scroll position to it (``isAnchor(_:)``).
  ///
  /// ```swift
  /// Row.failure("You’re offline.", id: "offline") { reload() }
  /// ```
  ///
  /// - Parameters:
  ///   - message: The error message for users.
  ///   - retry: The text below the message.
  ///   - id: The ID of the row.
  ///   - indentation: The indentation level of the texts.
  ///   - action: A closure to call when the user taps the row.
  /// - Returns: The row.
  @MainActor
  public static func failure(
    _ message: String, retry: String = "Try Again", id: some Hashable, indentation: Int = 0,
    action: @escaping @MainActor () -> Void
  ) -> Self {
    Self(
      id: id,
      content: RowContent(
        message, detail: retry, detailPlacement: .subtitle, indentation: indentation)
    )
    .isAnchor(false)
    .accessibility { $0.traits = .button }
    .onSelect(action)
  }
}
