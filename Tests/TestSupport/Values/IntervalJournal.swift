/// A journal of events in order.
///
/// Not thread-safe.
package final class IntervalJournal: @unchecked Sendable {
  package private(set) var entries: [String] = []

  package init() {}

  package func note(_ text: String) { entries.append(text) }
}
