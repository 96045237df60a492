/// Tasks that are canceled when the last owner releases them.
final class OwnedTasks: Sendable {
  private let tasks: [Task<Void, Never>]

  init(_ tasks: Task<Void, Never>...) { self.tasks = tasks }

  func cancel() { for task in tasks { task.cancel() } }

  deinit { cancel() }
}
