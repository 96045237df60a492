package import TableAdapters

/// Shows what changes in a model, such as pages or an outline, once per turn of the main actor.
@MainActor
package protocol TableFollower: AnyObject {
  /// Shows what changed since the last call.
  func work()
  /// Notes that the sections are outdated.
  func setNeedsUpdate()
  /// Ends following.
  func end()
}

extension TableAdapter {
  /// Replaces the feed by one with a follower, and starts it.
  ///
  /// The feed keeps the follower, and never calls it during an update or a layout.
  ///
  /// - Parameter makeFollower: Returns a follower that shows everything already, or `nil` if there is
  ///   nothing to follow. It runs again for each `retry()` of the feed. Its last parameter notes that
  ///   the follower has work.
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
        // The app's closure ended the feed.
        follower.end()
        return OwnedTasks()
      }
      feed.updateHandler = { [weak follower] in follower?.setNeedsUpdate() }
      return OwnedTasks(
        Task { [weak follower] in
          for await _ in signals {
            guard !Task.isCancelled else { break }
            follower?.work()
            // The surface and the run loop get a turn.
            await Task.yield()
          }
          follower?.end()
        })
    }
  }
}
