internal import BellhopValues

/// A push that was not accepted, so the journal does not have it.
struct RefusedPush: Sendable {
    /// The file or input that it came from.
    let source: String?
    let error: BellhopError
}
