/// A color that each surface resolves to its own type.
///
/// ```swift
/// SwipeAction("Open", color: .systemOrange) { open(contact) }
/// SwipeAction("Share", color: .named("Accent")) { share(contact) }
/// SwipeAction("Archive", color: TableColor(red: 0.4, green: 0.3, blue: 0.9)) { archive(contact) }
/// ```
///
/// A surface that can't find a color reports the issue `TV0502` and uses its default. Two values
/// are equal if they were created the same way, even if values created differently look the same.
public struct TableColor: Hashable, Sendable {
  package indirect enum Source: Hashable, Sendable {
    case system(System)
    case named(String)
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    case adaptive(light: TableColor, dark: TableColor)
  }

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

  /// Creates a color from components between 0 and 1.
  ///
  /// - Parameters:
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The opacity.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    source = .components(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color with variants for light and dark appearance.
  ///
  /// - Parameters:
  ///   - light: The color in light appearance.
  ///   - dark: The color in dark appearance.
  public init(light: TableColor, dark: TableColor) {
    source = .adaptive(light: light, dark: dark)
  }

  /// Returns a color from the app's asset catalog.
  ///
  /// - Parameter name: The name of the color in the asset catalog.
  /// - Returns: The color.
  public static func named(_ name: String) -> TableColor { TableColor(.named(name)) }
}

extension TableColor {
  /// The system red color.
  public static let systemRed = TableColor(.systemRed)
  /// The system orange color.
  public static let systemOrange = TableColor(.systemOrange)
  /// The system yellow color.
  public static let systemYellow = TableColor(.systemYellow)
  /// The system green color.
  public static let systemGreen = TableColor(.systemGreen)
  /// The system mint color.
  public static let systemMint = TableColor(.systemMint)
  /// The system teal color.
  public static let systemTeal = TableColor(.systemTeal)
  /// The system cyan color.
  public static let systemCyan = TableColor(.systemCyan)
  /// The system blue color.
  public static let systemBlue = TableColor(.systemBlue)
  /// The system indigo color.
  public static let systemIndigo = TableColor(.systemIndigo)
  /// The system purple color.
  public static let systemPurple = TableColor(.systemPurple)
  /// The system pink color.
  public static let systemPink = TableColor(.systemPink)
  /// The system brown color.
  public static let systemBrown = TableColor(.systemBrown)
  /// The system gray color.
  public static let systemGray = TableColor(.systemGray)
  /// The color for primary text.
  public static let label = TableColor(.label)
  /// The color for secondary text.
  public static let secondaryLabel = TableColor(.secondaryLabel)
  /// The color for tertiary text.
  public static let tertiaryLabel = TableColor(.tertiaryLabel)
  /// The color for quaternary text.
  public static let quaternaryLabel = TableColor(.quaternaryLabel)
  /// The color for placeholder text.
  public static let placeholderText = TableColor(.placeholderText)
  /// The color for links.
  public static let link = TableColor(.link)
  /// The color for separators.
  public static let separator = TableColor(.separator)
  /// The primary background color.
  public static let systemBackground = TableColor(.systemBackground)
  /// The background color for content on the primary background.
  public static let secondarySystemBackground = TableColor(.secondarySystemBackground)
  /// The background color for content on the secondary background.
  public static let tertiarySystemBackground = TableColor(.tertiarySystemBackground)
  /// The tint color of the view that shows it.
  public static let tint = TableColor(.tint)
  /// The color black.
  public static let black = TableColor(.black)
  /// The color white.
  public static let white = TableColor(.white)
  /// A transparent color.
  public static let clear = TableColor(.clear)
}

extension TableColor: CustomStringConvertible {
  /// A textual representation of the color.
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

/// A symbol, or an image from the app's asset catalog.
///
/// ```swift
/// SwipeAction("Delete", style: .destructive, image: .symbol("trash")) { delete(contact) }
/// ```
///
/// A surface that can't find an image reports the issue `TV0502` and shows no image.
public enum TableImage: Hashable, Sendable {
  /// A symbol with a name from SF Symbols.
  case symbol(String)
  /// An image from the app's asset catalog.
  case named(String)
}

extension TableImage: CustomStringConvertible {
  /// The name in brackets, such as `[trash]`.
  public var description: String {
    switch self {
    case .symbol(let name), .named(let name): "[\(name)]"
    }
  }
}
