import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableRows
import TableSections
import Testing

/// A plain table with slow animated scrolling.
@MainActor
private final class AnimatedSurface: MinimalSurface {
  private(set) weak var tableDataSource: AnyObject?
  private(set) var offset = 0.0
  private(set) var endRoom = 0.0
  private var target: Double?
  private var viewportHandler: (@MainActor () -> Void)?

  var isTableOnScreen: Bool { true }
  func attachTableDataSource(_ source: AnyObject, asDelegate: Bool) { tableDataSource = source }

  private var rowCount: Int {
    (tableDataSource as? TableSource<AnimatedSurface>)?.numberOfRows(inSection: 0) ?? 0
  }

  /// Rows of 40 points below a header of 30 points.
  var tableViewport: TableViewport? {
    TableViewport(
      contentOffset: offset, height: 400, contentHeight: 30 + 40 * Double(rowCount),
      bottomInset: endRoom)
  }
  func tableRect(ofRowAt position: TablePath) -> TableRect? {
    guard position.row < rowCount else { return nil }
    return TableRect(y: 30 + 40 * Double(position.row), width: 320, height: 40)
  }
  func visibleTableHeaderRect(inSection section: Int) -> TableRect? {
    TableRect(y: max(0, offset), width: 320, height: 30)
  }
  func setTableEndRoom(_ room: Double) { endRoom = room }
  func setTableViewportHandler(_ handler: (@MainActor () -> Void)?) -> Bool {
    viewportHandler = handler
    return true
  }

  func setTableContentOffset(_ offset: Double, animated: Bool) {
    target = animated ? offset : nil
    if !animated { move(to: offset) }
  }

  /// Runs the animation to its end in steps.
  func animate() {
    for _ in 0..<100 {
      guard let target else { return }
      let distance = target - offset
      if abs(distance) < 10 { self.target = nil }
      move(to: abs(distance) < 10 ? target : offset + distance / 3)
    }
  }

  private func move(to offset: Double) {
    self.offset = offset
    viewportHandler?()
  }
}

@MainActor @Suite("Animated scrolling") struct AnimatedScrollTests {
  private let surface = AnimatedSurface()
  private let adapter: TableAdapter<AnimatedSurface, Int, String>

  init() { adapter = TableAdapter(surface, identity: .by { $0 }) }

  private func show(_ numbers: Range<Int>, anchoring anchor: ScrollAnchor<Int>) {
    adapter.update(
      with: [Section(id: "a", items: Array(numbers), header: "A")], anchoring: anchor)
    surface.animate()
  }

  @Test("A question scrolls to a place below a header that is pinned during the animation")
  func pinnedHeader() {
    show(0..<20, anchoring: .automatic)
    show(0..<21, anchoring: .top(of: .id(20)))
    #expect(surface.offset == 30 + 20 * 40 - 30)
    // The table still follows it.
    show(0..<24, anchoring: .top(of: .id(20)))
    #expect(surface.offset == 30 + 20 * 40 - 30)
    #expect(surface.endRoom == 400 - 30 - 4 * 40)
  }
}
