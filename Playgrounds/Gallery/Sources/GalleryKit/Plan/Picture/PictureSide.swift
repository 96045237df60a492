/// One half of the drawing.
enum PictureSide {
  case old
  case new
}
