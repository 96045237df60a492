public import Foundation

/// The estimated heights that a table view received.
public struct _Estimates: Equatable {
  /// The estimates of rows, by section.
  public var rows: [[CGFloat]] = []
  /// The estimates of headers.
  public var headers: [CGFloat] = []
  /// The estimates of footers.
  public var footers: [CGFloat] = []

  /// Creates estimates, which are empty by default.
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

  /// Requests all estimates, as UIKit does after a reload and after a batch.
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
