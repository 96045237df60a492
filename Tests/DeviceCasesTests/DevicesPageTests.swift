import DeviceCases
import Foundation
import Testing

@Suite struct DevicesPageTests {
  private let url = Project.root.appendingPathComponent("Docs/Internals/Devices.md")

  @Test func thePageIsUpToDate() throws {
    let made = DevicesPage.text(
      try DeviceReport.all(in: Project.results), rulebook: try Project.rulebook())
    if ProcessInfo.processInfo.environment["REGENERATE_DOCS"] == "1" {
      try made.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      try String(contentsOf: url, encoding: .utf8) == made,
      """
      Docs/Internals/Devices.md differs from the results; regenerate it with \
      REGENERATE_DOCS=1 swift test --filter DevicesPageTests
      """)
  }

  @Test func aPageWithoutResultsHasNoneConfirmed() throws {
    let page = DevicesPage.text([], rulebook: try Project.rulebook())
    #expect(page.contains("No device has been tested yet"))
    #expect(!page.contains("confirmed ("))
  }

  @Test func thePageHasAColumnForEachSystem() throws {
    var report = DeviceReport(system: "iOS 17.5", device: "iPhone15,2", date: "2026-11-23")
    report.add(.answer(Answer(.orderOfDisplay, .contradicted("display first"), seen: "")))
    report.add(.answer(Answer(.unregisteredIdentifier, .confirmed, seen: "the text")))
    report.add(.answer(Answer(.hiddenMethods, .contradicted("a | b"), seen: "")))
    let other = DeviceReport(system: "iOS 16.4", device: "iPhone12,1", date: "2026-11-20")
    let page = DevicesPage.text([report, other], rulebook: try Project.rulebook())
    #expect(page.contains("| rule | tested by | iOS 16.4 | iOS 17.5 |"))
    #expect(page.contains("Tested: iOS 16.4 (iPhone12,1, 2026-11-20), iOS 17.5 (iPhone15,2,"))
    let lines = page.split(separator: "\n")
    func line(_ rule: String) -> String {
      String(lines.first { $0.hasPrefix("| [\(rule)]") } ?? "")
    }
    #expect(line("4.9").hasSuffix("| open | contradicted (0/1/0) |"))
    #expect(line("4.1").hasSuffix("| open | confirmed (1/0/0) |"))
    #expect(line("1.1").hasSuffix("| open | open |"))
    #expect(page.contains("| open: not tested | no: a \\| b |"))
  }
}
