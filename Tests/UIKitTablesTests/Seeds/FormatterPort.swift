#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TableViews
  import UIKit

  /// The pattern of TableViewCellFormatter (seed 003) and its playground, with as few changes as
  /// possible: section structs with typed rows, and a subclass with a convenience initializer.
  ///
  /// Differences:
  /// - A section belongs to a table view: `TableViewSection` is generic over the surface, which the
  ///   compiler infers here.
  /// - A row has no `indexPath`, because it doesn't depend on its position. It's ignored.
  /// - Cells adopt `ReuseIdentifiable` for their `reuseIdentifier`, which UIKit's classes don't have.
  enum FormatterPort {
    struct User {
      var name: String
      var colors: [String]
    }

    final class ProfileCell: UITableViewCell, ReuseIdentifiable {}

    final class ColorButtonsCell: UITableViewCell, ReuseIdentifiable {
      func show(_ colors: [String], choose: @escaping @MainActor (String) -> Void) {
        for view in contentView.subviews { view.removeFromSuperview() }
        for color in colors {
          let button = UIButton(type: .system)
          button.setTitle(color, for: .normal)
          button.addAction(UIAction { _ in choose(color) }, for: .touchUpInside)
          contentView.addSubview(button)
        }
      }
    }

    struct ProfileRow: TableViewRow {
      let user: User

      func configure(_ cell: ProfileCell) {
        cell.textLabel?.text = user.name
      }
    }

    struct ColorButtonsRow: TableViewRow {
      let colors: [String]
      let choose: @MainActor (String) -> Void

      func configure(_ cell: ColorButtonsCell) { cell.show(colors, choose: choose) }
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

    struct ColorsSection: TableViewSection {
      let rows: [AnyTableViewRow<ColorButtonsCell>]

      var rowCount: Int { rows.count }

      func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let row = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(
          withIdentifier: row.cellReuseIdentifier, for: indexPath)
        if let cell = cell as? ColorButtonsCell { row.configure(cell) }
        return cell
      }
    }

    final class ProfileDataSource: TableViewDataSource {
      convenience init(user: User, choose: @escaping @MainActor (String) -> Void) {
        let profile = AnyTableViewRow(row: ProfileRow(user: user))
        let colors = AnyTableViewRow(row: ColorButtonsRow(colors: user.colors, choose: choose))
        let closure = AnyTableViewRow<ColorButtonsCell>(indexPath: IndexPath(row: 1, section: 1)) {
          $0.textLabel?.text = "none"
        }
        self.init(sections: [
          ProfileSection(row: profile), ColorsSection(rows: [colors, closure]),
        ])
      }

      override func registerCells(with tableView: UITableView) {
        tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
        tableView.register(
          ColorButtonsCell.self, forCellReuseIdentifier: ColorButtonsCell.reuseIdentifier)
      }
    }
  }
#endif
