package import DiffEngine
package import TableRows
package import TableSections
package import TypeErasure

/// One kind of view, with cells and headers that are code of the app.
@MainActor
package protocol MatrixKind {
  associatedtype Surface: TableSurface
  associatedtype Cell: SurfaceCell & Configurable
  where Cell.TableHost == Surface, Cell.Item == Thing
  associatedtype Header: SurfaceSupplementaryView & Configurable where Header.Item == String

  /// The code that such a view never calls.
  nonisolated static var uncalledCode: Set<AppCode> { get }

  /// Creates a view on screen that shows about four rows, and what has to be kept with it.
  static func makeSurface() -> (surface: Surface, kept: AnyObject?)
  /// Registers a class, or a closure if `isMaker` is true and the view takes closures.
  static func register(_ identifier: String, isMaker: Bool, in surface: Surface)
  /// Tells an adapter of a class that the app has registered, if the adapter can't find out.
  static func announce(_ identifier: String, to adapter: MatrixAdapter<Surface>)
  static func unregister(_ identifier: String, in surface: Surface)
  static func dequeue(
    _ identifier: String, at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell

  static func setText(_ text: String, of cell: Surface.TableCell)
  static func text(of cell: Surface.TableCell) -> String?
  /// The numbers of rows that the view has, by section.
  static func rowCounts(of surface: Surface) -> [Int]
  /// The text of a header on screen, or `nil`.
  static func headerText(inSection section: Int, of surface: Surface) -> String?

  /// Makes `source` the data source; `nil` removes the one there is.
  static func setSource(_ source: TableSource<Surface>?, of surface: Surface)
  /// Does what a user, the system or the app does to the view itself.
  static func perform(_ gesture: MatrixGesture, on stage: MatrixStage<Self>)
  /// Lets work run that the view puts off to later turns of the main actor.
  static func drain() async
}

extension MatrixKind {
  package static func rowCounts(of surface: Surface) -> [Int] {
    surface.shownTableRowCounts ?? []
  }

  package static func announce(_ identifier: String, to adapter: MatrixAdapter<Surface>) {}
}

/// What happens to a view without its adapter.
package enum MatrixGesture {
  /// What ends a menu.
  package enum MenuEnd {
    case choice, previewTap, dismissal
  }

  // What a user does
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
  /// Drags the first row of the other view here.
  case dragIn
  case dropText(TablePath?)
  /// Holds something over a row until it springs open.
  case springLoad(TablePath)
  /// Scrolls to an offset in points, and has rows prefetched on the way.
  case scroll(Double)
  case tapIndexTitles

  // What the system does
  case memoryWarning
  case finishAnimations

  // What the app does
  case reload
  case lookUp
  case draw
  case resize
  /// Makes room for all rows.
  case enlarge
  case holdAnimations
  case endAnimations
  case setEditing(Bool)
  case toggleEditing
  case allowMultipleSelection
  case removeDelegate
  case setOtherDelegate

  /// Whether a user does it, which never comes while UIKit lays out a view.
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
