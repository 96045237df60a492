public import MessagesCore
public import TableViews

/// A screen for a database that can't be opened, with possible solutions.
///
/// ```swift
/// do {
///   show(try MessageStore(path: path))
/// } catch {
///   let screen = StoreErrorScreen(tableView: tableView, path: path, error: error)
///   screen.openHandler = { show($0) }
/// }
/// ```
@MainActor
public final class StoreErrorScreen {
  /// A closure that opens a database.
  ///
  /// It runs off the main actor, because it can wait for another process.
  public typealias Opener = @Sendable (_ path: String) throws(MessageStoreError) -> MessageStore

  /// The IDs of the rows.
  enum Part { case message, file, tryAgain, startOver, update, `continue` }

  private enum State {
    case failed(MessageStoreError)
    case working(MessageStoreError)
    case startedOver(MessageStore)
  }

  /// The table that shows the screen.
  public let tableView: TableView
  /// Called with the database when it's open.
  public var openHandler: (@MainActor (MessageStore) -> Void)?
  /// Called when the user taps the button to update the app.
  ///
  /// If it's `nil`, there is no button.
  public var updateHandler: (@MainActor () -> Void)? { didSet { show() } }

  let adapter: TableViewRowAdapter
  private let path: String
  private let opener: Opener
  private var state: State { didSet { show() } }
  /// The name of the damaged file that was renamed.
  private var keptFile: String?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - path: The path of the database.
  ///   - error: The error that was thrown when opening it.
  ///   - open: A closure that opens the database.
  public init(
    tableView: TableView, path: String, error: MessageStoreError,
    open: @escaping Opener = { path throws(MessageStoreError) in try MessageStore(path: path) }
  ) {
    (self.tableView, self.path, opener, state) = (tableView, path, open, .failed(error))
    adapter = TableViewRowAdapter(tableView)
    show()
  }

  private func show() { adapter.update(with: [section]) }

  private var section: RowSection<TableView> {
    switch state {
    case .failed(let error): section(of: error, isWorking: false)
    case .working(let error): section(of: error, isWorking: true)
    case .startedOver(let store):
      Section("store", header: "Started over", footer: "Support may be able to repair the file.") {
        message("The damaged messages are kept in a file.")
        Row("File", id: Part.file, detail: keptFile).selectable(false)
        button("Continue", .continue) { $0.openHandler?(store) }
      }
    }
  }

  private func section(of error: MessageStoreError, isWorking: Bool) -> RowSection<TableView> {
    let isDamaged = error == .damaged
    return Section(
      "store", header: "Couldn’t open your messages",
      footer: isDamaged ? "Starting over deletes nothing: the damaged file is kept." : nil
    ) {
      message(error.description)
      if error == .newerVersion {
        if updateHandler != nil { button("Update the App", .update) { $0.updateHandler?() } }
      } else {
        button("Try Again", .tryAgain, isInProgress: isWorking) { $0.open() }
      }
      if isDamaged {
        button("Start Over", .startOver, isDisabled: isWorking) { $0.open(settingAside: true) }
      }
    }
  }

  private func message(_ text: String) -> Row<TableView> {
    Row(text, id: Part.message, image: .symbol("exclamationmark.triangle")).selectable(false)
  }

  private func button(
    _ title: String, _ id: Part, isInProgress: Bool = false, isDisabled: Bool = false,
    action: @escaping @MainActor (StoreErrorScreen) -> Void
  ) -> Row<TableView> {
    Row(
      control: .button(title, action: weakly(self, action)).inProgress(isInProgress)
        .disabled(isDisabled), id: id)
  }

  // MARK: Opening

  /// Opens the database, after renaming the damaged file if needed.
  private func open(settingAside setsAside: Bool = false) {
    guard case .failed(let error) = state else { return }
    state = .working(error)
    Task { [weak self, path, opener] in
      do {
        if setsAside {
          let file = try await Task.detached { try MessageStore.setAside(path: path) }.value
          self?.keptFile = file.split(separator: "/").last.map(String.init)
        }
        let store = try await Task.detached { try opener(path) }.value
        self?.finish(store)
      } catch {
        self?.state = .failed(error as? MessageStoreError ?? .failed("\(error)"))
      }
    }
  }

  private func finish(_ store: MessageStore) {
    // Opening can take several attempts after the file is renamed.
    guard keptFile == nil else { return state = .startedOver(store) }
    openHandler?(store)
  }
}
