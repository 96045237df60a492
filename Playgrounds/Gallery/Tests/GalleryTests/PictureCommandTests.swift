import Foundation
import Testing

@testable import gallery

/// Runs `gallery picture` as a user would.
@Suite struct PictureCommandTests {
  private typealias Run = GalleryProgram.Run

  private func run(_ arguments: String..., in folder: URL? = nil) throws -> Run {
    try GalleryProgram.run(["picture"] + arguments, in: folder)
  }

  @Test("a screen is printed as a picture, or written to a file")
  func output() throws {
    let printed = try run("settings")
    #expect(printed.status == 0 && printed.errors.isEmpty)
    #expect(printed.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"390\""))
    #expect(printed.output.hasSuffix("</svg>\n"))
    try GalleryProgram.inFolder([:]) { folder in
      let written = try run("settings", "--out", "settings.svg", in: folder)
      #expect(written == Run(status: 0, output: "", errors: ""))
      let file = folder.appending(path: "settings.svg")
      #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
    }
  }

  @Test(
    "every option changes the picture",
    arguments: [
      ["--dark"], ["--style", "plain"], ["--size", "xxxl"], ["--right-to-left"],
      ["--height", "300"], ["--script", "flip Shared"],
    ])
  func options(arguments: [String]) throws {
    let run = try GalleryProgram.run(["picture", "settings"] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try run.output != self.run("settings").output)
  }

  @Test("a screen or a step that isn't there is an error, with advice")
  func mistakes() throws {
    let name = try run("setings")
    #expect(name.status == 64)
    #expect(name.errors.contains("There is no example setings; did you mean settings?"))
    let step = try run("wifi", "--script", "tap Nowhere")
    #expect(step.status == 1 && step.output.isEmpty)
    #expect(step.errors == "script:1:1: tap \"Nowhere\": there is no such row\n")
    #expect(try run("wifi", "--height", "5").status == 64)
    #expect(try run("wifi", "--out", "/no/such/folder/wifi.svg").status == 1)
  }
}
