import ArgumentParser
import GalleryKit
import Testing

@testable import gallery

@Suite struct MenuTests {
  private let menu = Menu(Gallery.examples + Gallery.demonstrations + Gallery.tools)

  private func name(_ choice: String) -> String? {
    menu.command(choice)?.configuration.commandName
  }

  @Test func namesEverythingInALineThatFitsATerminal() {
    #expect(menu.lines.count == Examples.all.count + 5)
    #expect(menu.lines[0] == " 1  search     Filters a hundred thousand words as you type.")
    #expect(menu.lines[15].hasPrefix("16  plan       Says what"))
    #expect(menu.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func choosesByNumberAndByName() {
    #expect(name("1") == "search" && name(" 17 ") == "check" && name("wifi ") == "wifi")
    for choice in ["", "0", "19", "-1", "99999999999999999999", "wif", "Wifi"] {
      #expect(name(choice) == nil, "\(choice)")
    }
  }

  @Test(
    "a misspelled command is answered with the one that is meant",
    arguments: [
      ("chek", "check"), ("serach", "search"), ("Wifi", "wifi"), ("setings", "settings"),
      ("zone", "zones"),
    ])
  func suggestsACommand(typed: String, meant: String) throws {
    #expect(
      menu.complaint(about: typed) == "gallery has nothing named \(typed); did you mean \(meant)?")
    let run = try GalleryProgram.run([typed, "file"])
    #expect(run.status == 64)
    #expect(run.errors.contains("gallery has nothing named \(typed); did you mean \(meant)?"))
  }

  @Test(
    "a name that is near to no command gets no suggestion", arguments: ["", "x", "plant-x", "yz"])
  func suggestsNothing(typed: String) {
    #expect(menu.complaint(about: typed) == "gallery has nothing named \(typed)")
  }

  @Test func isWhatTheGalleryShowsOfItself() throws {
    #expect(try Gallery.parseAsRoot([]) is Gallery)
  }
}
