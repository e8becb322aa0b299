/// What came of handling a silent push, with Apple's values.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// Something new was fetched.
    case newData = 0
    /// There was nothing new.
    case noData = 1
    /// Fetching failed.
    case failed = 2
}
