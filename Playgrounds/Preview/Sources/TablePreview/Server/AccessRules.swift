/// A secret part of a preview's address.
struct AccessToken: Hashable, Sendable {
  /// 128 random bits as 32 hexadecimal digits.
  let text: String

  /// Creates a random token.
  init(using random: inout some RandomNumberGenerator) {
    let bits = [random.next() as UInt64, random.next()]
    text = bits.map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether a text is the token, in constant time.
  func matches(_ other: Substring) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    var difference = own.count ^ other.count
    for index in own.indices {
      difference |= Int(own[index] ^ (index < other.count ? other[index] : 0))
    }
    return difference == 0
  }
}

/// Rules for the requests that a preview accepts.
///
/// Any page in the user's browser can send requests to this machine. The token makes the address
/// unguessable, the rule for `Host` prevents DNS rebinding, and the rule for `Origin` prevents
/// other pages from opening a socket.
struct AccessRules: Hashable, Sendable {
  /// A resource that a browser can request.
  enum Resource: Hashable, Sendable {
    case file(PageFile)
    /// The connection of a window, with the key of its handshake.
    case socket(key: String)
  }

  let token: AccessToken
  let port: UInt16

  /// The address of the page.
  var address: String { "http://127.0.0.1:\(port)/\(token.text)/" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns the requested resource.
  ///
  /// - Throws: A refusal with the status 403, 404, 405, or 426.
  func resource(of head: RequestHead) throws(RequestRefusal) -> Resource {
    guard let host = head["host"], hosts.contains(host) else {
      throw .forbidden("The host isn't this machine. Use the address that the command printed.")
    }
    let parts = head.path.dropFirst().split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, token.matches(first) else {
      throw .forbidden("The address lacks the token. Use the address that the command printed.")
    }
    guard head.method == "GET" else {
      throw RequestRefusal(status: "405 Method Not Allowed", reason: "The method must be GET.")
    }
    let name = parts.dropFirst().first.map(String.init)
    if name == "socket" { return .socket(key: try key(of: head, host: host)) }
    guard let file = name.flatMap(PageFile.init) else {
      throw RequestRefusal(status: "404 Not Found", reason: "There is no such page.")
    }
    return .file(file)
  }

  private func key(of head: RequestHead, host: String) throws(RequestRefusal) -> String {
    guard head["origin"] == "http://\(host)" else {
      throw .forbidden("The socket is only for the page of the preview.")
    }
    let connection = head["connection"]?.lowercased().split(separator: ",") ?? []
    guard head["upgrade"]?.lowercased() == "websocket", head["sec-websocket-version"] == "13",
      connection.contains(where: { $0.drop { $0 == " " } == "upgrade" }),
      let key = head["sec-websocket-key"], key.utf8.count == 24
    else {
      throw RequestRefusal(
        status: "426 Upgrade Required", reason: "The request isn't a WebSocket handshake.")
    }
    return key
  }
}

extension RequestRefusal {
  fileprivate static func forbidden(_ reason: String) -> Self {
    RequestRefusal(status: "403 Forbidden", reason: reason)
  }
}
