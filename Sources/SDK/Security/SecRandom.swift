internal import CryptoKit

/// A source of random bytes.
public final class SecRandomRef: Sendable {
    fileprivate init() {}
}

/// The source of random bytes of the system.
public let kSecRandomDefault: SecRandomRef? = SecRandomRef()

/// Fills `count` bytes with cryptographically secure random bytes.
///
/// Returns `errSecParam` if `count` is negative. The process ends if the system has no random bytes.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0 else { return errSecParam }
    SecureRandom.fill(UnsafeMutableRawBufferPointer(start: bytes, count: count))
    return errSecSuccess
}
