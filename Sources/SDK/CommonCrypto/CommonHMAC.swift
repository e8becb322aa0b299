internal import CryptoKit
internal import Foundation

/// The hash function of an HMAC; one of the values of `kCCHmacAlg…`.
public typealias CCHmacAlgorithm = UInt32

/// HMAC with SHA-1.
public let kCCHmacAlgSHA1 = 0
/// HMAC with MD5.
public let kCCHmacAlgMD5 = 1
/// HMAC with SHA-256.
public let kCCHmacAlgSHA256 = 2
/// HMAC with SHA-384.
public let kCCHmacAlgSHA384 = 3
/// HMAC with SHA-512.
public let kCCHmacAlgSHA512 = 4
/// HMAC with SHA-224.
public let kCCHmacAlgSHA224 = 5

/// The state of an HMAC, between its beginning and its end.
public struct CCHmacContext {
    fileprivate var code: (any MessageCode)?

    /// Creates a state; begin with `CCHmacInit`.
    public init() {}
}

/// Begins an HMAC; with an unknown algorithm, no code is computed.
public func CCHmacInit(
    _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?,
    _ keyLength: Int
) {
    // In memory that isn't initialized yet, as C code may pass it.
    ctx?.initialize(to: CCHmacContext())
    ctx?.pointee.code = code(algorithm, key, keyLength)
}

/// Adds bytes.
public func CCHmacUpdate(
    _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ data: UnsafeRawPointer?, _ dataLength: Int
) {
    guard data != nil, dataLength > 0 else { return }
    ctx?.pointee.code?.update(data: UnsafeRawBufferPointer(start: data, count: dataLength))
}

/// Writes the code, as many bytes as a digest of the hash function has, and ends it.
public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>?, _ macOut: UnsafeMutableRawPointer?) {
    guard let bytes = ctx?.pointee.code?.bytes else { return }
    macOut?.copyMemory(from: bytes, byteCount: bytes.count)
    ctx?.pointee.code = nil
}

/// Writes the HMAC of bytes to `macOut`, as many bytes as a digest of the hash function has.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?,
    _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
    var context = CCHmacContext()
    CCHmacInit(&context, algorithm, key, keyLength)
    CCHmacUpdate(&context, data, dataLength)
    CCHmacFinal(&context, macOut)
}

/// An HMAC of any hash function.
private protocol MessageCode {
    mutating func update<D: DataProtocol>(data: D)
    var bytes: [UInt8] { get }
}

extension HMAC: MessageCode {
    fileprivate var bytes: [UInt8] { finalize().withUnsafeBytes { Array($0) } }
}

private func code(_ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ length: Int) -> (any MessageCode)? {
    let key = SymmetricKey(data: UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : max(0, length)))
    return switch Int(algorithm) {
    case kCCHmacAlgSHA1: HMAC<Insecure.SHA1>(key: key)
    case kCCHmacAlgMD5: HMAC<Insecure.MD5>(key: key)
    case kCCHmacAlgSHA256: HMAC<SHA256>(key: key)
    case kCCHmacAlgSHA384: HMAC<SHA384>(key: key)
    case kCCHmacAlgSHA512: HMAC<SHA512>(key: key)
    case kCCHmacAlgSHA224: HMAC<SHA224>(key: key)
    default: nil
    }
}

/// SHA-2 with 224 bits, which CryptoKit doesn't have.
private struct SHA224: HashFunction {
    struct Digest: CryptoKit.Digest {
        static var byteCount: Int { 28 }
        let bytes: [UInt8]
        func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }
    }

    static var blockByteCount: Int { 64 }
    private var message = MessageDigest(.sha224)

    mutating func update(bufferPointer: UnsafeRawBufferPointer) { message.update(bufferPointer) }
    func finalize() -> Digest { Digest(bytes: message.finalize()) }
}
