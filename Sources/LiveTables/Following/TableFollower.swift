package import TableAdapters

/// Shows the changes to a model, such as pages or an outline.
@MainActor
package protocol TableFollower: AnyObject {
  /// Shows the changes since the last call.
  ///
  /// The feed calls it at most once per turn of the main actor.
  func work()
  /// Marks the sections as outdated and schedules a call of ``work()``.
  func setNeedsUpdate()
  /// Stops following the model.
  func end()
}

extension TableAdapter {
  /// Replaces the adapter's feed with one that has a follower.
  ///
  /// The adapter must keep the follower. The feed never calls the follower during an update or a
  /// layout.
  ///
  /// - Parameter makeFollower: A closure that returns a follower that already shows its model, or
  ///   `nil` if there's nothing to follow. It runs once, and again for each `retry()`. Its last
  ///   argument schedules a call of `work()`.
  /// - Returns: The feed.
  package final func addFeed(
    following makeFollower:
      @escaping @MainActor (TableFeed, _ wake: @escaping @MainActor () -> Void) -> (
        any TableFollower
      )?
  ) -> TableFeed {
    startFeed { feed in
      let (signals, continuation) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      guard let follower = makeFollower(feed, { continuation.yield() }) else { return OwnedTasks() }
      if case .canceled = feed.state {
        // The app's closure canceled the feed.
        follower.end()
        return OwnedTasks()
      }
      feed.updateHandler = { [weak follower] in follower?.setNeedsUpdate() }
      return OwnedTasks(
        Task { [weak follower] in
          for await _ in signals {
            guard !Task.isCancelled else { break }
            follower?.work()
            // Give the table and the run loop a turn.
            await Task.yield()
          }
          follower?.end()
        })
    }
  }
}
