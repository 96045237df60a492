import ArgumentParser
import Foundation
import GalleryKit
import Testing

@testable import gallery

@Suite struct ExampleCommandTests {
  private func run(_ arguments: String...) async throws {
    let command = try Gallery.parseAsRoot(arguments)
    var asynchronous = try #require(command as? any AsyncParsableCommand)
    try await asynchronous.run()
  }

  @Test(arguments: ["wifi", "delete", "headers"])
  func playsTheScriptOfTheExampleUnlessThereIsAnother(name: String) async throws {
    try await run(name, "--plain")
    try await run(name, "--plain", "--script", "scroll 1", "--rows", "3", "--columns", "20")
  }

  @Test(arguments: ["jump", "tap Nowhere", "type \"", "press Nothing"])
  func aScriptThatCannotBePlayedIsAFailure(script: String) async throws {
    await #expect(throws: ExitCode.failure) { try await run("wifi", "--script", script) }
  }

  @Test func readsTheStepsOfAFile() async throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "steps-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("next\ntap Home\n".utf8).write(to: file)
    try await run("wifi", "--steps", file.path)
    try Data([0xFF, 0xFE]).write(to: file)
    await #expect(throws: ExitCode.failure) { try await run("wifi", "--steps", file.path) }
    await #expect(throws: ExitCode.failure) { try await run("wifi", "--steps", "/no/such/file") }
  }

  @Test(arguments: [
    ["--script", "next", "--steps", "-"], ["--columns", "7"], ["--rows", "0"], ["--delay", "61"],
    ["unexpected"], ["--keys", "--plain"], ["--keys", "--script", "next"], ["--keys", "--full"],
  ])
  func refusesOptionsThatMakeNoSense(arguments: [String]) {
    #expect(throws: (any Error).self) { try Gallery.parseAsRoot(["wifi"] + arguments) }
  }

  @Test func helpTellsTheStepsAndTheScript() {
    for (example, command) in zip(Examples.all, Gallery.examples) {
      let help = Gallery.helpMessage(for: command)
      for step in example.steps { #expect(help.contains("\n  \(step)\n"), "\(step)") }
      for option in [
        "--script", "--steps", "--plain", "--no-color", "--full", "--times", "--keys",
      ] {
        #expect(help.contains(option))
      }
    }
  }
}
