internal import MessagesCore
internal import TableViews

/// A text field for a folder's name, among the rows of an outline.
///
/// The name is saved when the field loses focus. An empty name cancels. If saving fails, the field
/// keeps the user's input.
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

  /// Whether the field is visible.
  var isShown: Bool { purpose != nil }

  /// Returns whether the field replaces a folder's row to rename it.
  func renames(_ node: FolderNode.ID) -> Bool {
    node.folderID.map { purpose == .renaming($0) } ?? false
  }

  /// Returns whether the field is below a folder's row to add a folder in it.
  func adds(to node: FolderNode.ID) -> Bool {
    node.folderID.map { purpose == .adding($0) } ?? false
  }

  /// Shows the field to add a folder.
  func add(to folder: Folder.ID?) { begin(.adding(folder), with: "") }

  /// Shows the field to rename a folder.
  func rename(_ folder: Folder.ID, from name: String) { begin(.renaming(folder), with: name) }

  var rows: [Row<TableView>] {
    let field = RowControl.textField(
      "Folder name", text: ControlBinding(self, \.name),
      TextFieldTraits(placeholder: "Folder name", returnKey: .done, autocapitalization: .words)
    )
    .onFocusChange { [weak self] isFocused in if !isFocused { self?.save() } }
    .disabled(isSaving)
    let row = Row<TableView>(control: field, id: RowID.name)
      // Focus the field as soon as it's on screen.
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
  /// The text without leading and trailing whitespace.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
