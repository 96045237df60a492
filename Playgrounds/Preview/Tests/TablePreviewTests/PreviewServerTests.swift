import Foundation
import TablePictures
import TableViews
import Testing

@testable import TablePreview

/// Requests and windows through real sockets.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PreviewServerTests {
  private let screen = SampleScreen()
  private let session: PreviewSession

  init() {
    let screen = screen
    session = PreviewSession { PreviewContent(screen.table) }
  }

  @Test func thePageAndItsScriptsAreServed() async throws {
    try await ServedPreview.run(session) { preview in
      for file in PageFile.allCases {
        let browser = try await preview.connect()
        try await browser.write(preview.head(file.rawValue).utf8)
        let response = try await browser.rest()
        #expect(response.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: \(file.type);"))
        #expect(response.hasSuffix(String(decoding: file.bytes, as: UTF8.self)))
      }
    }
  }

  @Test func aRequestWithoutTheTokenGetsTheReason() async throws {
    try await ServedPreview.run(session) { preview in
      for head in [
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(preview.rules.port)\r\n\r\n",
        preview.head("", ["Host": "example.com"]),
        preview.head(
          "socket", ServedPreview.handshake.merging(["Origin": "http://example.com"]) { $1 }),
      ] {
        let browser = try await preview.connect()
        try await browser.write(head.utf8)
        let response = try await browser.rest()
        #expect(response.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
        #expect(response.hasSuffix(".\n"))
        #expect(!response.contains(preview.rules.token.text))
      }
      #expect(session.shown == nil)
    }
  }

  @Test func anEndlessHeadIsRefused() async throws {
    try await ServedPreview.run(session) { preview in
      let browser = try await preview.connect()
      try? await browser.write(Array(repeating: 65, count: 40_000))
      #expect(try await browser.rest().hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test func aWindowShowsWhatAnotherDoes() async throws {
    try await ServedPreview.run(session) { preview in
      let (first, second) = (try await preview.open(), try await preview.open())
      _ = try await second.message(with: "scene")
      try await first.send(try message("toggle", "Loud", ["name": "Loud"]))
      #expect(try await first.message(with: "answer")["refusal"] == nil)
      #expect(try await second.message(with: "scene")["revision"] as? Int == 2)
      #expect(screen.isOn)
    }
  }

  @Test func malformedMessageGetsErrorAndKeepsWindowOpen() async throws {
    try await ServedPreview.run(session) { preview in
      let browser = try await preview.open()
      try await browser.send("{")
      let answer = try await browser.message(with: "answer")
      #expect(answer["refusal"] as? String == "The message isn't JSON of the expected form.")
      try await browser.send(try message("tap", "Bob"))
      _ = try await browser.message(with: "answer")
      #expect(screen.tapped == ["Bob"])
    }
  }

  @Test func aViolationClosesTheWindowWithTheReason() async throws {
    try await ServedPreview.run(session) { preview in
      let tooLong = TestBrowser.frame(1, Array(repeating: 65, count: SocketDecoder.mostBytes + 1))
      for (bytes, code, reason) in [
        (tooLong, 1009, "A message has more than 65536 bytes."),
        (TestBrowser.frame(2, [1]), 1003, "A message is binary."),
        (TestBrowser.frame(1, [0xFF]), 1007, "A message isn't UTF-8."),
        ([0x81, 0], 1002, "A frame isn't masked."),
      ] {
        let browser = try await preview.open()
        try? await browser.write(bytes)
        let closing = try await browser.closing()
        #expect(closing.code == code && closing.reason == reason)
      }
      #expect(screen.table.visibleRows.count == 6)
    }
  }

  @Test func aFloodClosesTheWindowWithTheReason() async throws {
    try await ServedPreview.run(session) { preview in
      let browser = try await preview.open()
      let ping = TestBrowser.frame(9, [])
      try? await browser.write([[UInt8]](repeating: ping, count: 2_000).joined())
      #expect(try await browser.closing().code == 1008)
    }
  }

  @Test func randomBytesEndTheirWindowAtMost() async throws {
    var random = SeededRandom(seed: 6)
    try await ServedPreview.run(session) { preview in
      let before = screen.names
      for count in 0..<100 {
        // Half of the requests have a damaged head, the others damaged frames.
        let isHead = count % 2 == 0
        let browser = isHead ? try await preview.connect() : try await preview.open()
        var bytes =
          isHead
          ? Array(preview.head("socket", ServedPreview.handshake).utf8)
          : TestBrowser.frame(1, Array(try message("tap", "Bob").utf8))
        for _ in 0..<3 {
          let index = Int.random(in: bytes.indices, using: &random)
          bytes[index] = .random(in: 0...255, using: &random)
        }
        try? await browser.write(bytes)
        try browser.close()
      }
      let browser = try await preview.open()
      try await browser.send(try message("toggle", "Loud", ["name": "Loud"]))
      #expect(try await browser.message(with: "answer")["refusal"] == nil)
      #expect(screen.names == before && screen.isOn)
    }
  }

  @Test func pingGetsPongAndCloseIsReturned() async throws {
    try await ServedPreview.run(session) { preview in
      let browser = try await preview.open()
      _ = try await browser.message()
      try await browser.write(TestBrowser.frame(9, [1, 2, 3]))
      let pong = try await browser.frame()
      #expect(pong.opcode == 10 && pong.payload == [1, 2, 3])
      try await browser.write(TestBrowser.frame(8, []))
      #expect(try await browser.closing().code == 1000)
    }
  }

  @Test func aBrowserThatDisappearsInTheMiddleOfADragDropsNothing() async throws {
    try await ServedPreview.run(session) { preview in
      let (browser, other) = (try await preview.open(), try await preview.open())
      _ = try await other.message(with: "scene")
      try await browser.send(try message("lift", "Ann"))
      try await browser.send(try message("hover", "Zoë"))
      try await preview.waits { session.shown?.state.drag?.over != nil }
      try browser.close()
      try await preview.waits { session.shown?.state.drag == nil }
      #expect(screen.names == ["Ann", "Bob", "Zoë"])
      try await other.send(try message("tap", "Ann"))
      _ = try await other.message(with: "answer")
      #expect(screen.tapped == ["Ann"])
    }
  }

  @Test func reconnectingShowsMissedChanges() async throws {
    try await ServedPreview.run(session) { preview in
      let browser = try await preview.open()
      _ = try await browser.message(with: "scene")
      try browser.close()
      screen.names = ["Eve"]
      let again = try await preview.open()
      #expect("\(try await again.message(with: "scene"))".contains(">Eve<"))
    }
  }

  @Test func aPortThatAnotherProgramUsesIsAnError() async throws {
    try await ServedPreview.run(session) { preview in
      let port = preview.rules.port
      let error = await #expect(throws: PreviewError.self) {
        try await Preview(of: screen.table).run(port: port) { _ in }
      }
      #expect(error == .portInUse(port))
      #expect(error?.description.hasPrefix("Another program uses port \(port).") == true)
    }
  }

  @Test func theAddressIsGivenOnceThePreviewListens() async throws {
    let preview = Preview(of: screen.table)
    let (addresses, address) = AsyncStream.makeStream(of: String.self)
    let task = Task { try await preview.run { address.yield($0) } }
    var iterator = addresses.makeAsyncIterator()
    let url = try #require(await iterator.next().flatMap { URL(string: $0) })
    let browser = try await TestBrowser(port: UInt16(try #require(url.port)))
    let response = try await browser.request(
      "GET \(url.path)/ HTTP/1.1\r\nHost: 127.0.0.1:\(url.port ?? 0)\r\n\r\n")
    #expect(response.hasPrefix("HTTP/1.1 200 OK"))
    task.cancel()
    try await task.value
  }

  private func message(
    _ action: String, _ text: String, _ fields: [String: any Sendable] = [:]
  ) throws -> String {
    let shown = try #require(session.shown)
    let part = try #require(
      shown.scene.lists.flatMap(\.parts).first { $0.svg.contains(">\(text)<") })
    let all: [String: any Sendable] = [
      "action": action, "n": 1, "screen": shown.state.screen, "part": part.id,
    ]
    let data = try JSONSerialization.data(withJSONObject: all.merging(fields) { $1 })
    return String(decoding: data, as: UTF8.self)
  }
}
