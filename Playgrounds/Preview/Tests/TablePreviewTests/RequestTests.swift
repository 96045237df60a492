import Foundation
import Testing

@testable import TablePreview

@Suite struct RequestTests {
  private static let token = {
    var random = SeededRandom(seed: 1)
    return AccessToken(using: &random)
  }()
  private let rules = AccessRules(token: token, port: 8080)

  private func head(_ lines: [String]) throws(RequestRefusal) -> RequestHead {
    try RequestHead(Array(lines.joined(separator: "\r\n").utf8))
  }

  private func resource(
    _ path: String, host: String = "127.0.0.1:8080", _ fields: String...
  ) throws(RequestRefusal) -> AccessRules.Resource {
    try rules.resource(of: head(["GET \(path) HTTP/1.1", "Host: \(host)"] + fields))
  }

  private var root: String { "/\(Self.token.text)/" }

  // MARK: Access

  @Test func theTokenHas128BitsAndIsInTheAddress() {
    #expect(Self.token.text.count == 32)
    #expect(rules.address == "http://127.0.0.1:8080/\(Self.token.text)/")
    var random = SystemRandomNumberGenerator()
    #expect(AccessToken(using: &random) != AccessToken(using: &random))
  }

  @Test func thePageAndItsFilesAreBelowTheToken() throws {
    #expect(try resource(root, host: "localhost:8080") == .file(.page))
    #expect(try resource(root + "preview.js?x=1") == .file(.preview))
    let page = String(decoding: PageFile.page.bytes, as: UTF8.self)
    for file in PageFile.allCases {
      #expect(try resource(root + file.rawValue) == .file(file))
      #expect(file == .page || page.contains("=\"\(file.rawValue)\""))
    }
  }

  @Test func anAddressWithoutTheTokenIsForbidden() {
    var other = Self.token.text
    other.removeLast()
    let paths = [
      "/", "//", "/preview.js", "/\(other)/", "/\(other)0/", "/\(Self.token.text)0/",
      "/\(Self.token.text.uppercased())/", "/x/\(Self.token.text)/",
    ]
    for path in paths {
      let refusal = #expect(throws: RequestRefusal.self) { try resource(path) }
      #expect(refusal?.status == "403 Forbidden", "\(path)")
      #expect(refusal?.reason.contains("the token") == true)
    }
  }

  @Test(arguments: ["example.com:8080", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8080.example.com"])
  func anotherNameOfThisMachineIsForbidden(host: String) {
    let refusal = #expect(throws: RequestRefusal.self) { try resource(root, host: host) }
    #expect(refusal?.status == "403 Forbidden")
  }

  @Test func nothingElseIsServed() {
    for path in ["socket2", "../Package.swift", "%2e%2e/x", "preview.js/", "x"] {
      let refusal = #expect(throws: RequestRefusal.self) { try resource(root + path) }
      #expect(refusal?.status == "404 Not Found", "\(path)")
    }
  }

  @Test(arguments: [
    nil, "http://example.com", "http://127.0.0.1:81", "null", "https://127.0.0.1:8080",
  ])
  func onlyPageCanOpenSocket(origin: String?) {
    let fields = ServedPreview.handshake.map { "\($0.key): \($0.value)" }
    let refusal = #expect(throws: RequestRefusal.self) {
      try rules.resource(
        of: head(
          ["GET \(root)socket HTTP/1.1", "Host: 127.0.0.1:8080"] + fields
            + (origin.map { ["Origin: \($0)"] } ?? [])))
    }
    #expect(refusal?.status == "403 Forbidden")
  }

  @Test func aSocketNeedsAHandshake() throws {
    let origin = "Origin: http://127.0.0.1:8080"
    let refusal = #expect(throws: RequestRefusal.self) { try resource(root + "socket", origin) }
    #expect(refusal?.status == "426 Upgrade Required")
    let fields = ServedPreview.handshake.map { "\($0.key): \($0.value)" }
    let head = try head(["GET \(root)socket HTTP/1.1", "Host: 127.0.0.1:8080", origin] + fields)
    #expect(try rules.resource(of: head) == .socket(key: "dGhlIHNhbXBsZSBub25jZQ=="))
  }

  @Test func onlyGetIsAllowed() {
    let refusal = #expect(throws: RequestRefusal.self) {
      try rules.resource(of: head(["POST \(root) HTTP/1.1", "Host: 127.0.0.1:8080"]))
    }
    #expect(refusal?.status == "405 Method Not Allowed")
  }

  // MARK: Heads

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/2", "GET  / HTTP/1.1", "GET x HTTP/1.1",
    "GET / HTTP/1.1\r\nno field", "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\nA B: x",
    "GET / HTTP/1.1\r\nHost: a\r\nhost: b", "GET / HTTP/1.1\r\nContent-Length: 5",
    "GET / HTTP/1.1\r\nTransfer-Encoding: chunked", "GET /é HTTP/1.1", "GET /\u{0} HTTP/1.1",
  ])
  func aMalformedHeadIsRefused(text: String) {
    let refusal = #expect(throws: RequestRefusal.self) { try RequestHead(Array(text.utf8)) }
    #expect(refusal?.status == "400 Bad Request")
  }

  @Test func aHeadIsBounded() {
    let long = Array("GET / HTTP/1.1\r\nA: \(String(repeating: "x", count: 16_384))".utf8)
    #expect(throws: RequestRefusal.tooLarge) { try RequestHead(long) }
    let many = (0..<100).map { "A\($0): x" }
    #expect(throws: RequestRefusal.tooLarge) { try head(["GET / HTTP/1.1"] + many) }
  }

  @Test func randomHeadsAreReadOrRefused() {
    var random = SeededRandom(seed: 2)
    let pieces = ["GET", " ", "/", "HTTP/1.1", "\r\n", ":", "Host", "\n", "\u{FF}", "é", "x", "?"]
    for _ in 0..<5_000 {
      let count = Int.random(in: 0..<20, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      do throws(RequestRefusal) {
        _ = try rules.resource(of: RequestHead(Array(text.utf8)))
        Issue.record("\(text.debugDescription) has no token")
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }

  // MARK: Responses

  @Test func aHandshakeIsAcceptedAsInTheStandard() {
    // RFC 6455, section 1.3.
    let text = String(
      decoding: Response(acceptingKey: "dGhlIHNhbXBsZSBub25jZQ==").data, as: UTF8.self)
    #expect(text.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
  }

  @Test func sha1DigestsMatchStandard() {
    func digest(_ text: String) -> String {
      SHA1.digest(of: Array(text.utf8)).map { String(format: "%02x", $0) }.joined()
    }
    #expect(digest("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(digest("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(
      digest(String(repeating: "a", count: 1_000_000))
        == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
  }

  @Test func thePageLoadsNothingFromElsewhere() throws {
    let response = Response(.page, port: 8080)
    let text = String(decoding: response.data, as: UTF8.self)
    let policy = try #require(
      text.split(separator: "\r\n").first { $0.hasPrefix("Content-Security") })
    #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe") && !policy.contains("*"))
    for field in ["Referrer-Policy: no-referrer", "Cache-Control: no-store", "nosniff"] {
      #expect(text.contains(field))
    }
  }
}
