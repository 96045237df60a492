public import DiffEngine
public import TableRows

// Where things are, and which part of them is on screen.
extension VirtualListView {
  /// The rectangle of a row in the content; `nil` where there is no such row.
  ///
  /// A row that has not been on screen has its estimated height.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  public func rectForRow(at path: TablePath) -> TableRect? {
    guard var rect = layout.rect(of: path) else { return nil }
    rect.y += tableHeaderHeight
    return rect
  }

  // MARK: As a surface

  /// The part that is on screen, as far as the heights are known.
  public var tableViewport: TableViewport? {
    TableViewport(
      contentOffset: contentOffset, height: viewportHeight, contentHeight: contentHeight,
      topInset: wholeInset.top, bottomInset: wholeInset.bottom,
      isScrolling: scrolling.isScrolling)
  }

  /// The rectangle of a row.
  public func tableRect(ofRowAt path: TablePath) -> TableRect? { rectForRow(at: path) }

  /// The rectangle of a header that is on screen.
  public func visibleTableHeaderRect(inSection section: Int) -> TableRect? {
    guard var rect = layout.headerRect(ofSection: section) else { return nil }
    rect.y += tableHeaderHeight
    return rect
  }

  /// Scrolls as far as the content goes; nothing is animated.
  public func setTableContentOffset(_ offset: Double, animated: Bool) {
    scrolling.set(offset)
  }

  /// The row with the text field that has the focus, while a keyboard covers a part of the table.
  public var focusedTablePosition: TablePath? { keyboardHeight > 0 ? focus.path : nil }

  /// Calls `handler` whenever the viewport changes, as far as heights are known.
  public func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool {
    scrolling.viewportHandler = handler
    return true
  }

  /// Sets the ``contentInset``; nothing is animated.
  public func setTableContentInset(_ inset: TableInsets, animated: Bool) { contentInset = inset }
}
