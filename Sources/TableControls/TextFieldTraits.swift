/// The placeholder, keyboard, and input traits of a text field.
///
/// ```swift
/// let traits = TextFieldTraits(
///   placeholder: "Email", keyboard: .emailAddress, contentType: .emailAddress,
///   autocapitalization: .none, isAutocorrected: false)
/// ```
public struct TextFieldTraits: Hashable, Sendable {
  /// The type of a keyboard.
  ///
  /// ```swift
  /// let phone = RowControl.textField(
  ///   "Phone", text: ControlBinding(account, \.phone), TextFieldTraits(keyboard: .phonePad))
  /// ```
  public enum Keyboard: Hashable, Sendable, CaseIterable {
    /// The keyboard of the user's language.
    case standard
    /// A keyboard for email addresses.
    case emailAddress
    /// A keyboard for URLs.
    case url
    /// Digits.
    case numberPad
    /// Digits and a decimal point.
    case decimalPad
    /// A keypad for telephone numbers.
    case phonePad
  }

  /// The title of the Return key.
  ///
  /// ```swift
  /// let name = RowControl.textField(
  ///   "Name", text: ControlBinding(account, \.name), TextFieldTraits(returnKey: .done))
  /// ```
  public enum ReturnKey: Hashable, Sendable, CaseIterable {
    /// Return.
    case standard
    /// Done.
    case done
    /// Go.
    case go
    /// Next.
    case next
    /// Search.
    case search
    /// Send.
    case send
  }

  /// The meaning of text, for autofill.
  ///
  /// The cases have the names of UIKit's `UITextContentType`.
  ///
  /// ```swift
  /// let traits = TextFieldTraits(keyboard: .phonePad, contentType: .telephoneNumber)
  /// ```
  public enum ContentType: Hashable, Sendable, CaseIterable {
    /// A full name.
    case name
    /// The prefix or title of a name.
    case namePrefix
    /// A given name.
    case givenName
    /// A middle name.
    case middleName
    /// A family name.
    case familyName
    /// The suffix of a name.
    case nameSuffix
    /// A nickname.
    case nickname
    /// A job title.
    case jobTitle
    /// The name of an organization.
    case organizationName
    /// An email address.
    case emailAddress
    /// A telephone number.
    case telephoneNumber
    /// A URL.
    case url
    /// A location, such as a point of interest or an address.
    case location
    /// A full street address.
    case fullStreetAddress
    /// The first line of a street address.
    case streetAddressLine1
    /// The second line of a street address.
    case streetAddressLine2
    /// The city of an address.
    case addressCity
    /// The state of an address.
    case addressState
    /// The city and state of an address.
    case addressCityAndState
    /// A sublocality, such as a neighborhood.
    case sublocality
    /// The name of a country or region.
    case countryName
    /// A postal code.
    case postalCode
    /// A credit card number.
    case creditCardNumber
    /// An account name or login name.
    case username
    /// A password.
    case password
    /// A new password, for which the system suggests a strong one.
    case newPassword
    /// A single-factor code, which the system reads from a message.
    case oneTimeCode
  }

  /// The letters that the keyboard capitalizes.
  ///
  /// ```swift
  /// let traits = TextFieldTraits(placeholder: "Full name", autocapitalization: .words)
  /// ```
  public enum Autocapitalization: Hashable, Sendable, CaseIterable {
    /// No letters.
    case none
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters
  }

  /// The text that is visible while the field is empty.
  public var placeholder: String?
  /// The type of the keyboard.
  public var keyboard: Keyboard
  /// The title of the Return key.
  public var returnKey: ReturnKey
  /// A Boolean value that indicates whether the text is hidden, as in a password field.
  ///
  /// A text area ignores it.
  public var isSecure: Bool
  /// The meaning of the text for autofill, or `nil` for none.
  public var contentType: ContentType?
  /// The letters that the keyboard capitalizes.
  public var autocapitalization: Autocapitalization
  /// A Boolean value that indicates whether the system corrects the text.
  ///
  /// `nil`, the default, lets the system decide.
  public var isAutocorrected: Bool?

  /// Creates traits of a text field.
  ///
  /// The virtual views have no keyboard. They use only the placeholder and ``isSecure``.
  ///
  /// - Parameters:
  ///   - placeholder: The text that is visible while the field is empty.
  ///   - keyboard: The type of the keyboard.
  ///   - returnKey: The title of the Return key.
  ///   - isSecure: Whether the text is hidden.
  ///   - contentType: The meaning of the text for autofill, or `nil` for none.
  ///   - autocapitalization: The letters that the keyboard capitalizes.
  ///   - isAutocorrected: Whether the system corrects the text, or `nil` for the system's default.
  public init(
    placeholder: String? = nil, keyboard: Keyboard = .standard, returnKey: ReturnKey = .standard,
    isSecure: Bool = false, contentType: ContentType? = nil,
    autocapitalization: Autocapitalization = .sentences, isAutocorrected: Bool? = nil
  ) {
    (self.placeholder, self.keyboard) = (placeholder, keyboard)
    (self.returnKey, self.isSecure) = (returnKey, isSecure)
    (self.contentType, self.autocapitalization) = (contentType, autocapitalization)
    self.isAutocorrected = isAutocorrected
  }
}
