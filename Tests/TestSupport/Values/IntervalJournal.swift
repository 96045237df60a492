/// Notes what happens, one thing after another.
///
/// Not for threads that note at the same time: each has to wait for the one before.
package final class IntervalJournal: @unchecked Sendable {
  package private(set) var entries: [String] = []

  package init() {}

  package func note(_ text: String) { entries.append(text) }
}
