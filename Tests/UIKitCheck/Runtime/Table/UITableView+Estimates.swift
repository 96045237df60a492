public import Foundation

/// What a table view was told of heights it has not measured.
public struct _Estimates: Equatable {
  /// Of rows, by section.
  public var rows: [[CGFloat]] = []
  /// Of headers.
  public var headers: [CGFloat] = []
  /// Of footers.
  public var footers: [CGFloat] = []

  /// Makes estimates; none unless given.
  public init(rows: [[CGFloat]] = [], headers: [CGFloat] = [], footers: [CGFloat] = []) {
    (self.rows, self.headers, self.footers) = (rows, headers, footers)
  }
}

extension UITableView {
  func delegateDidChange() {
    scrollDelegate = delegate
    let selector = Selector("tableView:estimatedHeightForRowAtIndexPath:")
    asksForEstimates = delegate?.responds(to: selector) == true
  }

  /// Asks for all estimates, as UIKit does when it reads anew and after a batch.
  func askForEstimates(_ counts: [Int]) {
    estimates = _Estimates()
    guard asksForEstimates, let delegate else { return }
    estimates.rows = counts.enumerated().map { section, count in
      (0..<count).map {
        delegate.tableView(
          self, estimatedHeightForRowAt: IndexPath(row: $0, section: section))
      }
    }
    estimates.headers = counts.indices.map {
      delegate.tableView(self, estimatedHeightForHeaderInSection: $0)
    }
    estimates.footers = counts.indices.map {
      delegate.tableView(self, estimatedHeightForFooterInSection: $0)
    }
  }
}
