public import MessagesCore
public import TableViews

/// A form for the settings.
///
/// Each change is saved immediately. If that fails, the screen keeps the user's input.
@MainActor
public final class SettingsScreen {
  enum Field { case name, previews, retention }

  /// The table that shows the screen.
  public let tableView: TableView

  let adapter: TableViewRowAdapter
  private let editor: SettingsEditor

  /// Creates a screen for the settings of a messenger.
  public init(tableView: TableView, messenger: Messenger) {
    self.tableView = tableView
    adapter = TableViewRowAdapter(tableView)
    editor = SettingsEditor(store: messenger.store)
    editor.changeHandler = { [weak self] in self?.show() }
    show()
  }

  private func show() { adapter.update(with: sections) }

  private var sections: [RowSection<TableView>] {
    let failure = Section<Row<TableView>, AnyIdentity>("failure") {
      if let failure = editor.failure { Row(failure) }
    }
    guard editor.isLoaded else {
      return editor.failure == nil
        ? [Section("loading") { .loading(id: RowID.loading) }] : [failure]
    }
    return [failure, profileSection, messageSection]
  }

  private var profileSection: RowSection<TableView> {
    Section("profile", header: "Profile") {
      Row(control: nameField, id: Field.name)
    }
  }

  private var nameField: RowControl {
    .textField(
      "Name", text: ControlBinding(editor, \.settings.userName),
      TextFieldTraits(
        placeholder: "optional", returnKey: .done, contentType: .name, autocapitalization: .words))
  }

  private var messageSection: RowSection<TableView> {
    Section("messages", header: "Messages") {
      Row(
        control: .toggle("Show Previews", isOn: ControlBinding(editor, \.settings.showsPreviews)),
        id: Field.previews)
      Row(
        control: .segmentedControl(
          "Keep", Settings.Retention.allCases,
          selection: ControlBinding(editor, \.settings.keepsMessages), title: \.title),
        id: Field.retention)
    }
  }
}

extension Settings.Retention {
  var title: String {
    switch self {
    case .forever: "Forever"
    case .year: "1 Year"
    case .month: "1 Month"
    }
  }
}
