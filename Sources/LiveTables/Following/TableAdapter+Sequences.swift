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
    let follower = ElementFollower<Elements.Element> { [weak self] element, feed in
      self?.show(sections(element), mode: mode, anchoring: anchor, for: feed)
    }
    return startFeed(isSequence: true) { feed in
      feed.updateHandler = { [weak feed] in
        if let feed { follower.setNeedsUpdate(feed) }
      }
      return OwnedTasks(
        following(elements()) { [weak feed] element in
          if let feed { follower.take(element, feed) }
        } onEnd: { [weak feed] in
          feed?.end($0)
        })
    }
  }
}

/// Shows the elements of a sequence, and the last one again on demand.
@MainActor
private final class ElementFollower<Element> {
  private let show: @MainActor (Element, TableFeed) -> Void
  private var element: Element?
  private var isOutdated = false

  init(_ show: @escaping @MainActor (Element, TableFeed) -> Void) { self.show = show }

  func take(_ element: Element, _ feed: TableFeed) {
    (self.element, isOutdated) = (element, false)
    show(element, feed)
  }

  func setNeedsUpdate(_ feed: TableFeed) {
    guard !isOutdated, element != nil else { return }
    isOutdated = true
    Task { [weak feed] in
      guard let feed, isOutdated, let element else { return }
      // The adapter may follow something else by now.
      if case .canceled = feed.state { return }
      take(element, feed)
    }
  }
}

/// Follows a sequence, which is read off the main actor.
///
/// - Parameters:
///   - elements: The sequence.
///   - take: A closure that takes an element. If elements arrive faster than the main actor has turns,
///     it takes the newest one.
///   - end: A closure that takes the error, or `nil`, after the last element.
/// - Returns: The task, which ends the sequence when it's canceled.
@MainActor
func following<Elements: AsyncSequence>(
  _ elements: sending Elements, _ take: @escaping @MainActor (Elements.Element) -> Void,
  onEnd end: @escaping @MainActor ((any Error)?) -> Void
) -> Task<Void, Never>
where
  Elements.Element: Sendable, Elements: SendableMetatype, Elements.AsyncIterator: SendableMetatype
{
  let (newest, continuation) = AsyncThrowingStream<Elements.Element, any Error>.makeStream(
    bufferingPolicy: .bufferingNewest(1))
  let reading = OwnedTasks(
    Task { @concurrent in
      do {
        for try await element in elements { continuation.yield(element) }
        continuation.finish()
      } catch { continuation.finish(throwing: error) }
    })
  return Task {
    var failure: (any Error)?
    do {
      for try await element in newest where !Task.isCancelled {
        take(element)
        // The surface and the run loop get a turn, and newer elements replace older ones.
        await Task.yield()
      }
    } catch { failure = error }
    withExtendedLifetime(reading) {}
    if !Task.isCancelled { end(failure) }
  }
}
