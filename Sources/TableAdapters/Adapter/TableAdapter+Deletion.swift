internal import DiffEngine
internal import TypeErasure

extension TableAdapter {
  /// Takes out a row that a person deleted, and then calls `tell`, once.
  ///
  /// The deletion may have to wait for its turn. A description that comes meanwhile and takes its
  /// place cannot know of it: the row is taken out of that, too.
  final func takeOut(
    _ row: AnyIdentity, at path: TablePath, then tell: @escaping @MainActor () -> Void
  ) {
    var request = UpdateRequest<Item, ID>(
      .edit { $0.delete(row, expectedAt: path) }, mode: .animated,
      completion: { [weak self] outcome in
        if outcome == .superseded { self?.takeOut(row, at: path, then: tell) }
      })
    // What does not have to wait is told when the update is over, not from inside it: what a handler
    // asks for is carried out before it goes on.
    let deletion = Deletion()
    request.end = { if deletion.waits { tell() } else { deletion.isDone = true } }
    submit(request)
    deletion.waits = true
    if deletion.isDone { tell() }
  }
}

/// How far the deletion of a row has come.
@MainActor
private final class Deletion {
  var waits = false
  var isDone = false
}
