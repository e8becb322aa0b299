internal import CryptoKit

/// The state of a digest, between its beginning and its end.
protocol DigestState {
    /// Nil before the beginning and after the end.
    var message: MessageDigest? { get set }
    init()
}

/// The state of a digest of MD5.
public struct CC_MD5_CTX: DigestState {
    var message: MessageDigest?

    /// Creates a state; begin with `CC_MD5_Init`.
    public init() {}
}

/// The state of a digest of SHA1.
public struct CC_SHA1_CTX: DigestState {
    var message: MessageDigest?

    /// Creates a state; begin with `CC_SHA1_Init`.
    public init() {}
}

/// The state of a digest of SHA256 and of SHA224.
public struct CC_SHA256_CTX: DigestState {
    var message: MessageDigest?

    /// Creates a state; begin with `CC_SHA256_Init`.
    public init() {}
}

/// The state of a digest of SHA512 and of SHA384.
public struct CC_SHA512_CTX: DigestState {
    var message: MessageDigest?

    /// Creates a state; begin with `CC_SHA512_Init`.
    public init() {}
}

extension DigestState {
    // In memory that isn't initialized yet, as C code may pass it.
    static func begin(_ state: UnsafeMutablePointer<Self>?, _ algorithm: DigestAlgorithm) -> Int32 {
        guard let state else { return 0 }
        state.initialize(to: Self())
        state.pointee.message = MessageDigest(algorithm)
        return 1
    }

    static func add(_ state: UnsafeMutablePointer<Self>?, _ data: UnsafeRawPointer?, _ count: CC_LONG) -> Int32 {
        guard let state, state.pointee.message != nil, data != nil || count == 0 else { return 0 }
        state.pointee.message?.update(UnsafeRawBufferPointer(start: data, count: Int(count)))
        return 1
    }

    static func end(_ digest: UnsafeMutablePointer<UInt8>?, _ state: UnsafeMutablePointer<Self>?) -> Int32 {
        guard let digest, let state, let message = state.pointee.message else { return 0 }
        let bytes = message.finalize()
        digest.update(from: bytes, count: bytes.count)
        state.pointee.message = nil
        return 1
    }
}
