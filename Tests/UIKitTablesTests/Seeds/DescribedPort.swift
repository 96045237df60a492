#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DescribedTables
  import TableViews
  import UIKit

  /// Controllers as in DCTableViewController (seed 004).
  ///
  /// Differences: see `Docs/Legacy/DescribedTables.md`.
  enum DescribedPort {
    struct Entry: Equatable {
      var title: String
      var detail: String?
    }

    /// The compiler checks its view model.
    final class EntryCell: UITableViewCell, CellUpdating {
      func updateCell(viewModel: Entry, delegate: MenuController?) {
        textLabel?.text = viewModel.title
        delegate?.updated.append(viewModel.title)
      }
    }

    /// It casts its view model itself.
    final class NumberCell: UITableViewCell, AnyCellUpdating, ReuseIdentifiable {
      func updateCell(viewModel: Any, delegate: Any?) {
        guard let number = viewModel as? Int else { return }
        textLabel?.text = "#\(number)"
      }
    }

    enum CellType: String {
      case numberCell
    }

    /// A table controller with typed cells and cells by a string enum.
    final class MenuController: DescribedTableViewController {
      var entries = ["Open", "Close"] { didSet { show() } }
      var numbers = [1, 2] { didSet { show() } }
      var updated: [String] = []
      var log: [String] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(
          NumberCell.self, forCellReuseIdentifier: NumberCell.reuseIdentifier)
        show()
      }

      private func show() { try? updateTableView(tableView) }

      override func createDataSourceForTable(_ tableView: UITableView) {
        self.tableView(
          tableView,
          addSection: SectionDescription(
            sectionID: "entries", headerTitle: "Entries", estimatedHeaderHeight: { _, _ in 33 }),
          withCells: entries.map { title in
            CellDescription(
              cellID: title, cell: EntryCell.self, viewModel: Entry(title: title), delegate: self,
              cellHeight: { _, _ in 60 },
              didSelectCell: { [weak self] _, _, _ in self?.log.append("own \(title)") })
          })
        self.tableView(
          tableView, addSection: SectionDescription(sectionID: "numbers", footerTitle: "Numbers"),
          withCells: numbers.map { CellDescription(cellType: CellType.numberCell, viewModel: $0) })
      }

      override func tableView(
        _ tableView: UITableView, didUpdateCell cell: UITableViewCell,
        cellDescription: DescribedCell
      ) {
        log.append("did \(cell.textLabel?.text ?? "-")")
      }

      override func tableView(
        _ tableView: UITableView, didSelectCell cellDescription: DescribedCell
      ) {
        log.append("select")
      }
    }

    /// Two tables with different tags.
    final class TwoTablesController: DescribedViewController {
      let left = UITableView(frame: .zero, style: .plain)
      let right = UITableView(frame: .zero, style: .plain)
      var entries = ["A"]
      /// The estimated height.
      ///
      /// If it's set, there's an additional row without an estimate.
      var estimate: Double?

      override func viewDidLoad() {
        super.viewDidLoad()
        right.tag = 1
        for table in [left, right] {
          view.addSubview(table)
          _ = try? registerTableView(table)
          try? updateTableView(table)
        }
      }

      override func createDataSourceForTable(_ tableView: UITableView) {
        let footer = estimate.map { _ in HeaderFooter.title("end") }
        var footerEstimate: SectionDescription.HeightProvider?
        var cellEstimate: DescribedCell.HeightProvider?
        if let estimate {
          footerEstimate = { _, _ in estimate + 1 }
          cellEstimate = { _, _ in estimate }
        }
        let last = estimate.map { _ in
          CellDescription<UITableView>(
            cellID: "last", cell: EntryCell.self, viewModel: Entry(title: "last"))
        }
        self.tableView(
          tableView,
          addSection: SectionDescription(
            sectionID: 0, estimatedFooterHeight: footerEstimate,
            footer: footer),
          withCells: entries.map {
            CellDescription(
              cellID: $0, cell: EntryCell.self, viewModel: Entry(title: "\($0)\(tableView.tag)"),
              estimatedCellHeight: cellEstimate)
          } + (last.map { [$0] } ?? []))
      }

      override func makeAdapter(for tableView: UITableView) -> DescribedTableAdapter<UITableView> {
        tableView === right ? TallRows(tableView) : super.makeAdapter(for: tableView)
      }
    }

    /// Implements a delegate method.
    final class TallRows: TableViewRowAdapter, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat { 88 }
    }

    /// A custom controller with custom descriptions.
    final class OwnController: UIViewController, DescribedTableHandling {
      struct Line: CellDescribing {
        var text: String
        var cellDescription: CellDescription<UITableView> {
          CellDescription(cellID: text, cell: EntryCell.self, viewModel: Entry(title: text))
        }
      }
      struct Page: SectionDescribing {
        var number: Int
        var sectionDescription: SectionDescription { SectionDescription(sectionID: number) }
      }

      let table = UITableView(frame: .zero, style: .plain)
      let describedTables = DescribedTableRegistry<Line, Page>()
      var selected: [String] = []

      func createDataSourceForTable(_ tableView: UITableView) {
        self.tableView(
          tableView, addSection: Page(number: 1), withCells: [Line(text: "a"), Line(text: "b")])
      }

      func tableView(_ tableView: UITableView, didSelectCell cellDescription: Line) {
        selected.append(cellDescription.text)
      }
    }

    /// The same on a collection view.
    final class TilesController: UIViewController, DescribedTableHandling {
      final class Tile: UICollectionViewCell, Configurable {
        let label = UILabel(frame: .zero)
        func setup(with item: String) { label.text = item }
      }

      let collection = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let describedTables = DescribedTableRegistry<
        CellDescription<UICollectionView>, SectionDescription
      >()

      func createDataSourceForTable(_ tableView: UICollectionView) {
        self.tableView(
          tableView, addSection: SectionDescription(sectionID: 1),
          withCells: ["x", "y"].map { CellDescription(cellID: $0, cell: Tile.self, viewModel: $0) })
      }
    }
  }
#endif
