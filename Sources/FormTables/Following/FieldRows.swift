public import TableControls
public import TableRows

/// The ID of the row that shows the message of a field.
///
/// ```swift
/// user.sees(FieldMessage(of: Field.email))
/// ```
public struct FieldMessage<Field: Hashable>: Hashable {
  /// The ID of the field.
  public let field: Field

  /// Creates the ID of a row.
  public init(of field: Field) { self.field = field }
}

extension FieldMessage: Sendable where Field: Sendable {}

/// The rows that a form shows below a field.
///
/// ```swift
/// form.rows(.email, email, showing: FieldRows(checking: "Wird geprüft …", retry: "Erneut versuchen"))
/// ```
///
/// The IDs of the default rows are ``FieldMessage`` values. Each closure can be replaced, and returns
/// `nil` for no row.
@MainActor
public struct FieldRows<Surface: TableSurface, Field: Hashable> {
  /// Returns the row of a message.
  public var invalid: @MainActor (Field, _ message: String) -> Row<Surface>?
  /// Returns the row that is shown while a rule takes time.
  public var checking: @MainActor (Field) -> Row<Surface>?
  /// Returns the row of a rule that couldn't be checked.
  ///
  /// The last parameter tries again.
  public var failed:
    @MainActor (Field, any Error, _ retry: @escaping @MainActor () -> Void) -> Row<Surface>?

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - invalid: A closure that returns the row of a message.
  ///   - checking: A closure that returns the row that is shown while a rule takes time.
  ///   - failed: A closure that returns the row of a rule that couldn't be checked. Its last parameter
  ///     tries again.
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
  /// Creates rows of texts.
  ///
  /// - Parameters:
  ///   - checking: The text next to the spinner.
  ///   - failure: A closure that returns the message of an error.
  ///   - retry: The text below the message. A tap on the row tries again.
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
  /// Returns the rows of a field: its control, and a message if there is one.
  ///
  /// The ID of the control's row is the field.
  ///
  /// - Parameters:
  ///   - field: The ID of the field.
  ///   - control: The control. Its binding has the rules.
  ///   - rows: The rows for messages.
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

  /// Returns the row below a field that shows its message, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - field: The ID of the field.
  ///   - rows: The rows for messages.
  /// - Returns: The row, or `nil`.
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
