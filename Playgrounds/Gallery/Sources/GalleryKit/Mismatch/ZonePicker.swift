import TableViews

/// Whom a ``PickedZoneCell`` turns to.
final class ZonePicker {}
