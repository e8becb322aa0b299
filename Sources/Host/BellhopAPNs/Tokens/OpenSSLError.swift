package import BellhopValues
internal import CCrypto

/// The errors that OpenSSL keeps for a thread.
package enum OpenSSLError {
    /// Removes the errors, and returns the words of the oldest one.
    package static func take() -> String? {
        let code = ERR_get_error()
        ERR_clear_error()
        guard code != 0 else { return nil }
        var words = [CChar](repeating: 0, count: 256)
        ERR_error_string_n(code, &words, words.count)
        return String(decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension BellhopError.Code {
    /// The certificate of the gateway cannot be used.
    package static let gatewayBadCertificate = Self(rawValue: "gateway.bad-certificate")
}
