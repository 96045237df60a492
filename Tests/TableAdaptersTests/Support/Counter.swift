/// Counts on the main actor what other tasks do.
@MainActor
final class Counter {
  var count = 0
}
