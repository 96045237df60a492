// How actions and menus look: colors and images as values, which a view turns into its own.

/// A color: one of the system's, one of the app's assets, or components.
///
/// ```swift
/// SwipeAction("Flag", color: .systemOrange) { flag(message) }
/// SwipeAction("Pin", color: .named("Accent")) { pin(message) }
/// SwipeAction("Mute", color: TableColor(red: 0.4, green: 0.3, blue: 0.9)) { mute(message) }
/// ```
///
/// A view that has no such color reports that (`TV0502`), and shows its own. Values are equal where
/// they say the same, not where they look the same.
public struct TableColor: Hashable, Sendable {
  package indirect enum Source: Hashable, Sendable {
    case system(System)
    case named(String)
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    case adaptive(light: TableColor, dark: TableColor)
  }

  /// The colors of the system, by UIKit's names.
  package enum System: String, Hashable, Sendable, CaseIterable {
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan
    case systemBlue, systemIndigo, systemPurple, systemPink, systemBrown, systemGray
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, separator
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case tint, black, white, clear
  }

  package let source: Source

  private init(_ system: System) { source = .system(system) }
  private init(_ source: Source) { self.source = source }

  /// Makes a color of its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    source = .components(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a color that is another one where the appearance is dark.
  public init(light: TableColor, dark: TableColor) {
    source = .adaptive(light: light, dark: dark)
  }

  /// A color of the app's asset catalog.
  public static func named(_ name: String) -> TableColor { TableColor(.named(name)) }
}

extension TableColor {
  /// The system's red.
  public static let systemRed = TableColor(.systemRed)
  /// The system's orange.
  public static let systemOrange = TableColor(.systemOrange)
  /// The system's yellow.
  public static let systemYellow = TableColor(.systemYellow)
  /// The system's green.
  public static let systemGreen = TableColor(.systemGreen)
  /// The system's mint.
  public static let systemMint = TableColor(.systemMint)
  /// The system's teal.
  public static let systemTeal = TableColor(.systemTeal)
  /// The system's cyan.
  public static let systemCyan = TableColor(.systemCyan)
  /// The system's blue.
  public static let systemBlue = TableColor(.systemBlue)
  /// The system's indigo.
  public static let systemIndigo = TableColor(.systemIndigo)
  /// The system's purple.
  public static let systemPurple = TableColor(.systemPurple)
  /// The system's pink.
  public static let systemPink = TableColor(.systemPink)
  /// The system's brown.
  public static let systemBrown = TableColor(.systemBrown)
  /// The system's gray.
  public static let systemGray = TableColor(.systemGray)
  /// The color of text.
  public static let label = TableColor(.label)
  /// The color of text of less weight.
  public static let secondaryLabel = TableColor(.secondaryLabel)
  /// The color of text of still less weight.
  public static let tertiaryLabel = TableColor(.tertiaryLabel)
  /// The color of text of the least weight.
  public static let quaternaryLabel = TableColor(.quaternaryLabel)
  /// The color of text that stands for what is to be entered.
  public static let placeholderText = TableColor(.placeholderText)
  /// The color of links.
  public static let link = TableColor(.link)
  /// The color of lines between rows.
  public static let separator = TableColor(.separator)
  /// The background of a plain screen.
  public static let systemBackground = TableColor(.systemBackground)
  /// The background of what stands on the background.
  public static let secondarySystemBackground = TableColor(.secondarySystemBackground)
  /// The background of what stands on the secondary background.
  public static let tertiarySystemBackground = TableColor(.tertiarySystemBackground)
  /// The tint of the view that shows it.
  public static let tint = TableColor(.tint)
  /// Black.
  public static let black = TableColor(.black)
  /// White.
  public static let white = TableColor(.white)
  /// No color.
  public static let clear = TableColor(.clear)
}

extension TableColor: CustomStringConvertible {
  /// The color in the words it was made with.
  public var description: String {
    switch source {
    case .system(let system): system.rawValue
    case .named(let name): "\"\(name)\""
    case .components(let red, let green, let blue, let alpha):
      "(\(red), \(green), \(blue), \(alpha))"
    case .adaptive(let light, let dark): "\(light), dark \(dark)"
    }
  }
}

/// An image: a symbol of the system, or one of the app's assets.
///
/// ```swift
/// SwipeAction("Delete", style: .destructive, image: .symbol("trash")) { delete(message) }
/// ```
///
/// A view that has no such image reports that (`TV0502`), and shows the title alone.
public enum TableImage: Hashable, Sendable {
  /// A symbol of the system, by its name in SF Symbols.
  case symbol(String)
  /// An image of the app's asset catalog.
  case named(String)
}

extension TableImage: CustomStringConvertible {
  /// The name in brackets, as `[trash]`, in which drawings show it.
  public var description: String {
    switch self {
    case .symbol(let name), .named(let name): "[\(name)]"
    }
  }
}
