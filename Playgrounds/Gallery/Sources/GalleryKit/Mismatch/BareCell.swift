import TableViews

/// A cell that nobody taught how to show a model.
final class BareCell: LabelledCell {}
