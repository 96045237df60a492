import TableViews
import TableViewsTesting
import VirtualTable

#if canImport(UIKit)
  import UIKit
#endif

/// An entry of an address book.
struct Person: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "Person \(id)"
  }
}

/// A kind of surface.
///
/// All behavior is tested on each kind.
@MainActor
protocol TestedSurface {
  associatedtype View: TestedView
  where View.TableCell: ControlCell & ContentCell, View.TableCell.TableHost == View
  /// A cell that shows a name.
  associatedtype PersonCell: SurfaceCell & Configurable & ControlCell & TestedCell
  where PersonCell.TableHost == View, PersonCell.Item == Person

  /// A header or footer that shows a text in angle brackets and records its configuration.
  associatedtype TextHeader: SurfaceSupplementaryView & Configurable
  where TextHeader.TableHost == View, TextHeader.Item == String

  /// Creates a view on screen, 400 points high, whose rows are 40 points high by default.
  static func onScreen() -> (view: View, keptAlive: AnyObject?)
  /// Starts or ends editing.
  static func setEditing(_ isEditing: Bool, of view: View)
  /// Removes the focus from a text field.
  static func endTextEditing(in view: View)
  /// Sets the height of the view, in points.
  static func setHeight(_ height: Double, of view: View)
  /// Keeps section headers at the top of a table, as in UIKit's plain style.
  static func pinHeaders(in view: View)
  /// Sets whether the user can select several rows, during editing and otherwise.
  static func setAllowsMultipleSelection(_ whileEditing: Bool, _ otherwise: Bool, in view: View)
}

/// The kinds, each an argument of a parameterized test.
enum SurfaceKind: String, CaseIterable, Sendable {
  case virtualTable, virtualCollection
  #if canImport(UIKit)
    case uiTable, uiCollection
  #endif

  var type: any TestedSurface.Type {
    switch self {
    case .virtualTable: TestedVirtualTable.self
    case .virtualCollection: TestedVirtualCollection.self
    #if canImport(UIKit)
      case .uiTable: TestedTable.self
      case .uiCollection: TestedCollection.self
    #endif
    }
  }

  // MARK: Allowed differences between surfaces

  /// Tables.
  ///
  /// Collection views have no editing controls and accessory buttons (`UITableViewDataSource`), and
  /// their layout determines headers, heights, and the index (`UICollectionViewLayout`).
  static let tables = allCases.filter { [.virtualTable, uiTableIfPresent].contains($0) }
  /// All surfaces except UIKit's collection view, whose swipe actions belong to a list layout
  /// (`UICollectionLayoutListConfiguration`).
  static let allButUICollection = allCases.filter { $0.rawValue != "uiCollection" }
  /// Collection views, which have no header or footer of the whole table.
  ///
  /// Their delegate can allow or prevent a selection, but can't select another item instead
  /// (`collectionView(_:shouldSelectItemAt:)`).
  static let collections = allCases.filter { !tables.contains($0) }
  /// Virtual views.
  ///
  /// Only UIKit's focus system moves the focus of a hardware keyboard (`UIFocusSystem`), only UIKit
  /// chooses the rows to prefetch during scrolling (`UITableViewDataSourcePrefetching`), and only
  /// UIKit holds a drag over a row until it opens (`UISpringLoadedInteractionContext`).
  static let virtual: [SurfaceKind] = [.virtualTable, .virtualCollection]
  /// Pairs of surfaces with drags between them.
  ///
  /// UIKit and virtual views have none.
  static let pairsForDrags = allCases.flatMap { from in
    allCases.filter { virtual.contains($0) == virtual.contains(from) }.map { (from, $0) }
  }

  /// All surfaces except UIKit's collection view, whose layout determines heights.
  ///
  /// See `UICollectionViewLayout`.
  static let withRowHeights = allButUICollection
  /// All surfaces except UIKit's stand-in, which removes a focused cell that leaves the screen.
  static var keepingFocusOffScreen: [SurfaceKind] {
    #if UIKIT_SHIM
      virtual
    #else
      allCases
    #endif
  }

  private static var uiTableIfPresent: SurfaceKind? { SurfaceKind(rawValue: "uiTable") }
}

// MARK: - Virtual views

final class VirtualPersonCell: VirtualCell, Configurable, TestedCell {
  func setup(with item: Person) { textLabel?.text = item.name }
}

final class VirtualPersonItem: VirtualCollectionCell, Configurable, TestedCell {
  func setup(with item: Person) { textLabel?.text = item.name }
}

enum TestedVirtualTable: TestedSurface {
  typealias PersonCell = VirtualPersonCell
  typealias TextHeader = VirtualTextHeader

