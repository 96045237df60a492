import DeviceCases
import DeviceKit
import Foundation
import UIKit

/// Runs probes of UIKit in an app with a key window, shows the results, and shares them.
final class ProbesViewController: UIViewController {
  private static let everything: Set<String> = ["cases", "questions", "runs"]

  /// The file of the app's argument `--probes FILE`, relative to the Documents folder.
  static var requestedFile: URL? {
    let arguments = ProcessInfo.processInfo.arguments
    guard let option = arguments.firstIndex(of: "--probes"), option + 1 < arguments.count else {
      return nil
    }
    return URL(filePath: arguments[option + 1], relativeTo: .documentsDirectory)
  }

  private let textView = UITextView(frame: .zero)
  private let requestedFile: URL?
  private let file: URL
  private var isAsking = false
  private lazy var shareButton = UIBarButtonItem(
    title: "Share", primaryAction: UIAction(title: "Share") { [weak self] _ in self?.share() })

  /// Creates a screen with buttons.
  ///
  /// With a file, it immediately runs all probes, writes the report to the file, and ends the app.
  init(toFile requestedFile: URL?) {
    self.requestedFile = requestedFile
    file = requestedFile ?? .temporaryDirectory.appending(path: "DeviceReport.json")
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.isEditable = false
    textView.text = "Everything takes minutes. The questions take seconds."
    view.addSubview(textView)
    shareButton.isEnabled = false
    navigationItem.rightBarButtonItems = [
      shareButton, button("Everything", asking: Self.everything),
      button("Questions", asking: ["questions"]),
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if requestedFile != nil { ask(Self.everything) }
  }

  private func button(_ title: String, asking names: Set<String>) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title, primaryAction: UIAction(title: title) { [weak self] _ in self?.ask(names) })
  }

  private func ask(_ names: Set<String>) {
    guard !isAsking else { return }
    isAsking = true
    textView.text = "Running…"
    Task {
      do {
        try await report(on: names)
        if requestedFile != nil { exit(0) }
        textView.text = try String(contentsOf: file, encoding: .utf8)
        shareButton.isEnabled = true
      } catch {
        textView.text = "\(error)"
        if requestedFile != nil { exit(1) }
      }
      isAsking = false
    }
  }

  /// Writes the report.
  ///
  /// The journal survives a crash, so the next run continues after it.
  private func report(on names: Set<String>) async throws {
    let journalFile = file.appendingPathExtension("journal")
    let journal = try DeviceJournal(at: journalFile)
    let report = try await DeviceRun(isInApp: true).report(noting: journal, of: names)
    try report.write(to: file)
    try FileManager.default.removeItem(at: journalFile)
  }

  private func share() {
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    // An iPad shows it next to the button.
    sheet.popoverPresentationController?.barButtonItem = shareButton
    present(sheet, animated: true)
  }
}
