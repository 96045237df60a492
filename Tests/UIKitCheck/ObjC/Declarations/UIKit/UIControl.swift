extension UIControl.State {
  /// The normal state.
  ///
  /// Swift doesn't import options of 0.
  public static var normal: UIControl.State { [] }
}
