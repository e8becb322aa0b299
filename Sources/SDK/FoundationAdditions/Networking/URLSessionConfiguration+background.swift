public import FoundationNetworking
internal import Synchronization

extension URLSessionConfiguration {
    /// The configurations whose sessions wait.
    private static let waiting = Mutex(NSHashTable<URLSessionConfiguration>.weakObjects())

    /// Returns a default configuration with an identifier.
    ///
    /// On Linux, the transfers run in the module's own process, and end with it.
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.default
        configuration.identifier = identifier
        return configuration
    }

    /// Always nil, because the module's process stores its downloads; setting it has no effect.
    @_disfavoredOverload
    public var sharedContainerIdentifier: String? {
        get { nil }
        set {}
    }

    /// Always true, as by default on iOS; setting it has no effect, because no transfer outlives the process.
    public var sessionSendsLaunchEvents: Bool {
        get { true }
        set {}
    }

    /// Whether a request waits for a connection.
    ///
    /// The value is kept, but copies don't have it. On Linux, a request never waits.
    public var waitsForConnectivity: Bool {
        get { Self.waiting.withLock { $0.contains(self) } }
        set { Self.waiting.withLock { newValue ? $0.add(self) : $0.remove(self) } }
    }
}
