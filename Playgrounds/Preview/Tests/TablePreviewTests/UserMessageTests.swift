import Foundation
import TableRows
import TableViewsTesting
import Testing

@testable import TablePreview

@Suite struct UserMessageTests {
  private static let part = UserMessage.PartID(screen: 3, name: "row-1")
  private static let place = #""screen":3,"part":"row-1""#

  private func action(_ json: String) throws(UnreadableMessage) -> UserMessage.Action {
    try UserMessage(json: json).action
  }

  private static let readable: [(String, UserMessage.Action)] = [
    (#"{"action":"tap",\#(place)}"#, .tap(part)),
    (#"{"action":"accessory",\#(place)}"#, .tapAccessory(part)),
    (#"{"action":"delete",\#(place)}"#, .delete(part)),
    (#"{"action":"insert",\#(place)}"#, .insert(part)),
    (#"{"action":"press",\#(place)}"#, .press(part)),
    (#"{"action":"swipe","edge":"leading",\#(place)}"#, .swipe(part, .leading, isFull: false)),
    (#"{"action":"swipeFully",\#(place)}"#, .swipe(part, .trailing, isFull: true)),
    (#"{"action":"perform","name":"Flag"}"#, .perform("Flag")),
    (#"{"action":"choose","path":["Move","Junk"]}"#, .choose(["Move", "Junk"])),
    (#"{"action":"toggle","name":"A",\#(place)}"#, .control(part, name: "A", .toggle)),
    (#"{"action":"push","name":"A",\#(place)}"#, .control(part, name: "A", .press)),
    (#"{"action":"step","name":"A","value":-7,\#(place)}"#, .control(part, name: "A", .step(-1))),
    (
      #"{"action":"slide","name":"A","value":0.5,\#(place)}"#,
      .control(part, name: "A", .slide(0.5))
    ),
    (
      #"{"action":"title","name":"A","text":"b",\#(place)}"#,
      .control(part, name: "A", .choose("b"))
    ),
    (#"{"action":"focus","name":"A",\#(place)}"#, .control(part, name: "A", .focus)),
    (
      #"{"action":"type","name":"A","text":"{[\"",\#(place)}"#,
      .control(part, name: "A", .type("{[\""))
    ),
    (
      #"{"action":"paste","name":"A","text":"b",\#(place)}"#, .control(part, name: "A", .paste("b"))
    ),
    (
      #"{"action":"deleteBackward","name":"A",\#(place)}"#,
      .control(part, name: "A", .deleteBackward)
    ),
    (#"{"action":"submit","name":"A",\#(place)}"#, .control(part, name: "A", .submit)),
    (
      #"{"action":"moveCaret","name":"A","by":-1e9,\#(place)}"#,
      .moveCaret(part, name: "A", -1_000_000)
    ),
    (#"{"action":"lift",\#(place)}"#, .lift(part, reorders: false)),
    (#"{"action":"reorder",\#(place)}"#, .lift(part, reorders: true)),
    (#"{"action":"hover"}"#, .hover(nil)),
    (#"{"action":"spring",\#(place)}"#, .spring(part)),
    (#"{"action":"drop",\#(place)}"#, .drop(part)),
    (#"{"action":"cancelDrag"}"#, .cancelDrag),
    (#"{"action":"scroll","list":1,"by":2.5}"#, .scroll(list: 1, 2.5)),
    (#"{"action":"index","name":"A"}"#, .scrollToTitle("A")),
    (#"{"action":"pull"}"#, .pull),
    (#"{"action":"key","text":"Escape"}"#, .key(.hardware(.escape))),
    (#"{"action":"key","text":"é"}"#, .key(.character("é"))),
    (#"{"action":"button","name":"Edit"}"#, .button("Edit")),
    (#"{"action":"endEditing"}"#, .endEditing),
    (#"{"action":"done","unknown":true}"#, .done),
  ]

  @Test func eachActionIsRead() throws {
    for (json, expected) in Self.readable {
      #expect(try action(json) == expected, "\(json)")
    }
    #expect(try UserMessage(json: #"{"action":"pull","n":7}"#).number == 7)
  }

  @Test(arguments: [
    ("", "isn't JSON"), ("null", "isn't JSON"), ("[]", "isn't JSON"), ("{", "isn't JSON"),
    (#"{"n":1}"#, "isn't JSON"), (#"{"action":7}"#, "isn't JSON"),
    (#"{"action":"tap","part":12,"screen":1}"#, "isn't JSON"),
    (#"{"action":"scroll","by":1e999}"#, "isn't JSON"),
    (#"{"action":"explode","screen":1,"part":"a","name":"b"}"#, "no such action"),
    (#"{"action":"tap","screen":1}"#, "requires the field part"),
    (#"{"action":"tap","part":"row-1"}"#, "requires the field screen"),
    (#"{"action":"type","screen":1,"part":"a","name":"b"}"#, "requires the field text"),
    (#"{"action":"key","text":"ab"}"#, "A key is"),
    (#"{"action":"choose","path":[["a"]]}"#, "nested"),
  ])
  func aMessageThatCannotBeReadIsRefusedWithAReason(json: String, reason: String) {
    let error = #expect(throws: UnreadableMessage.self) { try UserMessage(json: json) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func deepNestingIsRefusedBeforeItIsRead() {
    let json = String(repeating: "[", count: 60_000)
    let error = #expect(throws: UnreadableMessage.self) { try UserMessage(json: json) }
    #expect(error?.reason == "The message is nested more than 2 levels.")
  }

  @Test func aLongTextHasToBePasted() {
    let text = String(repeating: "x", count: 201)
    #expect(throws: UnreadableMessage.self) {
      try action(#"{"action":"type","name":"A","text":"\#(text)",\#(Self.place)}"#)
    }
  }

  @Test func damagedMessagesAreReadOrRefused() {
    var random = SeededRandom(seed: 4)
    var refused = 0
    for _ in 0..<10_000 {
      var bytes = Array((Self.readable.randomElement(using: &random)?.0 ?? "").utf8)
      for _ in 0..<Int.random(in: 1..<4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes.prefix(index), at: index)
        }
      }
      do throws(UnreadableMessage) {
        _ = try UserMessage(json: String(decoding: bytes, as: UTF8.self))
      } catch {
        refused += 1
        #expect(!error.reason.isEmpty)
      }
    }
    #expect(refused > 5_000)
  }
}
