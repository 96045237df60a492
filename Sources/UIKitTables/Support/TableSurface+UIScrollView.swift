#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  internal import TableSections
  public import UIKit

  // What every scroll view does in the same way.
  extension TableSurface where Self: UIScrollView {
    /// Whether the view is in a window.
    public var isTableOnScreen: Bool { window != nil }

    /// Calls `work` in the next turn of the main actor in which the view is not busy.
    ///
    /// A menu notifies the view when it closes. UIKit posts no event for the end of drags and of
    /// other updates, so the view polls.
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

    /// Calls `work` in the next turn of the main actor in which the view is at rest and not busy.
    public func afterTableScrolling(_ work: @escaping @MainActor () -> Void) {
      Task { [weak self] in
        while self?.isScrolling == true { try? await Task.sleep(nanoseconds: 50_000_000) }
        guard let self, isTableBusy else { return work() }
        afterTableLayout { [weak self] in
          if let self { afterTableScrolling(work) } else { work() }
        }
      }
    }

    /// The rectangle of a header on screen, where it is now.
    public func visibleTableHeaderRect(inSection section: Int) -> TableRect?
    where TableSupplementaryView: UIView {
      visibleTableSupplementary(.header, inSection: section).map { TableRect($0.frame) }
    }

    /// The visible part of the content.
    public var tableViewport: TableViewport? { viewport }

    /// Scrolls to an offset.
    ///
    /// UIKit throws an exception for an offset that isn't finite. An infinite offset becomes an end of
    /// the content, and one that isn't a number the present offset.
    public func setTableContentOffset(_ offset: Double, animated: Bool) {
      let offset = offset.isFinite ? offset : viewport.clamped(offset)
      setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
    }

    /// Observes the offset, and the sizes of the view and its content.
    public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool {
      state.viewportObserver = handler.map { ViewportObserver(self, $0) }
      return true
    }

    /// Sets the top and the bottom of `contentInset`.
    ///
    /// An inset that isn't finite becomes 0.
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

    /// Adds the room to the bottom of `contentInset`.
    public func setTableEndRoom(_ room: Double) {
      let room = CGFloat(TableLength.clamped(room, to: TableLength.insets) ?? 0)
      // An inset that is smaller than the room was set by the app meanwhile, without the room.
      let own =
        contentInset.bottom < state.endRoom
        ? contentInset.bottom : contentInset.bottom - state.endRoom
      state.endRoom = room
      contentInset.bottom = own + room
    }

    /// Posts an announcement.
    public func announceForTable(_ text: String) {
      // In older SDKs, the notification is a variable, which Swift 6 doesn't allow.
      #if canImport(Observation)
        UIAccessibility.post(notification: .announcement, argument: text)
      #endif
    }

    /// Sets a refresh control that calls `handler` and ends refreshing when it returns, or removes it.
    ///
    /// UIKit raises an exception for a refresh control in a Mac Catalyst app with the Mac idiom. The
    /// systems of June 2026 are said to allow it, but a missing control is better than a crash.
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
    /// What the binding remembers of the view.
    var state: ViewState { ViewState.of(self) }

    /// Whether the user scrolls, or the content still moves.
    fileprivate var isScrolling: Bool { isTracking || isDragging || isDecelerating }

    var viewport: TableViewport {
      TableViewport(
        contentOffset: contentOffset.y, height: bounds.height, contentHeight: contentSize.height,
        topInset: adjustedContentInset.top, bottomInset: adjustedContentInset.bottom,
        isScrolling: isScrolling, width: bounds.width)
    }

    /// The cell with the text field that the user edits, while a keyboard covers a part of the view.
    ///
    /// Without room for the keyboard, the view belongs to a controller, or its text fields are the
    /// app's own. In that case, whether there is a keyboard is unknown.
    func focusedCell<Cell: UIView>(_ type: Cell.Type) -> Cell? {
      if let room = state.keyboardRoom, room.height == 0 { return nil }
      return KeyboardRoom.firstResponder(in: self)?.holder()
    }
  }

  extension UIResponder {
    /// Returns the nearest view or controller of a type that holds this one.
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
    /// Creates a rectangle from UIKit's.
    init(_ frame: CGRect) {
      self.init(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }
#endif
