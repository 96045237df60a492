#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TableViews
  import UIKit

  /// The pattern of TableViewCellFormatter (seed 003) and its playground, as little changed as
  /// possible: struct sections that hold typed rows, and a subclass with a convenience initialiser.
  ///
  /// Differences:
  /// - A section is one of a table view: `TableViewSection` is generic over the surface, which the
  ///   compiler infers here.
  /// - A row has no `indexPath`: it never needs to know where it is. One is accepted and ignored.
  /// - A row knows how to register its cell; its identifier is the class's qualified name.
  enum FormatterPort {
    struct User {
      var name: String
      var colours: [String]
    }

    final class ProfileCell: UITableViewCell {}
    final class ColourButtonsCell: UITableViewCell {}

    struct ProfileRow: TableViewRow {
      let user: User

      func configure(_ cell: ProfileCell) {
        cell.textLabel?.text = user.name
      }
    }

    struct ColourButtonsRow: TableViewRow {
      let colours: [String]

      func configure(_ cell: ColourButtonsCell) {
        cell.textLabel?.text = colours.joined(separator: " ")
      }
    }

    struct ProfileSection: TableViewSection {
      let row: AnyTableViewRow<ProfileCell>

      var rowCount: Int { 1 }

      func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
          withIdentifier: row.cellReuseIdentifier, for: indexPath)
        if let cell = cell as? ProfileCell { row.configure(cell) }
        return cell
      }
    }

    struct ColoursSection: TableViewSection {
      let rows: [AnyTableViewRow<ColourButtonsCell>]

      var rowCount: Int { rows.count }

      func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let row = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(
          withIdentifier: row.cellReuseIdentifier, for: indexPath)
        if let cell = cell as? ColourButtonsCell { row.configure(cell) }
        return cell
      }
    }

    final class ProfileDataSource: TableViewDataSource {
      convenience init(user: User) {
        let profile = AnyTableViewRow(row: ProfileRow(user: user))
        let colours = AnyTableViewRow(row: ColourButtonsRow(colours: user.colours))
        let closure = AnyTableViewRow<ColourButtonsCell>(indexPath: IndexPath(row: 1, section: 1)) {
          $0.textLabel?.text = "none"
        }
        self.init(sections: [
          ProfileSection(row: profile), ColoursSection(rows: [colours, closure]),
        ])
      }

      override func registerCells(with tableView: UITableView) {
        AnyTableViewRow<ProfileCell>().registerCell(with: tableView)
        AnyTableViewRow<ColourButtonsCell>().registerCell(with: tableView)
      }
    }
  }
#endif
