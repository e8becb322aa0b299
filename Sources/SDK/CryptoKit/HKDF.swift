public import Foundation

/// The key derivation of RFC 5869.
///
/// It derives at most 255 times the bytes of a digest; the process ends if more are requested.
public struct HKDF<H: HashFunction>: Sendable {
    /// Derives a key with a salt and information about its purpose.
    public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        expand(
            pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
            outputByteCount: outputByteCount)
    }

    /// Derives a key with information about its purpose.
    public static func deriveKey<Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: Data(), info: info, outputByteCount: outputByteCount)
    }

    /// Derives a key with a salt.
    public static func deriveKey<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: Data(), outputByteCount: outputByteCount)
    }

    /// Derives a key.
    public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: Data(), info: Data(), outputByteCount: outputByteCount)
    }

    /// The first step, which derives a pseudorandom key from the input.
    public static func extract<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt?
    ) -> HashedAuthenticationCode<H> {
        // HMAC fills a short key with zeros: no salt is the salt of zeros that the RFC asks for.
        let key = SymmetricKey(data: salt.map { Array($0) } ?? [])
        return inputKeyMaterial.withUnsafeBytes {
            HMAC<H>.authenticationCode(for: UnsafeRawBufferPointer($0), using: key)
        }
    }

    /// The second step, which expands a pseudorandom key to the requested length.
    public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
        pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
    ) -> SymmetricKey {
        let size = H.Digest.byteCount
        precondition(
            (0...255 * size).contains(outputByteCount),
            "HKDF with \(H.self) derives at most \(255 * size) bytes, not \(outputByteCount).")
        let code = HMAC<H>(key: SymmetricKey(data: prk))
        return SymmetricKey(
            SecureBytes(count: outputByteCount) { output in
                var position = 0
                var counter: UInt8 = 1
                while position < output.count {
                    var block = code
                    block.update(data: UnsafeRawBufferPointer(rebasing: output[max(0, position - size)..<position]))
                    if let info { block.update(data: info) }
                    block.update(data: [counter])
                    block.finalize().withUnsafeBytes {
                        let part = $0.prefix(output.count - position)
                        output[position..<position + part.count].copyBytes(from: part)
                        position += part.count
                    }
                    counter &+= 1
                }
            })
    }
}
