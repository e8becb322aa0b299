/// What host and client have in common.
public enum Bellhop {
    /// The version of both.
    public static let version = "0.1.0"
}
