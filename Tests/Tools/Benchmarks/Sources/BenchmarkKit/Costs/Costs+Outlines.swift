import OutlineTables
import TableViews

// The costs of OutlineTables in addition to its updates.
extension Costs {
  /// Expands and collapses a folder of 20 in a large outline, and compares this to an update that
  /// inserts and deletes the same rows.
  func outlines() -> Cost {
    // Each root has 100 nodes, a tenth of its folders have children, and a path of two levels is
    // expanded.
    let rootCount = sizes.large / 100
    let outline = Outline((0..<rootCount).map { Item($0) }) { node -> [Item]? in
      if node.id < rootCount { return Self.children(of: node, count: 79, from: rootCount) }
      let isFolder = node.id < 100 * rootCount && node.id.isMultiple(of: 79)
      return isFolder ? Self.children(of: node, count: 20, from: 100 * rootCount) : nil
    }
    let root = rootCount / 2
    outline.expand(root)
    guard let folder = outline.items.first(where: { $0.level == 1 && $0.isExpandable }) else {
      return Cost(subject: "expand a folder", figures: "no folder", target: "", isMet: false)
    }
    let collapsed = outline.items
    outline.expand(folder.id)
    let expanded = outline.items
    outline.collapse(folder.id)

    let outlineView = VirtualTableView()
    let following = TableAdapter<VirtualTableView, OutlineItem<Item>, Int>(outlineView) {
      Row($0, cell: NodeCell.self)
    }
    following.follow(outline) { [Section(id: 0, items: $0)] }
    let plainView = VirtualTableView()
    let plain = TableAdapter<VirtualTableView, OutlineItem<Item>, Int>(plainView) {
      Row($0, cell: NodeCell.self)
    }
    plain.update(with: [Section(id: 0, items: collapsed)], mode: .reload)
    for (view, adapter) in [(outlineView, following), (plainView, plain)] {
      view.layoutIfNeeded()
      adapter.scroll(toRow: .id(folder.id), at: .top, animated: false)
      view.layoutIfNeeded()
    }
    guard let row = following.position(ofRow: .id(folder.id)) else {
      return Cost(subject: "expand a folder", figures: "no row", target: "", isMet: false)
    }
    let times = sampler.medians(of: [
      {
        for _ in 0..<2 {
          following.didSelect(at: row, in: outlineView)
          outlineView.layoutIfNeeded()
        }
      },
      {
        for items in [expanded, collapsed] {
          plain.update(with: [Section(id: 0, items: items)])
          plainView.layoutIfNeeded()
        }
      },
    ])
    let ratio = times[0] / times[1]
    return Cost(
      subject: "expand and collapse a folder of 20",
      figures: "\(Figure.time(times[0])) among \(Figure.count(sizes.large)) nodes and"
        + " \(Figure.count(collapsed.count)) rows, \(Figure.ratio(ratio)) × two calls of update,"
        + " \(Figure.time(times[1]))",
      target: "at most 1.5 ×", isMet: ratio <= 1.5)
  }

  private static func children(of node: Item, count: Int, from start: Int) -> [Item] {
    (start + node.id * count..<start + (node.id + 1) * count).map { Item($0) }
  }
}

@MainActor
private final class NodeCell: VirtualCell, Configurable {
  func setup(with item: OutlineItem<Item>) { textLabel?.text = item.node.title }
}
