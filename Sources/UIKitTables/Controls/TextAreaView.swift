#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableControls
  package import UIKit

  /// A text view that grows with its text up to a number of lines, and then scrolls.
  package final class TextAreaView: UITextView {
    /// A closure that's called after the user edits the text.
    var editHandler: (@MainActor () -> Void)?
    /// A closure that's called when the view gains or loses focus.
    var focusHandler: (@MainActor (_ isFocused: Bool) -> Void)?
    /// The minimum and maximum number of visible lines.
    var lines = 1...1 { didSet { if lines != oldValue { textMayHaveResized() } } }
    private let label = UILabel(frame: .zero)
    // If the view were its own delegate, it would also get the scroll view's delegate calls.
    private let relay = TextAreaDelegate()
    /// The size at the last layout.
    private var knownSize = CGSize.zero
    /// The height for which the cell was last resized.
    private var knownHeight: CGFloat = 0

    init() {
      super.init(frame: .zero, textContainer: nil)
      backgroundColor = .clear
      font = UIFont.preferredFont(forTextStyle: .body)
      adjustsFontForContentSizeCategory = true
      isScrollEnabled = false
      delegate = relay
      label.font = font ?? UIFont.preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .placeholderText
      label.numberOfLines = 0
      // VoiceOver reads the placeholder as the value.
      label.isAccessibilityElement = false
      addSubview(label)
    }

    package required init?(coder: NSCoder) { nil }

    /// The text that is visible while the text area is empty.
    package var placeholder: String? {
      get { label.text }
      set {
        label.text = newValue
        showOrHidePlaceholder()
      }
    }

    // MARK: Size

    /// The height of the text, within the limits on the number of lines.
    ///
    /// There is no intrinsic width.
    package override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: visibleHeight(of: neededHeight))
    }

    /// Returns the needed height, clamped to the minimum and maximum number of lines.
    private func visibleHeight(of neededHeight: CGFloat) -> CGFloat {
      let insets = textContainerInset.top + textContainerInset.bottom
      let line = font?.lineHeight ?? 0
      let least = line * CGFloat(lines.lowerBound) + insets
      let most = line * CGFloat(lines.upperBound) + insets
      return CGFloat(Double(min(max(neededHeight, least), most)).rounded(.up))
    }

    /// The height of the whole text at the current width.
    ///
    /// Before the first layout, the minimum width is used.
    private var neededHeight: CGFloat {
      let width = bounds.width > 0 ? bounds.width : 120
      return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    /// Updates the placeholder and scrolling, and resizes the cell if the visible height has
    /// changed.
    func textMayHaveResized() {
      showOrHidePlaceholder()
      let neededHeight = neededHeight
      let height = visibleHeight(of: neededHeight)
      isScrollEnabled = neededHeight > height + 0.5
      guard height != knownHeight else { return }
      knownHeight = height
      invalidateIntrinsicContentSize()
      cell?.invalidateIntrinsicContentSize()
    }

    package override func layoutSubviews() {
      super.layoutSubviews()
      let inset = textContainerInset
      // The text view pads each line by 5 points on both sides.
      let width = max(0, bounds.width - inset.left - inset.right - 10)
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      label.frame = CGRect(
        x: inset.left + 5, y: inset.top, width: min(size.width, width), height: size.height)
      guard bounds.size != knownSize else { return }
      let isOtherWidth = bounds.width != knownSize.width
      knownSize = bounds.size
      if isOtherWidth { textMayHaveResized() }
      if isFirstResponder { KeyboardRoom.showCaret(of: self) }
    }

    /// The cell that contains the text view.
    private var cell: UIView? {
      var view = superview
      while let holder = view {
        if holder is UITableViewCell || holder is UICollectionViewCell { return holder }
        view = holder.superview
      }
      return nil
    }

    private func showOrHidePlaceholder() {
      label.isHidden = !shownText.isEmpty
      // With `nil`, UIKit uses the text as the value.
      accessibilityValue = label.isHidden ? nil : placeholder
    }
  }

  extension TextAreaView: TextInputView {
    var shownText: String {
      get { text ?? "" }
      set {
        text = newValue
        textMayHaveResized()
      }
    }
    var shownPlaceholder: String? {
      get { placeholder }
      set { placeholder = newValue }
    }
    var shownContentType: UITextContentType? {
      get { textContentType }
      set { textContentType = newValue }
    }
  }

  /// Forwards the user's edits to a text area.
  private final class TextAreaDelegate: NSObject, UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) {
      guard let area = textView as? TextAreaView else { return }
      area.editHandler?()
      area.textMayHaveResized()
    }

    func textViewDidBeginEditing(_ textView: UITextView) {
      (textView as? TextAreaView)?.focusHandler?(true)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
      (textView as? TextAreaView)?.focusHandler?(false)
    }
  }
#endif
