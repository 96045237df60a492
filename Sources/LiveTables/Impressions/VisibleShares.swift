internal import DiffEngine
internal import TableRows

/// Calculates the visible shares of rows.
@MainActor
struct VisibleShares<Surface: TableSurface> {
  private let surface: Surface
  private let top: Double
  private let bottom: Double
  /// The bottom edges of pinned headers, by section.
  private var headers: [Int: Double?] = [:]

  /// Creates a calculator, or returns `nil` if nothing is visible.
  init?(on surface: Surface) {
    guard let viewport = surface.tableViewport else { return nil }
    self.surface = surface
    top = viewport.contentOffset + viewport.topInset
    bottom = viewport.contentOffset + viewport.height - viewport.bottomInset
    guard top < bottom else { return nil }
  }

  /// Returns the visible share of a row, from 0 to 1.
  ///
  /// Bars, the keyboard, and a pinned header cover rows. If the row is taller than the remaining
  /// area, its share is the part of that area that it fills.
  mutating func share(ofRowAt position: Surface.TablePosition) -> Double {
    guard let rect = surface.tableRect(ofRowAt: position), rect.height > 0 else { return 0 }
    let top = topOfRows(inSection: position.tablePath.section)
    let visible = min(rect.maxY, bottom) - max(rect.minY, top)
    let mostVisible = min(rect.height, bottom - top)
    guard visible > 0, mostVisible > 0 else { return 0 }
    // Views round their frames to pixels.
    return mostVisible - visible < 0.5 ? 1 : visible / mostVisible
  }

  /// Returns the top of a section's visible rows, below a pinned header.
  private mutating func topOfRows(inSection section: Int) -> Double {
    if let known = headers[section] { return known ?? top }
    let header = surface.visibleTableHeaderRect(inSection: section)
    let pinned = header.flatMap { $0.minY <= top ? max(top, $0.maxY) : nil }
    headers[section] = .some(pinned)
    return pinned ?? top
  }
}
