import ArgumentParser
import CommandSupport
import PlanKit

/// The commands for planning and checking updates, which `gallery` has too.
@main
struct PlanTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plantool",
    abstract: "Explains updates of tables, and validates batches.",
    subcommands: PlanTools.commands)

  @MainActor
  static func main() async {
    StandardOutput.prepare()
    await runProgram()
  }
}
