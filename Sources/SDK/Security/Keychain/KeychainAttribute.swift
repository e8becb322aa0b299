internal import CFTypes

/// An attribute of passwords, by the string of its constant.
enum KeychainAttribute: String, Codable, CodingKeyRepresentable, Sendable {
    case accessGroup = "agrp"
    case accessible = "pdmn"
    case account = "acct"
    case authenticationType = "atyp"
    case comment = "icmt"
    case created = "cdat"
    case creator = "crtr"
    case description = "desc"
    case generic = "gena"
    case isInvisible = "invi"
    case isNegative = "nega"
    case label = "labl"
    case modified = "mdat"
    case path = "path"
    case port = "port"
    case protocolType = "ptcl"
    case securityDomain = "sdmn"
    case server = "srvr"
    case service = "svce"
    case synchronizable = "sync"
    case type = "type"

    /// Whether only the keychain sets it.
    var isReadOnly: Bool { self == .created || self == .modified }

    /// The value of an object; throws `errSecParam` if it has the wrong type.
    func value(of object: Any) throws(KeychainError) -> KeychainValue {
        let value: KeychainValue? =
            switch self {
            case .accessGroup, .accessible: (object as? String).map { .text($0) }
            case .created, .modified: (object as? Date).map { .date($0) }
            case .creator, .type, .port: Self.number(object).map { .number($0.int64Value) }
            case .synchronizable, .isInvisible, .isNegative: Self.truth(object).map { .truth($0) }
            case .protocolType, .authenticationType:
                (object as? String).map { .text($0) } ?? Self.number(object).map { .number($0.int64Value) }
            default: (object as? String).map { .text($0) } ?? (object as? Data).map { .data($0) }
            }
        guard let value else { throw KeychainError(errSecParam) }
        switch self {
        // No app belongs to a group without a name.
        case .accessGroup where value.isEmpty: throw KeychainError(errSecMissingEntitlement)
        case .accessible where !KeychainAccessibility.all.contains(value): throw KeychainError(errSecParam)
        default: return value
        }
    }

    static func truth(_ object: Any) -> Bool? { (object as? Bool) ?? (object as? NSNumber)?.boolValue }

    private static func number(_ object: Any) -> NSNumber? { object as? NSNumber }
}
