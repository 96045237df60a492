/// The changes that succeeded since a refresh began.
@MainActor
final class PendingRefresh<Item, ID: Hashable> {
  var changes: [PendingChange<Item, ID>] = []
}

/// A weak reference to a refresh.
struct WeakRefresh<Item, ID: Hashable> {
  weak var refresh: PendingRefresh<Item, ID>?
}
