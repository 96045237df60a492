internal import MessagesCore
internal import TableViews

/// A text field in which the user names a folder, among the rows of an outline.
///
/// The name is saved when the field loses the focus. An empty name cancels. If saving fails, the field
/// stays with what the user entered.
@MainActor
final class FolderNameField {
  /// The IDs of the rows.
  enum RowID { case name, failure }

  private enum Purpose: Equatable {
    case adding(Folder.ID?)
    case renaming(Folder.ID)
  }

  /// Called when the rows change.
  var changeHandler: (@MainActor () -> Void)?
  private let store: MessageStore
  private var purpose: Purpose?
  private var name = ""
  private var isSaving = false
  private let changes = ChangeRunner()

  init(store: MessageStore) {
    self.store = store
    changes.failureHandler = weakly(self) { $0.changeHandler?() }
  }

  /// Whether the user is naming a folder.
  var isShown: Bool { purpose != nil }

  /// Returns whether the field is shown instead of a folder.
  func renames(_ node: FolderNode.ID) -> Bool {
    node.folderID.map { purpose == .renaming($0) } ?? false
  }

  /// Returns whether the field is shown below a folder, in which it adds one.
  func adds(to node: FolderNode.ID) -> Bool {
    node.folderID.map { purpose == .adding($0) } ?? false
  }

  /// Shows the field for the name of a new folder.
  func add(to folder: Folder.ID?) { begin(.adding(folder), with: "") }

  /// Shows the field for the new name of a folder.
  func rename(_ folder: Folder.ID, from name: String) { begin(.renaming(folder), with: name) }

  var rows: [Row<TableView>] {
    let field = RowControl.textField(
      "Folder name", text: ControlBinding(self, \.name),
      TextFieldTraits(placeholder: "Folder name", returnKey: .done, autocapitalization: .words)
    )
    .onFocusChange { [weak self] isFocused in if !isFocused { self?.save() } }
    .disabled(isSaving)
    let row = Row<TableView>(control: field, id: RowID.name)
      // The field gets the focus as soon as it is on screen.
      .task { $0.focusTableControl(nil) }
    return [row] + (changes.failure.map { [Row($0, id: RowID.failure)] } ?? [])
  }

  private func begin(_ purpose: Purpose, with name: String) {
    guard !isShown else { return }
    (self.purpose, self.name) = (purpose, name)
    changeHandler?()
  }

  private func save() {
    guard let purpose, !isSaving else { return }
    let name = name.trimmed
    guard !name.isEmpty else { return end() }
    isSaving = true
    changeHandler?()
    Task { [weak self, store] in
      do {
        switch purpose {
        case .adding(let parent): _ = try await store.addFolder(named: name, in: parent)
        case .renaming(let folder): try await store.renameFolder(folder, to: name)
        }
        self?.end()
      } catch {
        self?.isSaving = false
        self?.changes.fail(error) { self?.save() }
      }
    }
  }

  private func end() {
    (purpose, isSaving) = (nil, false)
    changes.forgetFailure()
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
