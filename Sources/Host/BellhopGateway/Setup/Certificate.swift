internal import BellhopAPNs
internal import BellhopSystem
internal import BellhopValues
internal import CTLS

/// An X.509 certificate.
final class Certificate {
    /// The DNS names in the certificate of the gateway.
    static let serverNames = [Loopback.host] + Door.hosts

    private let certificate: OpaquePointer

    /// Makes a certificate authority that signs only servers.
    static func authority(_ key: PrivateKey) throws(BellhopError) -> Certificate {
        try Certificate(
            subject: [("CN", "Bellhop gateway")], key: key, issuer: nil,
            extensions: [
                (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"), (NID_key_usage, "critical,keyCertSign"),
                (NID_subject_key_identifier, "hash"),
            ])
    }

    /// Makes the certificate of the gateway, which an authority signs.
    static func server(
        _ key: PrivateKey, signedBy authority: Certificate, _ authorityKey: PrivateKey
    ) throws(BellhopError) -> Certificate {
        let names = serverNames.map { "DNS:\($0)" } + ["IP:\(Loopback.address)", "IP:::1"]
        return try Certificate(
            subject: [("CN", Loopback.host)], key: key, issuer: (authority, authorityKey),
            extensions: [
                (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
                (NID_ext_key_usage, "serverAuth"), (NID_subject_alt_name, names.joined(separator: ",")),
                (NID_subject_key_identifier, "hash"), (NID_authority_key_identifier, "keyid"),
            ])
    }

    /// How long a certificate is valid, in days.
    ///
    /// Clients on Apple's systems refuse more than 825.
    static let days = 820

    init(
        subject: [(String, String)], key: PrivateKey, issuer: (certificate: Certificate, key: PrivateKey)?,
        extensions: [(Int32, String)], further: [(identifier: String, value: [UInt8])] = []
    ) throws(BellhopError) {
        guard let certificate = X509_new() else { throw PrivateKey.failure("a certificate cannot be made") }
        self.certificate = certificate
        var serial = [UInt8](repeating: 0, count: 16)
        RAND_bytes(&serial, 16)
        // A serial number is positive.
        serial[0] &= 0x7F
        if let number = BN_bin2bn(serial, 16, nil) {
            BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate))
            BN_free(number)
        }
        X509_set_version(certificate, 2)
        // A client's clock may be late.
        X509_gmtime_adj(X509_getm_notBefore(certificate), -24 * 3600)
        X509_time_adj_ex(X509_getm_notAfter(certificate), Int32(Self.days), 0, nil)
        X509_set_pubkey(certificate, key.key)
        let name = X509_get_subject_name(certificate)
        // Not as MBSTRING_UTF8, which has OpenSSL refuse the long names of Apple's certificates.
        for (field, text) in subject { X509_NAME_add_entry_by_txt(name, field, V_ASN1_UTF8STRING, text, -1, -1, 0) }
        let signer = issuer?.certificate.certificate ?? certificate
        X509_set_issuer_name(certificate, X509_get_subject_name(signer))
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, signer, certificate, nil, nil, 0)
        for (identifier, value) in extensions {
            guard let part = X509V3_EXT_conf_nid(nil, &context, identifier, value) else {
                throw PrivateKey.failure("a certificate cannot be made")
            }
            X509_add_ext(certificate, part, -1)
            X509_EXTENSION_free(part)
        }
        for (identifier, value) in further {
            let object = OBJ_txt2obj(identifier, 1)
            defer { ASN1_OBJECT_free(object) }
            let bytes = ASN1_OCTET_STRING_new()
            defer { ASN1_OCTET_STRING_free(bytes) }
            guard ASN1_OCTET_STRING_set(bytes, value, Int32(value.count)) == 1,
                let part = X509_EXTENSION_create_by_OBJ(nil, object, 0, bytes)
            else { throw PrivateKey.failure("a certificate cannot be made") }
            X509_add_ext(certificate, part, -1)
            X509_EXTENSION_free(part)
        }
        guard X509_sign(certificate, (issuer?.key ?? key).key, EVP_sha256()) > 0 else {
            throw PrivateKey.failure("a certificate cannot be signed")
        }
    }

    deinit { X509_free(certificate) }

    /// The certificate in PEM.
    var pem: [UInt8] { PEMText.write { PEM_write_bio_X509($0, certificate) } }
}
