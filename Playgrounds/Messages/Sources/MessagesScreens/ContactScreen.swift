internal import FormTables
internal import LiveTables
public import MessagesCore
public import TableViews

/// A form for a contact.
///
/// Changes that others save in the meantime are merged. If both change the same field, the user
/// decides.
@MainActor
public final class ContactScreen {
  enum Field { case name, phone, email, note, isBlocked }
  /// The IDs of the buttons.
  enum Action { case save, keepMine, useTheirs }

  /// The table that shows the screen.
  public let tableView: TableView
  /// Called after the contact is saved.
  public var saveHandler: (@MainActor (Contact) -> Void)?

  let adapter: TableViewRowAdapter
  let form = TableForm<Field>()
  private let editor: ContactEditor
  private var feed: TableFeed?
  private var failure: Failure?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - messenger: The source of the contact.
  ///   - contactID: The ID of the contact.
  ///   - clock: The clock that measures the delay before a phone number is checked.
  public init(
    tableView: TableView, messenger: Messenger, contactID: Contact.ID,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.tableView = tableView
    editor = ContactEditor(contactID, in: messenger.store)
    adapter = TableViewRowAdapter(tableView)
    form.clock = clock
    feed = adapter.follow(form) { [weak self] in self?.sections ?? [] }
    load()
  }

  /// Whether there are unsaved changes.
  public var hasChanges: Bool { editor.hasChanges }

  // MARK: Rows

  private var sections: [RowSection<TableView>] {
    guard editor.isLoaded else {
      return [Section("loading") { failure.map { Row($0) } ?? .loading(id: RowID.loading) }]
    }
    return [
      Section("contact") {
        form.rows(.name, nameField)
        form.rows(.phone, phoneField, showing: FieldRows(failure: Failure.message))
        form.rows(.email, emailField)
      },
      Section("note") {
        form.rows(
          .note, .textArea("Note", text: ControlBinding(editor, \.draft.note), lines: 2...8))
      },
      Section("blocked", footer: .title("You don’t get messages from blocked contacts.")) {
        form.rows(.isBlocked, .toggle("Blocked", isOn: ControlBinding(editor, \.draft.isBlocked)))
      },
      editor.theirs.map(conflictSection) ?? saveSection,
    ]
  }

  private var nameField: RowControl {
    .textField(
      "Name", text: ControlBinding(editor, \.draft.name).validated(by: .required("Enter a name.")),
      TextFieldTraits(returnKey: .next, contentType: .name, autocapitalization: .words))
  }

  private var phoneField: RowControl {
    let isFree = ValidationRule<String>.remote { [editor] phone in
      try await editor.isTaken(phone) ? "Another contact has this number." : nil
    }
    return .textField(
      "Phone", text: ControlBinding(editor, \.phone).validated(by: isFree),
      TextFieldTraits(placeholder: "optional", keyboard: .phonePad, contentType: .telephoneNumber)
    )
    .format(PhoneNumber.format)
  }

  private var emailField: RowControl {
    .textField(
      "Email", text: ControlBinding(editor, \.draft.email).validated(by: .email()),
      TextFieldTraits(
        placeholder: "optional", keyboard: .emailAddress, returnKey: .next,
        contentType: .emailAddress, autocapitalization: .none))
  }

  private var saveSection: RowSection<TableView> {
    Section("save") {
      if let failure { Row(failure) }
      Row(
        control: .button("Save") { [weak self] in self?.save() }.inProgress(form.isSubmitting),
        id: Action.save)
    }
  }

  private func conflictSection(theirs: Contact) -> RowSection<TableView> {
    Section(
      "conflict", header: "Changed elsewhere",
      footer: "Someone else saved these changes in the meantime."
    ) {
      for field in editor.conflicts {
        Row(field.title, id: field.title, detail: field.text(theirs)).selectable(false)
      }
      Row(control: .button("Keep Mine") { [weak self] in self?.keepMine() }, id: Action.keepMine)
      Row(control: .button("Use Theirs") { [weak self] in self?.useTheirs() }, id: Action.useTheirs)
    }
  }

  // MARK: Loading and saving

  private func load() {
    show(nil)
    Task { [weak self, editor] in
      do {
        try await editor.load()
        self?.show(nil)
      } catch { self?.show(Failure(error) { self?.load() }) }
    }
  }

  private func show(_ failure: Failure?) {
    self.failure = failure
    feed?.setNeedsUpdate()
  }

  private func save() {
    show(nil)
    // The form keeps the screen alive until then, so the user can leave while the number is checked.
    form.submit { [self] in
      do {
        if try await editor.save() { saveHandler?(editor.draft) }
        show(nil)
      } catch {
        show(Failure(error) { [weak self] in self?.save() })
      }
    }
  }

  private func keepMine() {
    editor.keepMine()
    save()
  }

  private func useTheirs() {
    editor.useTheirs()
    show(nil)
  }
}
