package import DiffEngine
package import TableRows
package import TableSections
package import TypeErasure

/// A kind of view, whose cells and headers run app code.
@MainActor
package protocol MatrixKind {
  associatedtype Surface: TableSurface
  associatedtype Cell: SurfaceCell & Configurable
  where Cell.TableHost == Surface, Cell.Item == Thing
  associatedtype Header: SurfaceSupplementaryView & Configurable where Header.Item == String

  /// The app code that this kind of view never calls.
  nonisolated static var uncalledCode: Set<AppCode> { get }

  /// Creates a view on screen that shows about four rows, and an object to keep alive with it.
  static func makeSurface() -> (surface: Surface, kept: AnyObject?)
  /// Registers a class, or a closure if `isMaker` is true and the view takes closures.
  static func register(_ identifier: String, isMaker: Bool, in surface: Surface)
  /// Registers an app's class with an adapter that can't find it itself.
  static func announce(_ identifier: String, to adapter: MatrixAdapter<Surface>)
  static func unregister(_ identifier: String, in surface: Surface)
  static func dequeue(
    _ identifier: String, at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell

  static func setText(_ text: String, of cell: Surface.TableCell)
  static func text(of cell: Surface.TableCell) -> String?
  /// Returns the view's numbers of rows, by section.
  static func rowCounts(of surface: Surface) -> [Int]
  /// Returns the text of a header on screen, or `nil`.
  static func headerText(inSection section: Int, of surface: Surface) -> String?

  /// Makes `source` the data source, or removes the data source if it's `nil`.
  static func setSource(_ source: TableSource<Surface>?, of surface: Surface)
  /// Performs a change to the view that the user, the system, or the app makes directly.
  static func perform(_ gesture: MatrixGesture, on stage: MatrixStage<Self>)
  /// Runs the work that the view defers to later turns of the main actor.
  static func drain() async
}

extension MatrixKind {
  package static func rowCounts(of surface: Surface) -> [Int] {
    surface.shownTableRowCounts ?? []
  }

  package static func announce(_ identifier: String, to adapter: MatrixAdapter<Surface>) {}
}

/// A change to a view without its adapter.
package enum MatrixGesture {
  /// The way that a menu closes.
  package enum MenuEnd {
    case choice, previewTap, dismissal
  }

  // By the user
  case tap(TablePath)
  case panWithTwoFingers(TablePath)
  case pressKeys
  case swipe(TablePath, SwipeEdge)
  case swipeFully(TablePath)
  case closeSwipe
  case menu(TablePath, MenuEnd)
  case delete(TablePath)
  case insert(TablePath)
  case drag(TablePath, TablePath)
  case dragAndDrop([TablePath], TablePath)
  /// Drags a row to the other view.
  case dragOut(TablePath)
  /// Drags the first row of the other view to this one.
  case dragIn
  case dropText(TablePath?)
  /// Holds something over a row until it springs open.
  case springLoad(TablePath)
  /// Scrolls to an offset in points, and prefetches rows on the way.
  case scroll(Double)
  case tapIndexTitles

  // By the system
  case memoryWarning
  case finishAnimations

  // By the app
  case reload
  case lookUp
  case draw
  case resize
  /// Makes the view high enough for all rows.
  case enlarge
  case holdAnimations
  case endAnimations
  case setEditing(Bool)
  case toggleEditing
  case allowMultipleSelection
  case removeDelegate
  case setOtherDelegate

  /// Whether the user makes it, which never happens while UIKit lays out a view.
  package var isMadeByUser: Bool {
    switch self {
    case .memoryWarning, .finishAnimations, .reload, .lookUp, .draw, .resize, .enlarge,
      .holdAnimations, .endAnimations, .setEditing, .toggleEditing, .allowMultipleSelection,
      .removeDelegate, .setOtherDelegate:
      false
    default: true
    }
  }
}
