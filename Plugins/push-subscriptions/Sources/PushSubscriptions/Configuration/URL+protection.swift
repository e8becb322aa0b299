import Foundation

extension URL {
    /// Whether what is sent there is protected: by TLS, or because it stays on this machine.
    package var isProtected: Bool {
        guard let scheme = scheme?.lowercased(), let host = host?.lowercased(), !host.isEmpty else { return false }
        return scheme == "https" || scheme == "http" && ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
    }
}
