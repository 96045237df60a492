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
    #expect(menu.lines.count == Examples.all.count + 4)
    #expect(menu.lines[0] == " 1  search     Filters a hundred thousand words as you type.")
    #expect(menu.lines[15].hasPrefix("16  plan       Says what"))
    #expect(menu.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func choosesByNumberAndByName() {
    #expect(name("1") == "search" && name(" 17 ") == "check" && name("wifi ") == "wifi")
    for choice in ["", "0", "18", "-1", "99999999999999999999", "wif", "Wifi"] {
      #expect(name(choice) == nil, "\(choice)")
    }
  }

  @Test func isWhatTheGalleryShowsOfItself() throws {
    #expect(try Gallery.parseAsRoot([]) is Gallery)
  }
}
