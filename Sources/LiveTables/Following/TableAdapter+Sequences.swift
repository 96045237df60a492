public import TableAdapters
public import TableSections

extension TableAdapter {
  /// Shows each element of a sequence, until the sequence or the adapter ends.
  ///
  /// ```swift
  /// adapter.follow(store.messages(), anchoring: .end) { messages in
  ///   [Section(id: "messages", items: messages)]
  /// }
  /// ```
  ///
  /// Each element is one update. Elements that arrive faster than the main actor has turns are skipped,
  /// except for the newest. If the user holds a row, the newest element is shown afterward.
  ///
  /// An adapter follows one thing at a time: the call ends the adapter's former feed.
  ///
  /// - Parameters:
  ///   - elements: The sequence. The expression is evaluated again for each ``TableFeed/retry()``.
  ///   - mode: How to carry out the updates.
  ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
  ///   - sections: A closure that returns all sections for an element. It runs on the main actor, once
  ///     for each element that is shown.
  /// - Returns: The feed. You can ignore it, because the adapter keeps it.
  @discardableResult
  public final func follow<Elements: AsyncSequence>(
    _ elements: @autoclosure @escaping @MainActor () -> sending Elements,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    sections: @escaping @MainActor (Elements.Element) -> [Section<Item, ID>]
  ) -> TableFeed
  where
    Elements.Element: Sendable, Elements: SendableMetatype,
    Elements.AsyncIterator: SendableMetatype
  {
    startFeed { [weak self] feed in
      let (newest, newestContinuation) = AsyncStream.makeStream(
        of: Elements.Element.self, bufferingPolicy: .bufferingNewest(1))
      let (ends, endContinuation) = AsyncStream.makeStream(of: (any Error)?.self)
      let reading = reading(elements()) {
        newestContinuation.yield($0)
      } _: {
        newestContinuation.finish()
        endContinuation.yield($0)
        endContinuation.finish()
      }
      let showing = Task { [weak self, weak feed] in
        for await element in newest {
          guard let feed, let self, !Task.isCancelled else { return }
          show(sections(element), mode: mode, anchoring: anchor, for: feed)
          // The surface and the run loop get a turn, and newer elements replace older ones.
          await Task.yield()
        }
        for await error in ends where !Task.isCancelled { feed?.end(error) }
      }
      return OwnedTasks(reading, showing)
    }
  }
}

/// Reads a sequence to its end, off the main actor.
///
/// - Parameters:
///   - elements: The sequence.
///   - yield: A closure that takes each element.
///   - end: A closure that takes the error, or `nil`, after the last element.
/// - Returns: The task that reads.
func reading<Elements: AsyncSequence>(
  _ elements: sending Elements, _ yield: @escaping @Sendable (Elements.Element) -> Void,
  _ end: @escaping @Sendable ((any Error)?) -> Void
) -> Task<Void, Never>
where
  Elements.Element: Sendable, Elements: SendableMetatype, Elements.AsyncIterator: SendableMetatype
{
  Task { @concurrent in
    do {
      for try await element in elements { yield(element) }
      end(nil)
    } catch { end(error) }
  }
}
