internal import BellhopAPNs
internal import CTLS

/// TLS on one socket that doesn't block: ciphertext on the socket, plaintext here.
final class TLSChannel {
    /// What became of an attempt.
    enum Progress: Equatable {
        /// So many bytes were read or written; 0 for a handshake that is complete.
        case done(Int)
        /// The socket has to be readable first.
        case needsReading
        /// The socket has to be writable first.
        case needsWriting
        /// The client has ended the connection, or broken the protocol.
        case ended
    }

    private let ssl: OpaquePointer

    /// Returns nil if there is no memory.
    init?(_ context: TLSContext, descriptor: Int32) {
        guard let ssl = SSL_new(context.context) else { return nil }
        guard SSL_set_fd(ssl, descriptor) == 1 else {
            SSL_free(ssl)
            return nil
        }
        SSL_set_accept_state(ssl)
        self.ssl = ssl
    }

    deinit { SSL_free(ssl) }

    /// Whether the handshake is complete.
    var isOpen: Bool { SSL_is_init_finished(ssl) == 1 }

    /// The public key of the certificate that the client has shown, as a SubjectPublicKeyInfo in DER; nil without one.
    ///
    /// It is empty if the key can't be read.
    var clientKey: [UInt8]? {
        guard let certificate = SSL_get1_peer_certificate(ssl) else { return nil }
        defer { X509_free(certificate) }
        return X509_get0_pubkey(certificate).map(PrivateKey.publicKey(of:)) ?? []
    }

    /// Whether plaintext waits that the socket no longer holds.
    var hasPending: Bool { SSL_pending(ssl) > 0 }

    /// Goes on with the handshake.
    func handshake() -> Progress {
        ERR_clear_error()
        return progress(of: SSL_do_handshake(ssl), done: 0)
    }

    /// Reads plaintext.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
        ERR_clear_error()
        var count = 0
        return progress(of: SSL_read_ex(ssl, buffer.baseAddress, buffer.count, &count), done: count)
    }

    /// Writes plaintext, perhaps not all of it.
    func write(_ bytes: UnsafeRawBufferPointer) -> Progress {
        ERR_clear_error()
        var count = 0
        return progress(of: SSL_write_ex(ssl, bytes.baseAddress, bytes.count, &count), done: count)
    }

    /// Tells the client that nothing more comes.
    func close() {
        ERR_clear_error()
        if isOpen { SSL_shutdown(ssl) }
        ERR_clear_error()
    }

    private func progress(of result: Int32, done count: Int) -> Progress {
        if result > 0 { return .done(count) }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .needsReading
        case SSL_ERROR_WANT_WRITE: return .needsWriting
        default:
            // After this, the connection must not be used, nor shut down in an orderly way.
            SSL_set_quiet_shutdown(ssl, 1)
            return .ended
        }
    }
}
