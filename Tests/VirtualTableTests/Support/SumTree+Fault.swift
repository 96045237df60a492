@testable import VirtualTable

extension SumTree {
  /// What is wrong with the tree; `nil` where nothing is.
  var fault: String? {
    let elements = elements
    for (element, next) in zip(elements, elements.dropFirst())
    where element.merged(with: next) != nil {
      return "\(element) and \(next) could be one"
    }
    return root?.fault(isRoot: true)
  }

  /// The number of nodes on the way to an element.
  var depth: Int { root.map { $0.height + 1 } ?? 0 }
}

extension SumNode {
  /// What is wrong with the tree below; `nil` where nothing is.
  fileprivate func fault(isRoot: Bool) -> String? {
    let size = height == 0 ? elements.count : children.count
    let most = height == 0 ? Self.mostElements : Self.mostChildren
    let fewest = isRoot ? (height == 0 ? 1 : 2) : most / 2
    guard (fewest...most).contains(size) else { return "\(size) in a node of height \(height)" }
    guard children.allSatisfy({ $0.height == height - 1 }) else { return "unequal heights" }
    return children.lazy.compactMap { $0.fault(isRoot: false) }.first
  }
}
