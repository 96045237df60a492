extension UIAccessibilityTraits: OptionSet {}
