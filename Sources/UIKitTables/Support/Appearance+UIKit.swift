#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  public import TableRows
  public import UIKit

  extension TableColor {
    /// The UIKit color, or `nil` if its asset is missing.
    public var uiColor: UIColor? {
      switch source {
      case .system(let system): return system.uiColor
      case .named(let name): return UIColor(named: name)
      case .components(let red, let green, let blue, let alpha):
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
      case .adaptive(let light, let dark):
        guard let light = light.uiColor, let dark = dark.uiColor else { return nil }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
      }
    }
  }

  extension TableColor.System {
    fileprivate var uiColor: UIColor {
      switch self {
      case .systemRed: .systemRed
      case .systemOrange: .systemOrange
      case .systemYellow: .systemYellow
      case .systemGreen: .systemGreen
      case .systemMint: .systemMint
      case .systemTeal: .systemTeal
      case .systemCyan: .systemCyan
      case .systemBlue: .systemBlue
      case .systemIndigo: .systemIndigo
      case .systemPurple: .systemPurple
      case .systemPink: .systemPink
      case .systemBrown: .systemBrown
      case .systemGray: .systemGray
      case .label: .label
      case .secondaryLabel: .secondaryLabel
      case .tertiaryLabel: .tertiaryLabel
      case .quaternaryLabel: .quaternaryLabel
      case .placeholderText: .placeholderText
      case .link: .link
      case .separator: .separator
      case .systemBackground: .systemBackground
      case .secondarySystemBackground: .secondarySystemBackground
      case .tertiarySystemBackground: .tertiarySystemBackground
      case .tint: .tintColor
      case .black: .black
      case .white: .white
      case .clear: .clear
      }
    }
  }

  extension TableImage {
    /// The UIKit image, or `nil` if it doesn't exist.
    public var uiImage: UIImage? {
      switch self {
      case .symbol(let name): UIImage(systemName: name)
      case .named(let name): UIImage(named: name)
      }
    }
  }

  extension TableColor {
    /// Returns the UIKit color, or reports that it's missing (`TV0502`) and returns `nil`.
    @MainActor
    func uiColor(of element: String, reportingTo issues: IssueLog?) -> UIColor? {
      if let uiColor { return uiColor }
      issues?.reportUnknown("color \(self)", of: element)
      return nil
    }
  }

  extension TableImage {
    /// Returns the UIKit image, or reports that it's missing (`TV0502`) and returns `nil`.
    @MainActor
    func uiImage(of element: String, reportingTo issues: IssueLog?) -> UIImage? {
      if let uiImage { return uiImage }
      switch self {
      case .symbol(let name): issues?.reportUnknown("symbol \"\(name)\"", of: element)
      case .named(let name): issues?.reportUnknown("image \"\(name)\"", of: element)
      }
      return nil
    }
  }

  extension IssueLog {
    fileprivate func reportUnknown(_ what: String, of element: String) {
      report(
        TableIssue(
          .unknownAppearance, "\"\(element)\" shows the \(what), which doesn't exist",
          hint: "Correct the name, or add it to the app's asset catalog.", identifiers: [element]))
    }
  }
#endif
