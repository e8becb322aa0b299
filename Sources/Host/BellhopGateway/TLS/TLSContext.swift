internal import BellhopAPNs
internal import BellhopValues
internal import CTLS

/// What all TLS connections of a server share: its certificate, its key and its protocols.
final class TLSContext {
    let context: OpaquePointer

    /// Reads a certificate with those that sign it, and its private key, both in PEM.
    ///
    /// Throws `gateway.bad-certificate`.
    init(certificate: [UInt8], key: [UInt8]) throws(BellhopError) {
        guard let context = SSL_CTX_new(TLS_server_method()) else { throw Self.failure("TLS cannot be used") }
        self.context = context
        ctls_set_modes(context)
        _ = ctls_set_least_version(context)
        SSL_CTX_set_session_id_context(context, "bellhop", 7)
        SSL_CTX_set_alpn_select_cb(context, Self.select, nil)
        // A client may show a certificate. The gatekeeper knows those of providers by their keys, so nothing signs them.
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        SSL_CTX_set_cert_verify_callback(context, { _, _ in 1 }, nil)
        try useCertificates(certificate)
        try useKey(key)
    }

    deinit { SSL_CTX_free(context) }

    /// Whether the certificate is for a server with a name.
    func isFor(_ name: String) -> Bool {
        guard let certificate = SSL_CTX_get0_certificate(context) else { return false }
        return X509_check_host(certificate, name, name.utf8.count, 0, nil) == 1
    }

    private func useCertificates(_ pem: [UInt8]) throws(BellhopError) {
        let input = PEMText.input(pem)
        defer { BIO_free(input) }
        guard let first = PEM_read_bio_X509(input, nil, nil, nil) else {
            throw Self.failure("the certificate cannot be read")
        }
        defer { X509_free(first) }
        guard SSL_CTX_use_certificate(context, first) == 1 else {
            throw Self.failure("the certificate cannot be used")
        }
        while let next = PEM_read_bio_X509(input, nil, nil, nil) {
            // The context owns what was added.
            guard SSL_CTX_ctrl(context, SSL_CTRL_EXTRA_CHAIN_CERT, 0, UnsafeMutableRawPointer(next)) == 1 else {
                X509_free(next)
                throw Self.failure("a certificate of the chain cannot be used")
            }
        }
        ERR_clear_error()
    }

    private func useKey(_ pem: [UInt8]) throws(BellhopError) {
        let input = PEMText.input(pem)
        defer { BIO_free(input) }
        guard let key = PEM_read_bio_PrivateKey(input, nil, nil, nil) else {
            throw Self.failure("the key of the certificate cannot be read")
        }
        defer { EVP_PKEY_free(key) }
        guard SSL_CTX_use_PrivateKey(context, key) == 1, SSL_CTX_check_private_key(context) == 1 else {
            throw Self.failure("the key isn't that of the certificate")
        }
    }

    /// The protocols that are spoken, the preferred one first.
    private static let protocols = ["h2", "http/1.1"]

    /// Chooses a protocol of those that a client offers.
    ///
    /// A client that offers none speaks HTTP/2 at once, as some do with APNs.
    private static let select: SSL_CTX_alpn_select_cb_func = { _, chosen, length, offered, count, _ in
        guard let chosen, let length, let offered else { return SSL_TLSEXT_ERR_ALERT_FATAL }
        for name in TLSContext.protocols {
            var index = 0
            while index < Int(count) {
                let size = Int(offered[index])
                guard index + 1 + size <= Int(count) else { return SSL_TLSEXT_ERR_ALERT_FATAL }
                let text = UnsafeBufferPointer(start: offered + index + 1, count: size)
                if text.elementsEqual(name.utf8) {
                    chosen.pointee = text.baseAddress
                    length.pointee = UInt8(size)
                    return SSL_TLSEXT_ERR_OK
                }
                index += 1 + size
            }
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL
    }

    private static func failure(_ what: String) -> BellhopError {
        BellhopError(
            .gatewayBadCertificate, what, hint: "Make a new one with `bellhop gateway setup --force`",
            cause: OpenSSLError.take())
    }
}
