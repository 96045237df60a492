import Foundation
import SourceToolsTestSupport
import Testing

@testable import DelegateRules

@Suite("The methods of UIKit's protocols")
struct UIKitMethodsTests {
  @Test func everyMethodOfTheHeadersIsListedUnderItsProtocol() throws {
    let listed = Set(UIKitMethods.all.methods.map { "\($0.owner.rawValue) \($0.selector)" })
    let declared = try declaredInHeaders()
    #expect(declared.count > 100)
    #expect(declared.subtracting(listed) == [])
  }

  /// The project's headers are for iOS 16, without deprecated methods and methods that it doesn't
  /// use.
  @Test func additionalMethodsAreKnown() throws {
    let listed = Set(UIKitMethods.all.methods.map { "\($0.owner.rawValue) \($0.selector)" })
    let collection = "UICollectionViewDelegate collectionView:"
    let table = "UITableViewDelegate tableView:"
    #expect(
      listed.subtracting(try declaredInHeaders()) == [
        collection + "shouldShowMenuForItemAtIndexPath:",
        collection + "canPerformAction:forItemAtIndexPath:withSender:",
        collection + "performAction:forItemAtIndexPath:withSender:",
        collection + "sceneActivationConfigurationForItemAtIndexPath:point:",
        table + "editActionsForRowAtIndexPath:",
        table + "shouldShowMenuForRowAtIndexPath:",
        table + "canPerformAction:forRowAtIndexPath:withSender:",
        table + "performAction:forRowAtIndexPath:withSender:",
      ])
  }

  @Test func noMethodIsListedTwice() {
    let listed = UIKitMethods.all.methods.map { "\($0.owner.rawValue) \($0.selector)" }
    #expect(Set(listed).count == listed.count)
  }

  @Test func everyMethodHasParameterForEachPartOfItsName() {
    for method in UIKitMethods.all.methods {
      let parts = method.selector.count { $0 == ":" }
      #expect(method.name.labels.count == parts, "\(method.selector)")
      #expect(method.parameters.count == parts, "\(method.selector)")
      #expect(method.parameters.allSatisfy { !$0.text.isEmpty }, "\(method.selector)")
    }
  }

  /// The labels in Swift begin like those in Objective-C.
  @Test func swiftNameMatchesSelector() {
    for method in UIKitMethods.all.methods {
      let pieces = method.selector.split(separator: ":")
      let words = [method.name.base] + method.name.labels.dropFirst()
      for (piece, word) in zip(pieces, words) {
        #expect(piece.lowercased().hasPrefix(word.lowercased()), "\(method.selector)")
      }
    }
  }

  @Test func protocolsInheritAsUIKitsDo() throws {
    var parents: [String: String] = [:]
    for match in try headers().matches(of: /@protocol (\w+) <(\w+)>/) {
      parents[String(match.1)] = String(match.2)
    }
    for listed in UIKitProtocol.allCases {
      #expect(parents[listed.rawValue] == listed.parent?.rawValue ?? "NSObject")
    }
  }

  /// Returns the methods in the headers, with the names of their protocols.
  private func declaredInHeaders() throws -> Set<String> {
    var declared: Set<String> = []
    for section in try headers().split(separator: "@protocol ").dropFirst() {
      guard let name = section.firstMatch(of: /^(\w+) </)?.1,
        UIKitProtocol(rawValue: String(name)) != nil,
        let body = section.split(separator: "@end").first
      else { continue }
      for method in body.matches(of: /-\s*\([^)]*\)([^;]*);/) {
        let text = method.1.replacing(/(NS_SWIFT_NAME|API_AVAILABLE_IOS).*/, with: "")
        let parts = text.matches(of: /(\w+):\s*\(/).map { String($0.1) + ":" }
        declared.insert("\(name) \(parts.joined())")
      }
    }
    return declared
  }

  private func headers() throws -> String {
    let folder = Repository.path("Tests/UIKitCheck/ObjC/Declarations/UIKit")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return try names.filter { $0.hasSuffix(".h") }
      .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
      .joined().replacing(/\/\/.*/, with: "")
  }
}
