// The SDKs of iOS 17 and later have Observation.
#if canImport(Combine) || canImport(Observation)
  public import TableAdapters
  internal import TableRows
  public import TableSections

  #if canImport(Combine)
    public import Combine
  #endif
  #if canImport(Observation)
    internal import Observation
  #endif

  extension TableAdapter {
    #if canImport(Observation)
      /// Shows a model, and follows its changes.
      ///
      /// ```swift
      /// adapter.follow { [inbox] in
      ///   [Section(id: "unread", items: inbox.unread), Section(id: "read", items: inbox.read)]
      /// }
      /// ```
      ///
      /// The adapter observes the properties of `@Observable` objects that the closure reads. After a
      /// change, the closure runs again, once for all changes in a turn of the main actor. If a cell reads
      /// a property while it is configured, a change of the property reconfigures this cell alone.
      ///
      /// The closure is kept by the adapter. To avoid a cycle, don't capture the adapter's owner strongly.
      ///
      /// An adapter follows one thing at a time: the call ends the adapter's former feed.
      ///
      /// - Parameters:
      ///   - mode: How to carry out the updates.
      ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
      ///   - sections: A closure that returns all sections. It runs at once, and after each change.
      /// - Returns: The feed. You can ignore it, because the adapter keeps it.
      @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
      @discardableResult
      public final func follow(
        mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
        sections: @escaping @MainActor () -> [Section<Item, ID>]
      ) -> TableFeed {
        startFeed { [weak self] keeper in
          let note = keeper.noteSections
          let shown = withObservationTracking {
            sections()
          } onChange: {
            note()
          }
          self?.show(shown, mode: mode, anchoring: anchor, for: keeper.feed)
        }
      }
    #endif

    #if canImport(Combine)
      /// Shows a model, and follows its changes.
      ///
      /// The closure runs again after the object announces a change, once for all changes in a turn of
      /// the main actor. With iOS 17, use an `@Observable` model, which also reconfigures single cells.
      ///
      /// - Parameters:
      ///   - model: The model.
      ///   - mode: How to carry out the updates.
      ///   - anchor: What stays in place on screen, or `nil` for the surface's own behavior.
      ///   - sections: A closure that returns all sections. It runs at once, and after each change.
      /// - Returns: The feed. You can ignore it, because the adapter keeps it.
      @discardableResult
      public final func follow<Model: ObservableObject>(
        _ model: Model, mode: UpdateMode = .animated,
        anchoring anchor: ScrollAnchor<Item>? = .automatic,
        sections: @escaping @MainActor (Model) -> [Section<Item, ID>]
      ) -> TableFeed {
        let subscription = SubscriptionKeeper()
        return startFeed { [weak self] keeper in
          if subscription.value == nil {
            let note = keeper.noteSections
            subscription.value = model.objectWillChange.sink { _ in note() }
          }
          self?.show(sections(model), mode: mode, anchoring: anchor, for: keeper.feed)
        }
      }
    #endif
  }

  #if canImport(Combine)
    /// Keeps a subscription.
    @MainActor
    private final class SubscriptionKeeper {
      var value: AnyCancellable?
    }
  #endif
#endif
