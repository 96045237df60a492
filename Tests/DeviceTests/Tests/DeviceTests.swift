#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DeviceCases
  import DeviceKit
  import Foundation
  import Testing

  /// Runs all tests on this device, and writes the report.
  ///
  /// Only errors of the library are failures. If UIKit contradicts a rule, it's a finding in the
  /// report, and `swift test --filter DeviceResultsTests` compares it with the rulebook.
  @MainActor @Suite(.serialized) struct DeviceTests {
    @Test func libraryWorksOnThisDevice() async throws {
      let file = Self.file
      let journal = try DeviceJournal(at: file.appendingPathExtension("journal"))
      let report = try await DeviceRun(isInApp: false).report(noting: journal)
      try report.write(to: file)
      #expect(report.failures == [])
    }

    /// The file of the report: in the Mac folder that `Tests/DeviceTests/run` specifies, which a
    /// simulator can write to, or else in the temporary folder.
    private static var file: URL {
      if let path = ProcessInfo.processInfo.environment["DEVICE_REPORT"] {
        return URL(fileURLWithPath: path)
      }
      return FileManager.default.temporaryDirectory
        .appendingPathComponent("DeviceReport-\(UUID().uuidString).json")
    }
  }
#endif
