import TableViews

/// Makes each mistake in its own table, and prints the effects: `gallery mismatch`.
@MainActor
struct MismatchReport {
  private let columns: Int
  private let print: (String) -> Void

  init(columns: Int = 60, print: @escaping (String) -> Void) {
    self.columns = columns
    self.print = print
  }

  func run() {
    print("If cells, models, or IDs don't match, an issue is logged, and the table still works.")
    print("Mismatched cells and models are in the second of three rows.")
    for (index, mismatch) in (Mismatch.pairings + Mismatch.updates).enumerated() {
      report(mismatch, number: index + 1)
    }
    reportThousand()
  }

  private func report(_ mismatch: Mismatch, number: Int) {
    let table = MismatchTable()
    mismatch.make(table)
    print("")
    print("\(number). \(mismatch.mistake)")
    draw(table)
    printLog(of: table)
  }

  private func reportThousand() {
    let table = MismatchTable()
    table.adapter.register(CountryNameCell.self, identifier: "Country")
    table.show(
      (1...1000).map { number in
        Row(
          Zone(id: "Zone/\(number)", countryCode: "AD", coordinates: "+4230+00131"),
          identifier: "Country")
      }, header: "A thousand zones")
    while table.table.contentOffset + table.table.viewportHeight < table.table.contentHeight {
      table.table.scroll(by: table.table.viewportHeight)
    }
    print("")
    print("A thousand rows make the same mistake while the user scrolls through all of them.")
    draw(table)
    printLog(of: table)
    let log = table.adapter.issues
    for issue in log.issues {
      print("  \(issue.code) happened \(log.count(of: issue)) times and was logged once.")
    }
  }

  private func draw(_ table: MismatchTable) {
    for line in table.table.drawing(columns: columns).split(separator: "\n") { print("  \(line)") }
  }

  private func printLog(of table: MismatchTable) {
    for line in table.logLines { print("  log:    \(line)") }
    var told: Set<TableIssue.Code> = []
    for issue in table.adapter.issues.issues where told.insert(issue.code).inserted {
      print("  result: \(issue.code.fallback)")
      print("  remedy: \(issue.code.remedy)")
    }
  }
}

/// A mistake that an app can make.
@MainActor
struct Mismatch {
  /// The description of the mistake.
  var mistake: String
  /// Makes the mistake in a new table.
  var make: (MismatchTable) -> Void

  init(_ mistake: String, make: @escaping (MismatchTable) -> Void) {
    self.mistake = mistake
    self.make = make
  }
}

extension Mismatch {
  /// Cells, models, and senders that don't match: a mistake for each code of the registry.
  static let pairings: [Mismatch] = [
    Mismatch("A row uses the identifier \"Zome\", but only \"Zone\" is registered.") { it in
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.showZones { Row($0, identifier: "Zome") }
    },
    Mismatch("A row expects a ZoneCell, but its identifier is for a CountryNameCell.") { it in
      it.table.register(CountryNameCell.self, forCellReuseIdentifier: "Zone")
      it.showZones { Row($0, cell: ZoneCell.self, identifier: "Zone") }
    },
    Mismatch("A zone is passed to a cell for countries.") { it in
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.adapter.register(CountryNameCell.self, identifier: "Country")
      it.showZones { Row($0, identifier: "Country") }
    },
    Mismatch("A cell expects a ZonePicker as its sender, but the adapter has no sender.") { it in
      it.adapter.register(PickedZoneCell.self, identifier: "Picked")
      it.showZones { Row($0, identifier: "Picked") }
    },
    Mismatch("A cell is registered with an empty identifier, and a row uses it.") { it in
      it.adapter.register(ZoneCell.self, identifier: "")
      it.showZones { Row($0, identifier: "") }
    },
    Mismatch("An identifier is registered for two cell classes. The last one is used.") { it in
      it.adapter.register(CountryNameCell.self, identifier: "Zone")
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.showZones { Row($0, identifier: "Zone") }
    },
    Mismatch("A zone is passed to a cell that is not configurable.") { it in
      it.adapter.register(BareCell.self, identifier: "Bare")
      it.showZones { Row($0, identifier: "Bare") }
    },
    Mismatch("A ZoneCell is registered as a cell for countries.") { it in
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.adapter.registry.register(ZoneCell.self, identifier: "Zone", item: Country.self)
      it.showZones { Row($0, identifier: "Zone") }
    },
    Mismatch("Two cell classes are named ZoneCell, and the rows have no identifier.") { it in
      it.showZones { Row($0, cell: Atlas.ZoneCell.self) }
    },
  ]

