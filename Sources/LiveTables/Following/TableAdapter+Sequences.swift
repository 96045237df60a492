public import TableAdapters
public import TableSections

extension TableAdapter {
  /// Shows the newest element of a sequence.
  ///
  /// ```swift
  /// let (updates, continuation) = AsyncStream.makeStream(of: [Contact].self)
  /// adapter.follow(updates) { contacts in [Section(id: "all", items: contacts)] }
  /// continuation.yield(contacts)
  /// ```
  ///
  /// Each element causes one update. Elements that arrive faster than the main actor can show them
  /// are skipped, except for the newest. While the user drags a row, the update waits.
  ///
  /// When the sequence ends or fails, the table keeps its rows. An adapter has one feed. This call
  /// cancels the previous one.
  ///
  /// - Parameters:
  ///   - elements: The sequence. The expression is evaluated once, and again for each
  ///     ``TableFeed/retry()`` after the sequence has ended or failed.
  ///   - mode: How to perform the updates.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
  ///   - sections: A closure that returns all sections for an element. It runs on the main actor,
  ///     once per shown element, and again after ``TableFeed/setNeedsUpdate()``.
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

/// Shows the elements of a sequence, and the last one again if needed.
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
      // The adapter may have a different feed.
      if case .canceled = feed.state { return }
      take(element, feed)
    }
  }
}

/// Follows a sequence, which is iterated off the main actor.
///
/// - Parameters:
///   - elements: The sequence.
///   - take: A closure that receives the elements. Elements that arrive faster than the main actor
///     can take them are skipped, except for the newest.
///   - end: A closure that receives the error, or `nil`, after the last element.
/// - Returns: The task. Canceling it ends the iteration.
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
        // Give the table and the run loop a turn. Newer elements replace older ones meanwhile.
        await Task.yield()
      }
    } catch { failure = error }
    withExtendedLifetime(reading) {}
    if !Task.isCancelled { end(failure) }
  }
}
