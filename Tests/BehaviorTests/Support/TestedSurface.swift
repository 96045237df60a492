import TableViews
import TableViewsTesting
import VirtualTable

#if canImport(UIKit)
  import UIKit
#endif

/// A person of an address book.
struct Person: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "Person \(id)"
  }
}

/// A kind of surface on which every behavior is tested.
@MainActor
protocol TestedSurface {
  associatedtype View: TestedView
  where View.TableCell: ControlCell & ContentCell, View.TableCell.TableHost == View
  /// A cell that shows the name of a person.
  associatedtype PersonCell: SurfaceCell & Configurable & ControlCell & TestedCell
  where PersonCell.TableHost == View, PersonCell.Item == Person

  /// A header or footer that shows a text in angle brackets, and notes that it is set up.
  associatedtype TextHeader: SurfaceSupplementaryView & Configurable
  where TextHeader.TableHost == View, TextHeader.Item == String

  /// Creates a view on screen, 400 points high, whose rows are 40 points high by default.
  static func onScreen() -> (view: View, keptAlive: AnyObject?)
  /// Begins or ends editing.
  static func setEditing(_ isEditing: Bool, of view: View)
  /// Takes the focus away from the text field that has it.
  static func endTextEditing(in view: View)
  /// Sets the height of the view, in points.
  static func setHeight(_ height: Double, of view: View)
  /// Has section headers stay at the top of a table, as in UIKit's plain style.
  static func pinHeaders(in view: View)
  /// Sets whether the user can select several rows, while editing and otherwise.
  static func setSelectsSeveral(_ whileEditing: Bool, _ otherwise: Bool, in view: View)
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

  // MARK: Differences that a surface is allowed

  /// Tables: collection views have no editing controls and no accessory buttons
  /// (`UITableViewDataSource`), and their layout decides about headers, heights, and the index
  /// (`UICollectionViewLayout`).
  static let tables = allCases.filter { [.virtualTable, uiTableIfPresent].contains($0) }
  /// All but UIKit's collection view: its swipe actions belong to a list layout of the app
  /// (`UICollectionLayoutListConfiguration`).
  static let allButUICollection = allCases.filter { $0.rawValue != "uiCollection" }
  /// Collection views, which have no header or footer of the whole table.
  ///
  /// Their delegate allows or refuses a selection, and names no other item
  /// (`collectionView(_:shouldSelectItemAt:)`).
  static let collections = allCases.filter { !tables.contains($0) }
  /// The virtual views: UIKit's focus system alone moves the focus of a hardware keyboard
  /// (`UIFocusSystem`), UIKit chooses the rows that scrolling prefetches
  /// (`UITableViewDataSourcePrefetching`), and UIKit alone holds a drag over a row until it opens
  /// (`UISpringLoadedInteractionContext`).
  static let virtual: [SurfaceKind] = [.virtualTable, .virtualCollection]
  /// Two surfaces between which rows can be dragged: UIKit gives its views no drag of a virtual view.
  static let pairsForDrags = allCases.flatMap { from in
    allCases.filter { virtual.contains($0) == virtual.contains(from) }.map { (from, $0) }
  }

  /// All but UIKit's collection view: its layout decides about heights (`UICollectionViewLayout`).
  static let withRowHeights = allButUICollection
  /// All but the stand-in for UIKit, which doesn't keep the cell of the first responder off screen.
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
  static func setSelectsSeveral(_ whileEditing: Bool, _ otherwise: Bool, in view: VirtualTableView)
  {
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
  static func setSelectsSeveral(
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
    static func setSelectsSeveral(_ whileEditing: Bool, _ otherwise: Bool, in view: UITableView) {
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
    static func setSelectsSeveral(
      _ whileEditing: Bool, _ otherwise: Bool, in view: UICollectionView
    ) {
      view.allowsMultipleSelectionDuringEditing = whileEditing
      view.allowsMultipleSelection = otherwise
    }
  }
#endif
