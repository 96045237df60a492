public import Foundation

/// The environment of a view.
public final class UITraitCollection: Sendable {
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The light or dark appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle

  init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    (self.userInterfaceIdiom, userInterfaceStyle) = (userInterfaceIdiom, .light)
  }

  /// Creates the traits of a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    (userInterfaceIdiom, self.userInterfaceStyle) = (.unspecified, userInterfaceStyle)
  }
}

/// The light or dark appearance of a screen.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Neither.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// A color with a name or components.
///
/// The only color asset is named "Accent".
public final class UIColor: Foundation.NSObject, Sendable {
  private let words: String
  private let dark: UIColor?

  private init(words: String, dark: UIColor? = nil) { (self.words, self.dark) = (words, dark) }

  /// Creates a color from components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(words: "\(red) \(green) \(blue) \(alpha)")
  }

  /// Creates the color of an asset, or returns `nil` if there is none.
  public convenience init?(named name: String) {
    guard name == "Accent" else { return nil }
    self.init(words: "asset \(name)")
  }

  /// Creates a color that depends on the traits.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(
      words: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).words,
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }

  /// Test hook: a description of the color.
  public var _words: String { dark.map { "\(words), dark \($0.words)" } ?? words }

  /// The color with this name.
  public static let systemRed = UIColor(words: "systemRed")
  /// The color with this name.
  public static let systemOrange = UIColor(words: "systemOrange")
  /// The color with this name.
  public static let systemYellow = UIColor(words: "systemYellow")
  /// The color with this name.
  public static let systemGreen = UIColor(words: "systemGreen")
  /// The color with this name.
  public static let systemMint = UIColor(words: "systemMint")
  /// The color with this name.
  public static let systemTeal = UIColor(words: "systemTeal")
  /// The color with this name.
  public static let systemCyan = UIColor(words: "systemCyan")
  /// The color with this name.
  public static let systemBlue = UIColor(words: "systemBlue")
  /// The color with this name.
  public static let systemIndigo = UIColor(words: "systemIndigo")
  /// The color with this name.
  public static let systemPurple = UIColor(words: "systemPurple")
  /// The color with this name.
  public static let systemPink = UIColor(words: "systemPink")
  /// The color with this name.
  public static let systemBrown = UIColor(words: "systemBrown")
  /// The color with this name.
  public static let systemGray = UIColor(words: "systemGray")
  /// The color with this name.
  public static let label = UIColor(words: "label")
  /// The color with this name.
  public static let secondaryLabel = UIColor(words: "secondaryLabel")
  /// The color with this name.
  public static let tertiaryLabel = UIColor(words: "tertiaryLabel")
  /// The color with this name.
  public static let quaternaryLabel = UIColor(words: "quaternaryLabel")
  /// The color with this name.
  public static let placeholderText = UIColor(words: "placeholderText")
  /// The color with this name.
  public static let link = UIColor(words: "link")
  /// The color with this name.
  public static let separator = UIColor(words: "separator")
  /// The color with this name.
  public static let systemBackground = UIColor(words: "systemBackground")
  /// The color with this name.
  public static let secondarySystemBackground = UIColor(words: "secondarySystemBackground")
  /// The color with this name.
  public static let tertiarySystemBackground = UIColor(words: "tertiarySystemBackground")
  /// The color with this name.
  public static let tintColor = UIColor(words: "tint")
  /// The color with this name.
  public static let black = UIColor(words: "black")
  /// The color with this name.
  public static let white = UIColor(words: "white")
  /// The color with this name.
  public static let clear = UIColor(words: "clear")
}

/// An image with a name.
///
/// The shim has a few system symbols, and the asset "Badge".
public final class UIImage: Foundation.NSObject, Sendable {
  /// Test hook: the name.
  public let _name: String

  private static let symbols: Set<String> = [
    "trash", "star", "flag", "doc.on.doc", "square.and.arrow.up", "wifi", "checkmark",
    "chevron.forward", "exclamationmark.circle",
  ]

  private init(_name: String) { self._name = _name }

  /// Creates the image of an asset, or returns `nil` if there is none.
  public convenience init?(named name: String) {
    guard name == "Badge" else { return nil }
    self.init(_name: name)
  }

  /// Creates the image of a symbol, or returns `nil` if there is none.
  public convenience init?(systemName name: String) {
    guard Self.symbols.contains(name) else {
      return nil
    }
    self.init(_name: name)
  }
}
