public import Foundation

extension ChaChaPoly {
    /// A number of 12 bytes that may be used only once with a key.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
        let bytes: [UInt8]

        /// Creates a random nonce of 12 bytes.
        public init() { bytes = SecureRandom.bytes(AuthenticatedCipher.nonceByteCount) }

        /// Creates a nonce from data; throws `CryptoKitError.incorrectParameterSize` unless it has 12 bytes.
        public init<D: DataProtocol>(data: D) throws {
            guard data.count == AuthenticatedCipher.nonceByteCount else {
                throw CryptoKitError.incorrectParameterSize
            }
            bytes = Array(data)
        }

        /// Calls `body` with the bytes, which it must not keep.
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        /// The bytes, one by one.
        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }
}
