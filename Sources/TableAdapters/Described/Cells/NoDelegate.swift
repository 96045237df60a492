/// Stands for a missing delegate where a sender is expected.
struct NoDelegate {}
