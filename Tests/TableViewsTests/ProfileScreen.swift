import TableViews

// App code that uses only portable names. It imports one module and no virtual class, and builds
// for UIKit unchanged.

struct Profile: Equatable {
  var name: String
  var city: String
}

final class ProfileCell: TableViewSubtitleCell, Configurable {
  func setup(with item: Profile) {
    textLabel?.text = item.name
    detailTextLabel?.text = item.city
  }
}

final class ColorCell: TableViewCell, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}

/// A section of one row of a fixed kind, as in the seed's playground.
struct ProfileSection: TableViewSection {
  let row: AnyTableViewRow<ProfileCell>
  let registry: VirtualCellRegistry

  @MainActor
  init(_ profile: Profile, registry: VirtualCellRegistry) {
    row = AnyTableViewRow { $0.setup(with: profile) }
    self.registry = registry
  }

  var rowCount: Int { 1 }

  func registerCells(with tableView: TableView) { row.registerCell(with: tableView) }

  func cell(for indexPath: TableIndexPath, in tableView: TableView) -> TableViewCell {
    Row(id: 0, row: row).cell(at: indexPath, in: tableView, registry: registry, sender: tableView)
  }
}

final class ProfileDataSource: TableViewDataSource {
  private(set) var registrations = 0

  convenience init(_ profile: Profile, colors: [String]) {
    self.init()
    sections = [
      ProfileSection(profile, registry: registry),
      Section("colors", header: "Colors") {
        for color in colors { Row(color, cell: ColorCell.self) }
      },
    ]
  }

  override func registerCells(with tableView: TableView) {
    registrations += 1
    super.registerCells(with: tableView)
  }
}
