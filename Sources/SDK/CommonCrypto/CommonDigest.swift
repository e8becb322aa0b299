/// A number of bytes.
public typealias CC_LONG = UInt32
/// A number of bytes.
public typealias CC_LONG64 = UInt64

/// The size of a digest of MD5, in bytes.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The block size of MD5, in bytes.
public let CC_MD5_BLOCK_BYTES: Int32 = 64
/// The size of a digest of SHA1, in bytes.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The block size of SHA1, in bytes.
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
/// The size of a digest of SHA224, in bytes.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// The block size of SHA224, in bytes.
public let CC_SHA224_BLOCK_BYTES: Int32 = 64
/// The size of a digest of SHA256, in bytes.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The block size of SHA256, in bytes.
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
/// The size of a digest of SHA384, in bytes.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The block size of SHA384, in bytes.
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
/// The size of a digest of SHA512, in bytes.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// The block size of SHA512, in bytes.
public let CC_SHA512_BLOCK_BYTES: Int32 = 128
