public import TableControls
public import TableRows

/// The ID of the row that shows a field's message.
///
/// ```swift
/// enum Field { case email }
/// rows.scroll(toRow: .id(FieldMessage(of: Field.email)))
/// ```
public struct FieldMessage<Field: Hashable>: Hashable {
  /// The ID of the field.
  public let field: Field

  /// Creates the ID of a field's message row.
  public init(of field: Field) { self.field = field }
}

extension FieldMessage: Sendable where Field: Sendable {}

/// The rows that a form shows below its fields.
///
/// ```swift
/// enum Field { case email }
/// let form = TableForm<Field>()
/// let email = RowControl.textField("Email", text: ControlBinding(account, \.email))
/// let german = FieldRows<TableView, Field>(checking: "Wird geprüft …", retry: "Erneut versuchen")
/// rows.follow(form) {
///   [Section("account") { form.rows(.email, email, showing: german) }]
/// }
/// ```
///
/// The default rows have ``FieldMessage`` IDs. To replace a row, set its closure. To show no row,
/// return `nil`. Each time the form creates a field's rows, it calls at most one of the closures.
@MainActor
public struct FieldRows<Surface: TableSurface, Field: Hashable> {
  /// A closure that returns the row for a field's message.
  public var invalid: @MainActor (Field, _ message: String) -> Row<Surface>?
  /// A closure that returns the row to show while a remote rule runs.
  public var checking: @MainActor (Field) -> Row<Surface>?
  /// A closure that returns the row for a check that failed.
  ///
  /// Call the last argument to run the failed checks again.
  public var failed:
    @MainActor (Field, any Error, _ retry: @escaping @MainActor () -> Void) -> Row<Surface>?

  /// Creates rows with closures.
  ///
  /// - Parameters:
  ///   - invalid: A closure that returns the row for the message of an invalid field.
  ///   - checking: A closure that returns the row to show while a remote rule runs.
  ///   - failed: A closure that returns the row for a check that failed. Call its last argument to
  ///     run the failed checks again.
  public init(
    invalid: @escaping @MainActor (Field, _ message: String) -> Row<Surface>?,
    checking: @escaping @MainActor (Field) -> Row<Surface>?,
    failed:
      @escaping @MainActor (
        Field, any Error, _ retry: @escaping @MainActor () -> Void
      ) -> Row<Surface>?
  ) {
    (self.invalid, self.checking, self.failed) = (invalid, checking, failed)
  }
}

extension FieldRows where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Creates text rows.
  ///
  /// - Parameters:
  ///   - checking: The text next to the activity indicator.
  ///   - failure: A closure that returns the message for an error.
  ///   - retry: The text below the message. The user taps the row to try again.
  public init(
    checking: String = "Checking…",
    failure: @escaping @MainActor (any Error) -> String = { _ in "Couldn’t check." },
    retry: String = "Try Again"
  ) {
    self.init { field, message in
      Row(
        id: FieldMessage(of: field),
        content: RowContent(
          message, image: .symbol("exclamationmark.circle"), imageColor: .systemRed)
      )
      .selectable(false)
    } checking: { field in
      .loading(checking, id: FieldMessage(of: field))
    } failed: { field, error, tryAgain in
      .failure(failure(error), retry: retry, id: FieldMessage(of: field), action: tryAgain)
    }
  }
}

extension TableForm {
  /// Returns a field's row and its message row.
  ///
  /// The ID of the control's row is `field`. If ``messageRow(of:showing:)`` returns `nil`, there's
  /// only one row.
  ///
  /// - Parameters:
  ///   - field: The ID of the field.
  ///   - control: The control. Add the rules to its binding.
  ///   - rows: The rows to show below the field.
  /// - Returns: One or two rows.
  public func rows<Surface>(
    _ field: Field, _ control: RowControl,
    showing rows: FieldRows<Surface, Field> = FieldRows()
  ) -> [Row<Surface>]
  where Surface.TableCell: ControlCell & ContentCell, Surface.TableCell.TableHost == Surface {
    let control = self.control(field, control)
    return [Row(control: control, id: field)]
      + [messageRow(of: field, showing: rows)].compactMap { $0 }
  }

  /// Returns the row to show below a field.
  ///
  /// Use it with ``TableForm/control(_:_:)`` if your own cell shows the control.
  ///
  /// - Parameters:
  ///   - field: The ID of the field.
  ///   - rows: The rows to show below the field.
  /// - Returns: The row, or `nil` if the field's state is `.unvisited` or `.valid`, or if the
  ///   closure in `rows` returns `nil`.
  public func messageRow<Surface>(
    of field: Field, showing rows: FieldRows<Surface, Field>
  ) -> Row<Surface>? {
    switch state(of: field) {
    case .unvisited, .valid: nil
    case .checking: rows.checking(field)
    case .invalid(let message): rows.invalid(field, message)
    case .failed(let error): rows.failed(field, error) { [weak self] in self?.retryChecks() }
    }
  }
}
