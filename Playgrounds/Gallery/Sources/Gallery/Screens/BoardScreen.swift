import DescribedTables
import TableViews

/// A departure board that steps through states and lists the changes.
@MainActor
final class BoardScreen: DescribedTableHandling {
  private enum Part { case news, departures, cancelled }

  let describedTables = DescribedTableRegistry<TableViewCellDescription, SectionDescription>()
  let tableView: TableView
  let adapter: RecordingAdapter<Row<TableView>, AnyIdentity>
  private let states: [BoardState]
  private var step = 0
  private var previous: BoardState?

  init(tableView: TableView, states: [BoardState]) {
    self.tableView = tableView
    self.states = states
    adapter = RecordingAdapter(tableView)
    // Throws only for a second table.
    _ = try? registerTableView(tableView)
    show()
  }

  func makeAdapter(for tableView: TableView) -> DescribedTableAdapter<TableView> { adapter }

  /// Shows the next state, if there is one.
  func advance() { go(to: step + 1) }

  /// Shows the previous state, if there is one.
  func goBack() { go(to: step - 1) }

  private func go(to next: Int) {
    guard states.indices.contains(next) else { return }
    previous = states[step]
    step = next
    show()
  }

  private func show() { try? updateTableView(tableView) }

  func createDataSourceForTable(_ tableView: TableView) {
    guard states.indices.contains(step) else { return }
    let state = states[step]
    addNews(of: state)
    if state.warnsFirst { addCancelled(state) }
    self.tableView(
      tableView,
      addSection: SectionDescription(
        sectionID: Part.departures, headerTitle: "Departures",
        footerTitle: state.departures.isEmpty ? "No departures" : nil),
      withCells: state.departures.map(cell))
    if !state.warnsFirst { addCancelled(state) }
  }

  /// Adds rows for the changes, identified by their positions.
  private func addNews(of state: BoardState) {
    let header = "\(step + 1) of \(states.count): \(state.title)"
    self.tableView(
      tableView, addSection: SectionDescription(sectionID: Part.news, headerTitle: header),
      withCells: BoardNews.phrases(from: previous, to: state).map {
        CellDescription(cell: TextCell.self, viewModel: $0)
      })
  }

  private func addCancelled(_ state: BoardState) {
    guard !state.cancelled.isEmpty else { return }
    self.tableView(
      tableView,
      addSection: SectionDescription(sectionID: Part.cancelled, headerTitle: "Cancelled"),
      withCells: state.cancelled.map(cell))
  }

  private func cell(_ departure: Departure) -> TableViewCellDescription {
    CellDescription(cellID: departure.id, cell: DepartureCell.self, viewModel: departure)
  }
}

struct Departure: Identifiable, Hashable {
  /// The train's number.
  var id: String
  var destination: String
  var time: String
  var platform: Int
  /// The delay in minutes.
  var delay = 0
}

/// Shows a departure and its delay.
final class DepartureCell: TableViewValue1Cell, Configurable {
  func setup(with item: Departure) {
    let delay = item.delay > 0 ? " +\(item.delay)" : ""
    textLabel?.text = "\(item.time)\(delay)  \(item.id) \(item.destination)"
    detailTextLabel?.text = "platform \(item.platform)"
  }
}

/// The contents of a departure board.
struct BoardState: Hashable {
  var title: String
  var departures: [Departure] = []
  var cancelled: [Departure] = []
  /// Whether canceled trains come first.
  var warnsFirst = false
}

/// The changes from one state of a departure board to the next.
enum BoardNews {
  /// Returns a phrase for each train that changed, in the order of the board.
  static func phrases(from old: BoardState?, to new: BoardState) -> [String] {
    guard let old else { return [] }
    let moved = moves(from: old.departures, to: new.departures)
    let former = Dictionary(
      old.departures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let isCancelled = Set(new.cancelled.map(\.id))
    let gone = (old.departures + old.cancelled).map(\.id)
      .filter { id in !(new.departures + new.cancelled).contains { $0.id == id } }
    return gone.map { "\($0) went" }
      + new.departures.compactMap { departure in
        let id = departure.id
        guard let former = former[id] else { return "\(id) came" }
        if moved.contains(id) {
          return former == departure ? "\(id) moved" : "\(id) moved, changed"
        }
        return former == departure ? nil : "\(id) changed"
      }
      + old.departures.map(\.id).filter(isCancelled.contains).map { "\($0) was cancelled" }
  }

  /// Returns the smallest set of trains that moved.
  private static func moves(from old: [Departure], to new: [Departure]) -> Set<String> {
    let difference = new.map(\.id).difference(from: old.map(\.id)).inferringMoves()
    return Set(
      difference.insertions.compactMap {
        if case .insert(_, let id, .some) = $0 { id } else { nil }
      })
  }
}

extension BoardState {
  private static let intercity = Departure(
    id: "IC 7", destination: "Berlin", time: "8:04", platform: 1)
  private static let regional = Departure(id: "RE 3", destination: "Ulm", time: "8:10", platform: 4)
  private static let suburban = Departure(
    id: "S 1", destination: "Airport", time: "8:12", platform: 2)
  private static let express = Departure(
    id: "EC 9", destination: "Paris", time: "8:20", platform: 1)

  private static func late(_ departure: Departure, _ minutes: Int) -> Departure {
    var late = departure
    late.delay = minutes
    return late
  }

  /// The states of a morning.
  static let morning: [Self] = [
    Self(title: "Good morning", departures: [intercity, regional, suburban]),
    Self(title: "A train is late", departures: [intercity, late(regional, 5), suburban]),
    Self(title: "Another overtakes it", departures: [intercity, suburban, late(regional, 5)]),
    Self(title: "The first one leaves", departures: [suburban, late(regional, 5)]),
    Self(title: "One is announced", departures: [suburban, late(regional, 5), express]),
    Self(title: "One is cancelled", departures: [suburban, express], cancelled: [regional]),
    Self(
      title: "What is cancelled goes to the top", departures: [suburban, express],
      cancelled: [regional], warnsFirst: true),
    Self(
      title: "Two things at once", departures: [late(express, 10)],
      cancelled: [regional, suburban], warnsFirst: true),
    Self(title: "All trains are gone"),
    Self(title: "And another day", departures: [intercity, regional, suburban]),
  ]
}
