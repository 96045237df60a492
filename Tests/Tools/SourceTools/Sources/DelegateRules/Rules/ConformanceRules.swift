/// Finds methods with UIKit's names that aren't visible to Objective-C, because of their class's
/// conformances.
struct ConformanceRules {
  let facts: ClassFacts

  func check(into findings: inout Findings) {
    for (method, part) in facts.methods where !method.isOverride && !method.isHidden {
      guard let (rule, message) = judge(method, part) else { continue }
      findings.add(rule, at: method, of: part, message)
    }
  }

  private func judge(_ method: Method, _ part: ProgramIndex.ID) -> (Rule, String)? {
    let candidates = UIKitMethods.all.named(method.name)
    let adopted = candidates.filter { facts.conformances.contains($0.owner) }
    guard !candidates.isEmpty else { return nil }
    guard !adopted.isEmpty else { return judgeNotAdopted(method, candidates) }
    if let message = lonelyScrolling(method, adopted) { return (.protocolNotAdopted, message) }
    // The method is visible if any of the protocols declares it.
    let complaints = adopted.map { judgeAdopted(method, part, $0) }
    return complaints.contains { $0 == nil } ? nil : complaints.first.flatMap { $0 }
  }

  // MARK: Not adopted

  private func judgeNotAdopted(
    _ method: Method, _ candidates: [UIKitMethod]
  ) -> (Rule, String)? {
    guard !facts.mayAdoptMore, !facts.calls(method.name) else { return nil }
    let isFlowLayouts = candidates.contains { $0.owner == .collectionViewDelegateFlowLayout }
    if isFlowLayouts, facts.conformances.contains(.collectionViewDelegate) {
      let message =
        "UIKit does not call '\(method.name)': \(facts.name) adopts UICollectionViewDelegate only; "
        + "adopt UICollectionViewDelegateFlowLayout"
      return (.flowLayoutNotAdopted, message)
    }
    guard case .source(let surface, let installsDelegate) = facts.root,
      let needed = needed(candidates, surface)
    else { return nil }
    var message =
      "UIKit does not call '\(method.name)': \(facts.name) does not adopt \(needed.rawValue)"
    if !installsDelegate, needed.lineage.contains(.scrollViewDelegate) {
      message += "; a data adapter is the delegate only if the app sets it"
    }
    return (.protocolNotAdopted, message)
  }

  /// Returns the protocol to adopt, which is the view's delegate for methods of scrolling.
  private func needed(_ candidates: [UIKitMethod], _ surface: Surface) -> UIKitProtocol? {
    let owners = candidates.map(\.owner)
    guard surface != .virtual else { return nil }
    let matching = owners.first { surface.covers($0) } ?? owners.first
    guard matching == .scrollViewDelegate else { return matching }
    return surface == .collection ? .collectionViewDelegate : .tableViewDelegate
  }

  private func lonelyScrolling(_ method: Method, _ adopted: [UIKitMethod]) -> String? {
    guard case .source(let surface, _) = facts.root, surface != .virtual, !facts.mayAdoptMore,
      adopted.allSatisfy({ $0.owner == .scrollViewDelegate }),
      facts.conformances.isDisjoint(with: [.tableViewDelegate, .collectionViewDelegate]),
      let needed = needed(adopted, surface)
    else { return nil }
    return "UIKit does not call '\(method.name)': \(facts.name) adopts UIScrollViewDelegate only; "
      + "adopt \(needed.rawValue)"
  }

  // MARK: Adopted

  private func judgeAdopted(
    _ method: Method, _ part: ProgramIndex.ID, _ candidate: UIKitMethod
  ) -> (Rule, String)? {
    guard let origin = facts.origin(of: candidate.owner) else { return nil }
    let isGeneric = facts.index.isGeneric(facts.id)
    if isGeneric, facts.index[part].kind == .extensionType {
      let message =
        "UIKit does not call '\(method.name)': extensions of generic classes are not visible to "
        + "Objective-C; move it into the body of \(facts.name)"
      return (.genericExtension, message)
    }
    guard origin != facts.id, isGeneric || facts.index.isGeneric(origin),
      method.selector != candidate.selector, !facts.inherits(method.name),
      !facts.calls(method.name)
    else { return nil }
    let owner = facts.index[origin].path.joined(separator: ".")
    let generic = facts.index.isGeneric(origin) ? owner : facts.name
    let message =
      "UIKit does not call '\(method.name)': \(facts.name) inherits \(candidate.owner.rawValue) from "
      + "\(owner), and \(generic) is generic; implement it in \(owner), and call a method there "
      + "that \(facts.name) overrides"
    return (.addedBelowGeneric, message)
  }
}

extension Surface {
  /// Whether a protocol belongs to this kind of view.
  func covers(_ adopted: UIKitProtocol) -> Bool {
    switch self {
    case .table: adopted.rawValue.hasPrefix("UITableView")
    case .collection: adopted.rawValue.hasPrefix("UICollectionView")
    case .either: true
    case .virtual: false
    }
  }
}
