#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DeviceCases
  import DeviceKit
  import Foundation
  import Testing

  /// Asks the device that it runs on, and writes down what it says.
  ///
  /// It fails where the library breaks. Where UIKit contradicts a rule, that is a finding: it stands
  /// in the report, and `swift test --filter DeviceResultsTests` compares it with the rulebook.
  @MainActor @Suite(.serialized) struct DeviceTests {
    @Test func libraryWorksOnThisDevice() async throws {
      let file = Self.file
      let journal = try DeviceJournal(at: file.appendingPathExtension("journal"))
      let report = try await DeviceRun(isInApp: false).report(noting: journal)
      try report.write(to: file)
      #expect(report.failures == [])
    }

    /// Where the report goes: where `Tests/DeviceTests/run` says, since a simulator can write the
    /// Mac's files, else with what is temporary.
    private static var file: URL {
      if let path = ProcessInfo.processInfo.environment["DEVICE_REPORT"] {
        return URL(fileURLWithPath: path)
      }
      return FileManager.default.temporaryDirectory
        .appendingPathComponent("DeviceReport-\(UUID().uuidString).json")
    }
  }
#endif
