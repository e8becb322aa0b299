internal import CryptoKit

// As in C, the pointers may be nil: nothing is read or written then, and the functions return 0 or nil.

// MARK: MD5

/// Begins a digest of MD5; returns 1, or 0 if it fails.
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 { CC_MD5_CTX.begin(c, .md5) }

/// Adds `len` bytes; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_MD5_Update(
    _ c: UnsafeMutablePointer<CC_MD5_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_MD5_CTX.add(c, data, len) }

/// Writes the digest, 16 bytes, and ends it; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 {
    CC_MD5_CTX.end(md, c)
}

/// Writes the digest of `len` bytes, 16 bytes, to `md`, and returns `md`.
@discardableResult
public func CC_MD5(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(.md5, of: data, len, to: md) }

// MARK: SHA1

/// Begins a digest of SHA1; returns 1, or 0 if it fails.
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 { CC_SHA1_CTX.begin(c, .sha1) }

/// Adds `len` bytes; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA1_Update(
    _ c: UnsafeMutablePointer<CC_SHA1_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA1_CTX.add(c, data, len) }

/// Writes the digest, 20 bytes, and ends it; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 {
    CC_SHA1_CTX.end(md, c)
}

/// Writes the digest of `len` bytes, 20 bytes, to `md`, and returns `md`.
@discardableResult
public func CC_SHA1(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(.sha1, of: data, len, to: md) }

// MARK: SHA224

/// Begins a digest of SHA224; returns 1, or 0 if it fails.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 { CC_SHA256_CTX.begin(c, .sha224) }

/// Adds `len` bytes; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA224_Update(
    _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA256_CTX.add(c, data, len) }

/// Writes the digest, 28 bytes, and ends it; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA224_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
    CC_SHA256_CTX.end(md, c)
}

/// Writes the digest of `len` bytes, 28 bytes, to `md`, and returns `md`.
@discardableResult
public func CC_SHA224(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(.sha224, of: data, len, to: md) }

// MARK: SHA256

/// Begins a digest of SHA256; returns 1, or 0 if it fails.
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 { CC_SHA256_CTX.begin(c, .sha256) }

/// Adds `len` bytes; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA256_Update(
    _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA256_CTX.add(c, data, len) }

/// Writes the digest, 32 bytes, and ends it; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
    CC_SHA256_CTX.end(md, c)
}

/// Writes the digest of `len` bytes, 32 bytes, to `md`, and returns `md`.
@discardableResult
public func CC_SHA256(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(.sha256, of: data, len, to: md) }

// MARK: SHA384

/// Begins a digest of SHA384; returns 1, or 0 if it fails.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 { CC_SHA512_CTX.begin(c, .sha384) }

/// Adds `len` bytes; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA384_Update(
    _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA512_CTX.add(c, data, len) }

/// Writes the digest, 48 bytes, and ends it; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
    CC_SHA512_CTX.end(md, c)
}

/// Writes the digest of `len` bytes, 48 bytes, to `md`, and returns `md`.
@discardableResult
public func CC_SHA384(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(.sha384, of: data, len, to: md) }

// MARK: SHA512

/// Begins a digest of SHA512; returns 1, or 0 if it fails.
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 { CC_SHA512_CTX.begin(c, .sha512) }

/// Adds `len` bytes; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA512_Update(
    _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { CC_SHA512_CTX.add(c, data, len) }

/// Writes the digest, 64 bytes, and ends it; returns 1, or 0 if the digest hasn't begun.
@discardableResult
public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
    CC_SHA512_CTX.end(md, c)
}

/// Writes the digest of `len` bytes, 64 bytes, to `md`, and returns `md`.
@discardableResult
public func CC_SHA512(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { digest(.sha512, of: data, len, to: md) }

private func digest(
    _ algorithm: DigestAlgorithm, of data: UnsafeRawPointer?, _ count: CC_LONG, to digest: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    guard let digest, data != nil || count == 0 else { return nil }
    var message = MessageDigest(algorithm)
    message.update(UnsafeRawBufferPointer(start: data, count: Int(count)))
    let bytes = message.finalize()
    digest.update(from: bytes, count: bytes.count)
    return digest
}
