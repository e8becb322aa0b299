/// An answer that nobody waits for.
public enum StrayAnswer: Sendable {
    /// There was one before.
    case repeated
    /// The deadline was before.
    case late
}