  static func onScreen() -> (view: VirtualTableView, keptAlive: AnyObject?) {
    (VirtualTableView(viewportHeight: 400, rowHeight: 40), nil)
  }
  static func setEditing(_ isEditing: Bool, of view: VirtualTableView) {
    view.isEditing = isEditing
  }
  static func endTextEditing(in view: VirtualTableView) { view.endEditing() }
  static func setHeight(_ height: Double, of view: VirtualTableView) {
    view.viewportHeight = height
  }
  static func pinHeaders(in view: VirtualTableView) { view.style = .plain }
  static func setAllowsMultipleSelection(
    _ whileEditing: Bool, _ otherwise: Bool, in view: VirtualTableView
  ) {
    view.allowsMultipleSelectionDuringEditing = whileEditing
    view.allowsMultipleSelection = otherwise
  }
}

enum TestedVirtualCollection: TestedSurface {
  typealias PersonCell = VirtualPersonItem
  typealias TextHeader = VirtualTextItemHeader

  static func onScreen() -> (view: VirtualCollectionView, keptAlive: AnyObject?) {
    (VirtualCollectionView(viewportHeight: 400, rowHeight: 40), nil)
  }
  static func setEditing(_ isEditing: Bool, of view: VirtualCollectionView) {
    view.isEditing = isEditing
  }
  static func endTextEditing(in view: VirtualCollectionView) { view.endEditing() }
  static func setHeight(_ height: Double, of view: VirtualCollectionView) {
    view.viewportHeight = height
  }
  static func pinHeaders(in view: VirtualCollectionView) { view.appearance = .plain }
  static func setAllowsMultipleSelection(
    _ whileEditing: Bool, _ otherwise: Bool, in view: VirtualCollectionView
  ) {
    view.allowsMultipleSelectionDuringEditing = whileEditing
    view.allowsMultipleSelection = otherwise
  }
}

// MARK: - UIKit

#if canImport(UIKit)
  final class TablePersonCell: UITableViewCell, Configurable, TestedCell {
    func setup(with item: Person) {
      var content = UIListContentConfiguration.cell()
      content.text = item.name
      contentConfiguration = content
    }
  }

  final class CollectionPersonCell: UICollectionViewCell, Configurable, TestedCell {
    func setup(with item: Person) {
      var content = UIListContentConfiguration.cell()
      content.text = item.name
      contentConfiguration = content
    }
  }

  enum TestedTable: TestedSurface {
    typealias PersonCell = TablePersonCell
    typealias TextHeader = TableTextHeader

    static func onScreen() -> (view: UITableView, keptAlive: AnyObject?) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      let table = UITableView(frame: window.bounds, style: .plain)
      table.rowHeight = 40
      window.addSubview(table)
      window.isHidden = false
      #if UIKIT_SHIM
        table._lieByHeight(viewportHeight: 400, estimate: 40) { _ in 40 }
      #endif
      return (table, window)
    }
    static func setEditing(_ isEditing: Bool, of view: UITableView) {
      view.setEditing(isEditing, animated: false)
    }
    static func endTextEditing(in view: UITableView) { view.endEditing(true) }
    static func setHeight(_ height: Double, of view: UITableView) {
      view.frame.size.height = height
    }
    static func pinHeaders(in view: UITableView) {
      #if UIKIT_SHIM
        view._lieByHeight(viewportHeight: 400, estimate: 40, pinsHeaders: true) { _ in 40 }
      #endif
    }
    static func setAllowsMultipleSelection(
      _ whileEditing: Bool, _ otherwise: Bool, in view: UITableView
    ) {
      view.allowsMultipleSelectionDuringEditing = whileEditing
      view.allowsMultipleSelection = otherwise
    }
  }

  enum TestedCollection: TestedSurface {
    typealias PersonCell = CollectionPersonCell
    typealias TextHeader = CollectionTextHeader

    static func onScreen() -> (view: UICollectionView, keptAlive: AnyObject?) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 40)
      let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      window.addSubview(collection)
      window.isHidden = false
      #if UIKIT_SHIM
        collection._lieByHeight(viewportHeight: 400, estimate: 40) { _ in 40 }
      #else
        layout.minimumLineSpacing = 0
      #endif
      return (collection, window)
    }
    static func setEditing(_ isEditing: Bool, of view: UICollectionView) {
      view.isEditing = isEditing
    }
    static func endTextEditing(in view: UICollectionView) { view.endEditing(true) }
    static func setHeight(_ height: Double, of view: UICollectionView) {
      view.frame.size.height = height
    }
    static func pinHeaders(in view: UICollectionView) {}
    static func setAllowsMultipleSelection(
      _ whileEditing: Bool, _ otherwise: Bool, in view: UICollectionView
    ) {
      view.allowsMultipleSelectionDuringEditing = whileEditing
      view.allowsMultipleSelection = otherwise
    }
  }
#endif
