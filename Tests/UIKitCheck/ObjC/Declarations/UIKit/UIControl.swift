extension UIControl.State {
  /// Nothing in particular; Swift imports no option that is 0.
  public static var normal: UIControl.State { [] }
}