  /// Duplicate and unknown IDs.
  static let updates: [Mismatch] = [
    Mismatch("Two rows have the same ID.") { it in
      it.show((MismatchTable.zones + [MismatchTable.zones[0]]).map(\.row))
    },
    Mismatch("Two sections have the same ID.") { it in
      let zones = MismatchTable.zones
      it.adapter.update(with: [
        MismatchTable.Content("zones", header: "Europe") { zones[0].row },
        MismatchTable.Content("zones", header: "Asia") { zones.dropFirst().map(\.row) },
      ])
    },
    Mismatch("An edit deletes a row that does not exist, and one that does.") { it in
      it.show(MismatchTable.zones.map(\.row))
      it.adapter.edit { table in
        table.delete("Atlantis/Poseidonis")
        table.delete("Asia/Dubai")
      }
    },
  ]
}

/// A table for a mistake, and its log.
@MainActor
final class MismatchTable {
  typealias Content = RowSection<TableView>

  let table: TableView
  let adapter: MismatchAdapter
  /// The lines of the system log.
  private(set) var logLines: [String] = []

  init() {
    table = TableView(lines: 6)
    adapter = MismatchAdapter(table)
    adapter.issues.reporter = IssueReporter { [weak self] issue, count in
      // `IssueReporter.systemLog` also writes each issue once.
      if count == 1 { self?.logLines.append("\(issue)") }
    }
  }

  /// Shows a section of the given rows.
  func show(_ rows: [Row<TableView>], header: String = "Zones") {
    adapter.update(with: [Content("zones", header: header) { rows }])
    table.layoutIfNeeded()
  }

  static let zones = [
    Zone(id: "Europe/Andorra", countryCode: "AD", coordinates: "+4230+00131"),
    Zone(id: "Asia/Dubai", countryCode: "AE", coordinates: "+2518+05518"),
    Zone(id: "Asia/Kabul", countryCode: "AF", coordinates: "+3431+06912"),
  ]

  /// Shows three zones, the second in a row that `mistake` creates.
  func showZones(mistake: (Zone) -> Row<TableView>) {
    show(
      Self.zones.enumerated().map { index, zone in
        index == 1 ? mistake(zone) : Row(zone, cell: ZoneCell.self)
      })
  }
}

/// An adapter whose name is easy to read in messages.
final class MismatchAdapter: TableViewRowAdapter {}

/// A cell that shows its class name until it's configured.
class LabelledCell: TableViewCell {
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    showOwnName()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    showOwnName()
  }

  private func showOwnName() { textLabel?.text = "(unconfigured \(type(of: self)))" }
}

/// A cell that isn't configurable.
final class BareCell: LabelledCell {}

/// A model that isn't a zone.
struct Country { var name: String }

/// A cell for countries.
final class CountryNameCell: LabelledCell, Configurable {
  func setup(with item: Country) { textLabel?.text = item.name }
}

/// A cell with a sender.
final class PickedZoneCell: LabelledCell, SenderConfigurable {
  func setup(with item: Zone, sender: ZonePicker) { textLabel?.text = item.text }
}

/// The sender of a ``PickedZoneCell``.
final class ZonePicker {}

/// A part of the app with its own `ZoneCell`.
enum Atlas {
  final class ZoneCell: LabelledCell, Configurable {
    func setup(with item: Zone) { textLabel?.text = "\(item.countryCode) \(item.coordinates)" }
  }
}

/// Shows a time zone.
final class ZoneCell: TableViewValue1Cell, Configurable {
  func setup(with item: Zone) {
    textLabel?.text = item.text
    detailTextLabel?.text = item.detail
  }
}

extension Zone {
  /// The zone in a ``ZoneCell``.
  @MainActor var row: Row<TableView> { Row(self, cell: ZoneCell.self) }
}
