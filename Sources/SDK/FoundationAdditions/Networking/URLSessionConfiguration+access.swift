public import FoundationNetworking

extension URLSessionConfiguration {
    /// Always true, as by default on iOS; setting it has no effect, because no network of the phone is expensive.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// Always true, as by default on iOS; setting it has no effect, because the phone has no Low Data Mode.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// Always TLS 1.2; setting it has no effect, because libcurl chooses the version.
    public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
        get { .TLSv12 }
        set {}
    }

    /// Always TLS 1.3; setting it has no effect, because libcurl chooses the version.
    public var tlsMaximumSupportedProtocolVersion: tls_protocol_version_t {
        get { .TLSv13 }
        set {}
    }

    /// Always none; setting it has no effect, because the phone has one network.
    public var multipathServiceType: URLSessionMultipathServiceType {
        get { .none }
        set {}
    }
}

/// A version of TLS, with Apple's values.
public enum tls_protocol_version_t: UInt16, Sendable {
    case TLSv10 = 0x0301
    case TLSv11 = 0x0302
    case TLSv12 = 0x0303
    case TLSv13 = 0x0304
    case DTLSv10 = 0xFEFF
    case DTLSv12 = 0xFEFD
}

/// How a session uses several networks, with Apple's values.
///
/// On iOS, the type is inside `URLSessionConfiguration`, where Foundation on Linux has an unavailable one.
public enum URLSessionMultipathServiceType: Int, Sendable {
    case none = 0
    case handover = 1
    case interactive = 2
    case aggregate = 3
}
