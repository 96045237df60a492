#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  internal import TableSections
  public import UIKit

  // Members that are the same for table views and collection views.
  extension TableSurface where Self: UIScrollView {
    /// A Boolean value that indicates whether the view is in a window.
    public var isTableOnScreen: Bool { window != nil }

    /// Calls a closure later, when the view isn't busy.
    ///
    /// The view reports when a menu closes. UIKit posts no event for the end of drags and of other
    /// updates, so the method polls every 50 milliseconds.
    ///
    /// - Parameter work: A closure that's called once on the main actor, even if the view is
    ///   deallocated.
    public func afterTableLayout(_ work: @escaping @MainActor () -> Void) {
      Task { [weak self] in
        while self?.isTableBusy == true {
          if self?.state.hasOpenMenu == true {
            await withCheckedContinuation { continuation in
              if let self { self.state.wait(continuation) } else { continuation.resume() }
            }
          } else {
            try? await Task.sleep(nanoseconds: 50_000_000)
          }
        }
        work()
      }
    }

    /// Calls a closure later, when the view isn't scrolling or busy.
    ///
    /// - Parameter work: A closure that's called once on the main actor, even if the view is
    ///   deallocated.
    public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
      Task { [weak self] in
        while self?.isScrolling == true { try? await Task.sleep(nanoseconds: 50_000_000) }
        guard let self, isTableBusy else { return work() }
        afterTableLayout { [weak self] in
          if let self { afterTableScrolling(work) } else { work() }
        }
      }
    }

    /// Returns the rectangle of a visible header, pinned or not.
    ///
    /// - Parameter section: The section.
    /// - Returns: The rectangle, or `nil` if the header is off screen.
    public func visibleTableHeaderRect(inSection section: Int) -> TableRect?
    where TableSupplementaryView: UIView {
      visibleTableSupplementary(.header, inSection: section).map { TableRect($0.frame) }
    }

    /// The visible part of the content.
    public var tableViewport: TableViewport? { viewport }

    /// Scrolls to an offset.
    ///
    /// UIKit throws an exception for an offset that isn't finite. An infinite offset scrolls to an
    /// end of the content. NaN keeps the current offset.
    ///
    /// - Parameters:
    ///   - offset: The offset in points.
    ///   - animated: Whether to animate.
    public func setTableContentOffset(_ offset: Double, animated: Bool) {
      let offset = offset.isFinite ? offset : viewport.clamped(offset)
      setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
    }

    /// Sets the handler for changes to the viewport.
    ///
    /// - Parameter handler: A closure that's called for each change, or `nil` to remove the
    ///   handler.
    /// - Returns: `true`.
    public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool {
      state.viewportObserver = handler.map { ViewportObserver(self, $0) }
      return true
    }

    /// Sets the top and bottom of `contentInset`.
    ///
    /// An inset that isn't finite becomes 0. The space for the keyboard and the space of
    /// ``setTableEndRoom(_:)`` are added to the bottom.
    ///
    /// - Parameters:
    ///   - inset: The insets in points.
    ///   - animated: Whether to animate. Outside a window, the change isn't animated.
    public func setTableContentInset(_ inset: TableInsets, animated: Bool) {
      var insets = contentInset
      func length(_ points: Double) -> Double {
        TableLength.clamped(points, to: TableLength.insets) ?? 0
      }
      insets.top = length(inset.top)
      insets.bottom = length(inset.bottom) + (state.keyboardRoom?.height ?? 0) + state.endRoom
      guard animated, window != nil else { return contentInset = insets }
      UIView.animate(withDuration: 0.25) { self.contentInset = insets }
    }

    /// Adds space to the bottom of `contentInset`.
    ///
    /// It replaces the space that this method added before.
    ///
    /// - Parameter room: The space in points.
    public func setTableEndRoom(_ room: Double) {
      let room = CGFloat(TableLength.clamped(room, to: TableLength.insets) ?? 0)
      // An inset smaller than the room is one that the app has set meanwhile, without the room.
      let own =
        contentInset.bottom < state.endRoom
        ? contentInset.bottom : contentInset.bottom - state.endRoom
      state.endRoom = room
      contentInset.bottom = own + room
    }

    /// Posts an announcement for VoiceOver.
    ///
    /// - Parameter text: The text.
    public func announceForTable(_ text: String) {
      // In older SDKs, the notification is a variable, which Swift 6 rejects.
      #if canImport(Observation)
        UIAccessibility.post(notification: .announcement, argument: text)
      #endif
    }

    /// Sets or removes the handler for pull to refresh.
    ///
    /// The control spins until the handler returns. Mac Catalyst apps with the Mac idiom get no
    /// control, because UIKit throws an exception for one.
    ///
    /// - Parameter handler: A closure that's called when the user pulls to refresh, or `nil`.
    public func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {
      guard let handler else { return refreshControl = nil }
      guard traitCollection.userInterfaceIdiom != .mac else { return }
      let control = UIRefreshControl()
      let refresh = UIAction { [weak control] _ in
        Task {
          await handler()
          control?.endRefreshing()
        }
      }
      control.addAction(refresh, for: .valueChanged)
      refreshControl = control
    }
  }

  extension UIScrollView {
    /// The package's state for the view.
    var state: ViewState { ViewState.of(self) }

    /// Whether the user is scrolling, or the content is still moving.
    fileprivate var isScrolling: Bool { isTracking || isDragging || isDecelerating }

    var viewport: TableViewport {
      TableViewport(
        contentOffset: contentOffset.y, height: bounds.height, contentHeight: contentSize.height,
        topInset: adjustedContentInset.top, bottomInset: adjustedContentInset.bottom,
        isScrolling: isScrolling, width: bounds.width)
    }

    /// Returns the cell with the focused text field.
    ///
    /// Returns `nil` if the keyboard is known to be hidden.
    ///
    /// Without ``KeyboardRoom``, the view belongs to a controller, or the text fields are the app's
    /// own. Then it's unknown whether a keyboard is shown, and the cell is returned.
    func focusedCell<Cell: UIView>(_ type: Cell.Type) -> Cell? {
      if let room = state.keyboardRoom, room.height == 0 { return nil }
      return KeyboardRoom.firstResponder(in: self)?.holder()
    }
  }

  extension UIResponder {
    /// Returns the nearest responder of a type in the responder chain.
    func holder<Holder>() -> Holder? {
      var responder = next
      while let current = responder {
        if let holder = current as? Holder { return holder }
        responder = current.next
      }
      return nil
    }
  }

  extension TableRect {
    init(_ frame: CGRect) {
      self.init(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }
#endif
