internal import HostAccess

/// Whether private values are shown, which the host says.
enum LogPrivacy {
    /// Whether the host runs with `--log-private`.
    static var showsPrivate: Bool { HostConnection.current?.showsPrivateLogs ?? false }
}
