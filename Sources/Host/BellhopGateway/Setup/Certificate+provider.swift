internal import BellhopAPNs
internal import BellhopValues
internal import CTLS

extension Certificate {
    /// Makes the certificate of a provider in the form of Apple's, which signs itself.
    ///
    /// The first topic is the user ID of its subject. Two extensions say for which services it is, and one lists the
    /// topics.
    static func provider(
        _ key: PrivateKey, team: String, environment: Environment?, topics: [String]
    ) throws(BellhopError) -> Certificate {
        let kind = environment == .sandbox ? "Apple Development IOS Push Services" : "Apple Push Services"
        let topic = topics.first ?? ""
        // Only that they are there means something.
        let services = Environment.allCases.filter { environment == nil || environment == $0 }
            .map { (identifier: $0.certificateExtension, value: der(0x05, [])) }
        return try Certificate(
            subject: [("UID", topic), ("CN", "\(kind): \(topic)"), ("OU", team)], key: key, issuer: nil,
            extensions: [
                (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
                (NID_ext_key_usage, "clientAuth"),
            ],
            further: services + [(identifier: "1.2.840.113635.100.6.3.6", value: list(of: topics))])
    }

    /// The topics with what each is for, as Apple's certificates list them.
    static func list(of topics: [String]) -> [UInt8] {
        let text = { (text: String) in der(0x0C, Array(text.utf8)) }
        return der(
            0x30, topics.flatMap { text($0) + der(0x30, text(Topic($0).type.map(\.rawValue) ?? "app")) })
    }

    /// A value in DER, of at most 65,535 bytes.
    private static func der(_ tag: UInt8, _ value: [UInt8]) -> [UInt8] {
        let (high, low) = (UInt8(value.count >> 8), UInt8(value.count & 0xFF))
        let length: [UInt8] = value.count < 0x80 ? [low] : high == 0 ? [0x81, low] : [0x82, high, low]
        return [tag] + length + value
    }
}

extension Environment {
    /// The extension of Apple's certificates for this service.
    fileprivate var certificateExtension: String {
        switch self {
        case .sandbox: "1.2.840.113635.100.6.3.1"
        case .production: "1.2.840.113635.100.6.3.2"
        }
    }
}
