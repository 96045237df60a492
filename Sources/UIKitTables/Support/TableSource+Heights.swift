#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import TableDiagnostics
  internal import TableRows
  internal import TableSections
  internal import UIKit

  extension TableSource {
    /// Returns a height that UIKit accepts: a length, or `automaticDimension`.
    ///
    /// UIKit throws an exception for a frame that isn't finite. Such a height is reported (`TV0410`).
    final func points(_ height: Double?, of name: @autoclosure () -> String) -> CGFloat? {
      if height == Double(UITableView.automaticDimension) { return UITableView.automaticDimension }
      return issues.length(height, of: name()).map { CGFloat($0) }
    }

    #if DEBUG
      /// Reports a cell that measures another height each time (`TV0411`).
      ///
      /// UIKit throws an exception for a layout that doesn't settle since iOS 18.
      final func reportUnsettledHeight(of cell: UIView, at indexPath: IndexPath) {
        let width = cell.bounds.width
        guard width > 0 else { return }
        let settled = SettledHeight {
          Double(
            cell.systemLayoutSizeFitting(
              CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
              verticalFittingPriority: .fittingSizeLevel
            ).height)
        }
        let type = type(of: cell)
        let name = "the \(TypeName.readable(type)) of row \(indexPath.tablePath)"
        if let issue = settled?.issue(of: name, atWidth: Double(width), type) {
          issues.report(issue)
        }
      }
    #endif
  }

  extension UITableView {
    /// Whether a row isn't as high as its source or its cell wants it to be.
    func needsOtherHeight(at indexPath: IndexPath, for source: TableSource<UITableView>) -> Bool {
      let present = rectForRow(at: indexPath).height
      let own = source.answering {
        source.points(source.height(at: indexPath, in: self), of: "the height of a row")
      }
      let wanted = own ?? rowHeight
      guard wanted < 0 else { return abs(wanted - present) > Self.roundingTolerance }
      // A row that was hidden by a height of 0 has no cell to measure.
      guard let cell = cellForRow(at: indexPath) else { return present == 0 }
      let fitting = cell.systemLayoutSizeFitting(
        CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      // 0 for content that isn't tied to the cell's edges, to which the table gives a height.
      return fitting.height > 0 && abs(fitting.height - present) > Self.roundingTolerance
    }

    /// The separator and rounding to pixels, in points.
    private static var roundingTolerance: CGFloat { 1 }
  }
#endif
