import SwiftUI
import TableViews
import UIKit

// Names that SwiftUI and the package both have. The arguments determine which is used.

struct Player: Identifiable, Hashable {
  let id: Int
  var name: String
}

final class PlayerCell: UITableViewCell, Configurable {
  func setup(with item: Player) { textLabel?.text = item.name }
}

struct PlayerNames: View {
  let players: [Player]

  var body: some View {
    ForEach(players) { Text($0.name) }
    ForEach(players, id: \.name) { Text($0.name) }
    ForEach(0..<2) { Text("\($0)") }
  }
}

@MainActor
func playerSection(_ players: [Player]) -> RowSection<UITableView> {
  Section("players") {
    ForEach(players) { Row($0, cell: PlayerCell.self) }
    if players.count > 1 {
      ForEach(players) { Row($0, cell: PlayerCell.self).height(44) }
    }
    for player in players { Row(player, cell: PlayerCell.self) }
  }
}
