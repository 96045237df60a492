/// Loads a list page by page: does what a ``PagedList`` says is to be done.
///
/// The loader itself decides nothing. It holds neither its screen nor, while it waits, itself: a
/// screen that goes away takes it along, and with it what is under way.
///
/// ```swift
/// let loader = PageLoader<Star, Int> { cursor in try await server.stars(from: cursor ?? 0) }
/// loader.onChange = { [weak self] in self?.show() }
/// ```
///
/// The screen shows `list.items`, and a row for `list.top` and `list.end` where they are not nil.
/// It tells ``come()`` and ``leave()``, and ``more()`` whenever the row at the end is on screen:
/// when it comes there, and after each update that leaves it there.
@MainActor
final class PageLoader<Item: Sendable, Cursor: Sendable> {
  typealias List = PagedList<Item, Cursor>
  /// Gives the page that begins at `cursor`, nil for the first one; heeds cancellation if it can.
  typealias Source = @Sendable (_ cursor: Cursor?) async throws -> Page<Item, Cursor>

  /// What is loaded, and what is under way.
  private(set) var list = List()
  /// Called when there is something else to be shown.
  var onChange: (@MainActor () -> Void)?
  /// The load that counts; ends after its answer was taken in.
  private(set) var task: Task<Void, Never>?
  private let source: Source

  /// Makes a loader that waits for ``come()``.
  init(source: @escaping Source) { self.source = source }

  deinit { task?.cancel() }

  /// A person came to the screen.
  func come() { perform(list.come()) }
  /// A person left the screen.
  func leave() { perform(list.leave()) }
  /// The end of the list is on screen, or will be soon.
  func more() { perform(list.more()) }
  /// A person wants what failed to be tried again.
  func retry() { perform(list.retry()) }
  /// A person wants the list anew.
  func refresh() { perform(list.refresh()) }

  private func perform(_ actions: [List.Action]) {
    for action in actions {
      switch action {
      case .cancel: cancel()
      case .load(let load): begin(load)
      case .show: onChange?()
      }
    }
  }

  private func cancel() {
    task?.cancel()
    task = nil
  }

  private func begin(_ load: List.Load) {
    task = Task { [source, weak self] in
      let result: Result<Page<Item, Cursor>, any Error>
      do {
        result = .success(try await source(load.cursor))
      } catch {
        result = .failure(error)
      }
      self?.take(result, load)
    }
  }

  private func take(_ result: Result<Page<Item, Cursor>, any Error>, _ load: List.Load) {
    let actions = list.answer(result, to: load)
    if list.load == nil { task = nil }
    perform(actions)
  }
}
