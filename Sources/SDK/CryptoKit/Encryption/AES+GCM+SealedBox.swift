public import Foundation

extension AES.GCM {
    /// The result of sealing: the nonce, the ciphertext and the tag.
    public struct SealedBox: Sendable {
        /// The nonce.
        public let nonce: AES.GCM.Nonce
        /// The ciphertext, as long as the message.
        public let ciphertext: Data
        /// The tag, of 16 bytes.
        public let tag: Data

        /// The nonce, the ciphertext and the tag in one piece; nil unless the nonce has 12 bytes.
        public var combined: Data? {
            guard nonce.bytes.count == AuthenticatedCipher.nonceByteCount else { return nil }
            return Data(nonce.bytes) + ciphertext + tag
        }

        /// Creates a box from the nonce, the ciphertext and the tag in one piece.
        ///
        /// Throws `CryptoKitError.incorrectParameterSize` if there are fewer than 28 bytes.
        public init<D: DataProtocol>(combined: D) throws {
            let bytes = Data(combined)
            let (start, end) = (AuthenticatedCipher.nonceByteCount, bytes.count - AuthenticatedCipher.tagByteCount)
            guard start <= end else { throw CryptoKitError.incorrectParameterSize }
            nonce = try AES.GCM.Nonce(data: bytes[..<start])
            ciphertext = Data(bytes[start..<end])
            tag = Data(bytes[end...])
        }

        /// Creates a box; throws `CryptoKitError.incorrectParameterSize` unless the tag has 16 bytes.
        public init<C: DataProtocol, T: DataProtocol>(nonce: AES.GCM.Nonce, ciphertext: C, tag: T) throws {
            guard tag.count == AuthenticatedCipher.tagByteCount else { throw CryptoKitError.incorrectParameterSize }
            self.nonce = nonce
            self.ciphertext = Data(ciphertext)
            self.tag = Data(tag)
        }
    }
}
