/// Finds methods of controllers, and of other classes with a table, that the view calls on a source
/// instead.
///
/// An attached source becomes the data source and, unless it is a data adapter, the delegate. UIKit
/// no longer calls the class's own methods.
struct ControllerRule {
  /// The roles that a source takes from the class.
  private struct Loss {
    var dataSource = false
    var delegate = false
    var isOwnView = false

    mutating func note(_ source: Root) {
      guard case .source(_, let installsDelegate) = source else { return }
      dataSource = true
      if installsDelegate { delegate = true }
    }
  }

  /// Methods that are called on a table view controller even if it isn't the delegate.
  private static let calledOnController: Set = [
    MethodName(base: "tableView", labels: ["_", "willBeginEditingRowAt"]),
    MethodName(base: "tableView", labels: ["_", "didEndEditingRowAt"]),
    MethodName(base: "tableView", labels: ["_", "didBeginMultipleSelectionInteractionAt"]),
    MethodName(base: "tableViewDidEndMultipleSelectionInteraction", labels: ["_"]),
  ]

  let facts: ClassFacts

  func check(into findings: inout Findings) {
    if case .source = facts.root { return }
    guard facts.index.usesLibrary else { return }
    for surface in [Surface.table, .collection] {
      var loss = Loss()
      switch facts.root {
      case .controller(surface, let isDescribed):
        loss = isDescribed ? Loss(dataSource: true, delegate: true) : self.loss(of: surface)
        loss.isOwnView = true
      case .other: loss = self.loss(of: surface)
      default: continue
      }
      if isHandedOver("delegate") { loss.delegate = false }
      if isHandedOver("dataSource") { loss.dataSource = false }
      report(loss, of: surface, into: &findings)
    }
  }

  private func report(_ loss: Loss, of surface: Surface, into findings: inout Findings) {
    guard loss.dataSource || loss.delegate else { return }
    for (method, part) in facts.methods where !method.isHidden && !facts.calls(method.name) {
      if loss.isOwnView, Self.calledOnController.contains(method.name) { continue }
      let owners = UIKitMethods.all.named(method.name).map(\.owner)
      guard let owner = owners.first(where: { isLost($0, loss, surface) }) else { continue }
      findings.add(
        .uncalledMethod, at: method, of: part,
        "UIKit does not call '\(method.name)' of \(facts.name): its view calls the attached "
          + "source; use a handler of the source, or a subclass of it that adopts "
          + owner.adoptedForView(surface).rawValue)
    }
  }

  private func isLost(_ owner: UIKitProtocol, _ loss: Loss, _ surface: Surface) -> Bool {
    switch owner {
    // The class may be the delegate of another scroll view.
    case .scrollViewDelegate: loss.delegate && loss.isOwnView
    case .tableViewDelegate, .collectionViewDelegate, .collectionViewDelegateFlowLayout:
      loss.delegate && surface.covers(owner)
    case .tableViewDataSource, .collectionViewDataSource:
      loss.dataSource && surface.covers(owner)
    // The class may be a separate prefetching data source.
    case .tableViewDataSourcePrefetching, .collectionViewDataSourcePrefetching: false
    }
  }

  /// Whether the class assigns itself, or passes itself, as a delegate or data source.
  private func isHandedOver(_ role: String) -> Bool {
    facts.parts.contains { part in
      let type = facts.index[part]
      return type.assignments.contains { $0.property == role && $0.value == "self" }
        || type.calls.contains { $0.handsOverSelf.contains(role) }
    }
  }

  // MARK: Attached sources

  private func loss(of surface: Surface) -> Loss {
    var loss = Loss()
    for part in facts.parts {
      for call in facts.index[part].calls {
        guard let source = attached(call, part), isTable(call.argument, surface) else { continue }
        loss.note(source)
      }
      for assignment in facts.index[part].assignments where assignment.property == "tableSource" {
        guard isTable(assignment.receiver, surface), let source = source(named: assignment.value)
        else { continue }
        loss.note(source)
      }
    }
    return loss
  }

  /// Returns the source that a call creates for a view, or attaches to one.
  private func attached(_ call: Call, _ part: ProgramIndex.ID) -> Root? {
    switch call.labels.first {
    case "_" where call.callee.components == ["registerTableView"]:
      // The controller of a described table creates the adapter.
      return .source(.table, installsDelegate: true)
    case "_": return root(of: call.callee, part)
    case "to" where call.callee.components == ["attach"]:
      return call.receiver.flatMap(source(named:))
    default: return nil
    }
  }

  private func source(named name: String) -> Root? {
    guard let (property, part) = property(named: name) else { return nil }
    return (property.type ?? property.made).flatMap { root(of: $0, part) }
  }

  private func root(of type: TypeName, _ part: ProgramIndex.ID) -> Root? {
    // Excludes functions, whose names don't begin with a capital letter.
    guard type.name.first?.isUppercase == true else { return nil }
    let root = facts.index.root(of: type, at: part)
    guard case .source = root else { return nil }
    return root
  }

  private func property(named name: String) -> (Property, ProgramIndex.ID)? {
    let bare = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    for part in facts.parts {
      if let found = facts.index[part].properties.first(where: { $0.name == bare }) {
        return (found, part)
      }
    }
    return nil
  }

  /// Whether an expression is the controller's view, or a view that the class creates in code.
  ///
  /// A view in a storyboard may have a delegate there, so it isn't checked.
  private func isTable(_ expression: String, _ surface: Surface) -> Bool {
    if case .controller = facts.root {
      let view = surface == .table ? "tableView" : "collectionView"
      return expression == view || expression == "self." + view
    }
    guard let (property, _) = property(named: expression), let made = property.made else {
      return false
    }
    return LibraryNames.surface(named: made.name) == surface
  }
}

extension UIKitProtocol {
  /// The delegate protocol of the view that calls this protocol's methods.
  fileprivate func adoptedForView(_ surface: Surface) -> UIKitProtocol {
    guard self == .scrollViewDelegate else { return self }
    return surface == .collection ? .collectionViewDelegate : .tableViewDelegate
  }
}
