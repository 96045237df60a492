/// Counts events of other tasks on the main actor.
@MainActor
final class Counter {
  var count = 0
}
