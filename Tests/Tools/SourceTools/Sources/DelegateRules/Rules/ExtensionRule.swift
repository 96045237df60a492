/// Finds extensions of generic classes that adopt a protocol of UIKit.
///
/// The compiler rejects them without suggesting a fix.
struct ExtensionRule {
  let index: ProgramIndex

  func check(into findings: inout Findings) {
    for id in index.classes where index.isGeneric(id) {
      let name = index[id].path.joined(separator: ".")
      for part in index.parts(of: id) where part != id {
        for inherited in index[part].inherited {
          guard let adopted = adopted(inherited.type, part) else { continue }
          findings.add(
            .genericExtension, at: inherited.position, firstLine: index[part].firstLine,
            in: part.file,
            "an extension of the generic class \(name) cannot adopt \(adopted); adopt it, and write "
              + "its methods, in the class's body")
        }
      }
    }
  }

  private func adopted(_ type: TypeName, _ part: ProgramIndex.ID) -> String? {
    for case .external(let name) in index.meanings(of: type, in: index[part].path, part.file) {
      if UIKitProtocol(rawValue: name.name) != nil { return name.name }
    }
    return nil
  }
}
