import DiffEngine
import TableAdapters
import TableControls
import TablePictures
import TableRows
import TableSections
import TableViews
import TypeErasure
import VirtualTable

/// A screen with content that pictures draw.
enum Sample: String, CaseIterable {
  case settings, controls, texts, contacts, inbox, editing, selecting, swiped, swipedLeading, menu
  case keyboard, numberPad, empty, refreshing, surroundings, grid, flow, hebrew, bare, selected
}

/// A table and its data source.
@MainActor
final class SampleScreen {
  let table: VirtualTableView
  let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  var isOn = true
  var isOff = false
  var name = "Johnny"
  var password = "secret"
  var size = 1
  var copies = 3
  var brightness = 0.6

  init(height: Double = 560) {
    table = VirtualTableView(viewportHeight: height)
    adapter = TableAdapter(table)
  }

  func show(@ListBuilder<Part> _ sections: () -> [Part]) {
    adapter.update(with: sections())
  }
}

/// A collection and its data source.
@MainActor
final class SampleCollection {
  let view = VirtualCollectionView(viewportHeight: 560)
  let adapter: TableAdapter<VirtualCollectionView, Row<VirtualCollectionView>, AnyIdentity>

  init(_ layout: VirtualSectionLayout) {
    view.sectionLayout = layout
    adapter = TableAdapter(view)
  }
}

/// A section of rows of a virtual table.
typealias Part = Section<Row<VirtualTableView>, AnyIdentity>

let message = """
  Hi! I moved our meeting to Thursday, because the room isn't free on Wednesday. Please bring the \
  drawings.
  """

extension Sample {
  /// The options for the sample.
  var options: PictureOptions {
    switch self {
    case .settings, .keyboard, .numberPad:
      PictureOptions(style: .insetGrouped, title: "Settings", prefersLargeTitle: self == .settings)
    case .controls: PictureOptions(style: .insetGrouped, title: "Controls")
    case .texts: PictureOptions(style: .grouped)
    case .contacts: PictureOptions(style: .plain, title: "Contacts")
    case .inbox, .menu, .swiped, .selecting: PictureOptions(style: .plain, title: "Inbox")
    case .editing, .swipedLeading: PictureOptions(style: .insetGrouped, title: "Lists")
    case .empty, .refreshing: PictureOptions(style: .plain, title: "Inbox", prefersLargeTitle: true)
    case .surroundings: PictureOptions(style: .insetGrouped, title: "Storage")
    case .grid, .flow: PictureOptions(style: .plain, title: "Photos")
    case .hebrew:
      PictureOptions(style: .insetGrouped, layoutDirection: .rightToLeft, title: "הגדרות")
    case .bare, .selected: PictureOptions(style: .insetGrouped)
    }
  }

  /// Draws the sample with its own options or the given ones.
  @MainActor
  func picture(_ options: PictureOptions? = nil) async -> TablePicture {
    let options = options ?? self.options
    if let layout {
      let collection = SampleCollection(layout)
      collection.adapter.update(with: [
        Section("photos", header: "Recent") {
          for (index, name) in photos.enumerated() {
            Row(
              id: name,
              content: RowContent(
                name, image: index % 3 == 2 ? .named(name) : .symbol(symbols[index % 9])))
          }
        }
      ])
      collection.view.selectTableRow(at: TablePath(section: 0, row: 1))
      return TablePicture(of: collection.view, options)
    }
    let screen = SampleScreen()
    fill(screen)
    return await picture(of: screen, options)
  }

  @MainActor
  private func picture(of screen: SampleScreen, _ options: PictureOptions) async -> TablePicture {
    let table = screen.table
    switch self {
    case .contacts:
      table.style = .plain
      table.scroll(to: 150)
    case .editing: table.isEditing = true
    case .selecting:
      table.allowsMultipleSelectionDuringEditing = true
      table.isEditing = true
      table.tap(TablePath(section: 0, row: 1))
      table.tap(TablePath(section: 0, row: 3))
    case .swiped: table.swipe(TablePath(section: 0, row: 1))
    case .swipedLeading: table.swipe(TablePath(section: 0, row: 0), from: .leading)
    case .menu: table.longPress(TablePath(section: 0, row: 1))
    case .selected: table.selectTableRow(at: TablePath(section: 0, row: 1))
    case .keyboard, .numberPad:
      table.moveFocus(to: self == .keyboard ? "name" : "copies")
      table.showKeyboard(height: 280)
    case .refreshing:
      var picture: TablePicture?
      screen.adapter.refreshHandler = { [weak table] in
        if let table { picture = TablePicture(of: table, options) }
      }
      await table.pullToRefresh()
      return picture ?? TablePicture(of: table, options)
    default: break
    }
    return TablePicture(of: table, options)
  }

  private var layout: VirtualSectionLayout? {
    switch self {
    case .grid:
      .grid(
        columns: 3, itemHeight: 110, spacing: 8,
        insets: .init(top: 4, leading: 16, bottom: 16, trailing: 16))
    case .flow: .flow(itemWidth: 110, itemHeight: 36, spacing: 8, insets: .init(all: 16))
    default: nil
    }
  }
}

private let photos = [
  "Beach", "Birthday", "Holidays", "Mountains", "Recipes", "Pets", "Screenshots", "Favorites",
  "Work",
]
private let symbols = [
  "sun.max.fill", "gift", "photo", "airplane", "cart", "heart.fill", "camera", "star.fill",
  "folder",
]
