/// An answer that nothing waits for.
public enum StrayAnswer: Sendable, Codable {
    /// The call was answered before.
    case repeated
    /// The deadline has passed.
    case late
}
