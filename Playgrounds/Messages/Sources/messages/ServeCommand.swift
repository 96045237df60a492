import ArgumentParser
import MessagesCore
import TablePictures
import TablePreview

/// `messages serve`: runs the app in a browser.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs the app in a browser.",
    discussion: """
      Open the printed address in a browser on this computer. To stop, press Control-C. The \
      messages are in memory, so each run begins with the same conversations.
      """)

  @Option(help: "The port to listen on. (default: any free port)")
  var port: UInt16 = 0

  @Flag(help: "Use dark colors.")
  var dark = false

  @MainActor
  func run() async throws {
    let server = SimulatedServer()
    let messenger = Messenger(store: try .inMemory(), server: server)
    try await SampleData.fill(messenger.store)
    await server.addAssistant(SampleData.assistant, in: SampleData.assistantConversationID)
    let connection = Task { await messenger.run() }
    defer { connection.cancel() }
    let app = ServedApp(messenger, server, appearance: dark ? .dark : .light)
    do {
      try await Preview { app.content }.run(port: port)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
