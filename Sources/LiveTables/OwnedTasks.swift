/// Tasks that are canceled when this object is deallocated.
package final class OwnedTasks: Sendable {
  private let tasks: [Task<Void, Never>]

  package init(_ tasks: Task<Void, Never>...) { self.tasks = tasks }

  package func cancel() { for task in tasks { task.cancel() } }

  deinit { cancel() }
}
