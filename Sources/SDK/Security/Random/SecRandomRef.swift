/// A source of random bytes.
public final class SecRandomRef: Sendable {
    fileprivate init() {}
}

/// The source of random bytes of the system.
public let kSecRandomDefault: SecRandomRef? = SecRandomRef()
