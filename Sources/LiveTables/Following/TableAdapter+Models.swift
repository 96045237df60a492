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
      /// Shows sections and follows the observable objects they depend on.
      ///
      /// ```swift
      /// import Observation
      ///
      /// @available(iOS 17, *)
      /// @MainActor @Observable final class AddressBook { var contacts: [Contact] = [] }
      ///
      /// @available(iOS 17, *)
      /// extension ContactsScreen {
      ///   func show(_ book: AddressBook) {
      ///     adapter.follow { [Section(id: "all", items: book.contacts)] }
      ///   }
      /// }
      /// ```
      ///
      /// The adapter observes the properties of `@Observable` objects that the closure reads. If a
      /// cell reads a property during its configuration, a change to the property reconfigures only
      /// that cell.
      ///
      /// The adapter keeps the closure. To avoid a retain cycle, don't capture the adapter's owner
      /// strongly.
      ///
      /// An adapter has one feed. This call cancels the previous one.
      ///
      /// - Parameters:
      ///   - mode: How to perform the updates.
      ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
      ///     behavior.
      ///   - sections: A closure that returns all sections. It runs immediately, and again after
      ///     changes, at most once per turn of the main actor.
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
      /// Shows sections and follows the changes to an observable object.
      ///
      /// If your app requires iOS 17, use an `@Observable` model, which also reconfigures
      /// individual cells.
      ///
      /// The adapter keeps the model and the closure. To avoid a retain cycle, don't capture the
      /// adapter's owner strongly.
      ///
      /// An adapter has one feed. This call cancels the previous one.
      ///
      /// - Parameters:
      ///   - model: The model.
      ///   - mode: How to perform the updates.
      ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
      ///     behavior.
      ///   - sections: A closure that returns all sections. It runs immediately, and again after
      ///     changes, at most once per turn of the main actor.
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
    /// Owns a subscription.
    @MainActor
    private final class SubscriptionKeeper {
      var value: AnyCancellable?
    }
  #endif
#endif
