internal import HostAccess

/// Whether private values are shown, which the host decides.
enum LogPrivacy {
    /// Whether the host runs with `--log-private`.
    static var showsPrivate: Bool { HostConnection.current?.showsPrivateLogs ?? false }
}
