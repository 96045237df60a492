#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import TableDiagnostics
  internal import TableRows
  internal import TableSections
  internal import UIKit

  extension TableSource {
    /// Returns a height that UIKit accepts, or `nil` for a missing or invalid one.
    ///
    /// The result may be `automaticDimension`. UIKit throws an exception for a frame that isn't
    /// finite, so a height that isn't finite is reported (`TV0410`).
    final func points(_ height: Double?, of name: @autoclosure () -> String) -> CGFloat? {
      if height == Double(UITableView.automaticDimension) { return UITableView.automaticDimension }
      return issues.length(height, of: name()).map { CGFloat($0) }
    }

    #if DEBUG
      /// Reports a cell whose measured height keeps changing (`TV0411`).
      ///
      /// Since iOS 18, UIKit throws an exception for a layout that doesn't settle.
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
    /// Returns whether a row's height differs from the height that the source, table, or cell
    /// requires.
    func needsOtherHeight(at indexPath: IndexPath, for source: TableSource<UITableView>) -> Bool {
      let present = rectForRow(at: indexPath).height
      let own = source.answering {
        source.points(source.height(at: indexPath, in: self), of: "the height of a row")
      }
      let wanted = own ?? rowHeight
      guard wanted < 0 else { return abs(wanted - present) > Self.roundingTolerance }
      // A row with a height of 0 has no cell to measure.
      guard let cell = cellForRow(at: indexPath) else { return present == 0 }
      let fitting = cell.systemLayoutSizeFitting(
        CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      // The height is 0 if the content isn't constrained to the cell's edges.
      return fitting.height > 0 && abs(fitting.height - present) > Self.roundingTolerance
    }

    /// A tolerance for the separator and for rounding to pixels, in points.
    private static var roundingTolerance: CGFloat { 1 }
  }
#endif
