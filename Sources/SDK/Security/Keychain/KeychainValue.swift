internal import CFTypes

/// The value of an attribute.
enum KeychainValue: Hashable, Codable, Sendable {
    // As UTF-8: the keychain compares bytes, and a `String` compares characters, so that é has two spellings.
    case text(utf8: Data)
    case data(Data)
    case number(Int64)
    case truth(Bool)
    case date(Date)

    static func text(_ string: String) -> Self { .text(utf8: Data(string.utf8)) }

    /// Whether a key attribute with this value is the same as one that was never set.
    var isEmpty: Bool {
        switch self {
        case .text(let bytes), .data(let bytes): bytes.isEmpty
        case .number(let number): number == 0
        case .truth(let value): !value
        case .date: false
        }
    }

    var object: AnyObject {
        switch self {
        case .text(let bytes): String(decoding: bytes, as: UTF8.self) as NSString
        case .data(let bytes): bytes as NSData
        case .number(let number): NSNumber(value: number)
        case .truth(let value): NSNumber(value: value)
        case .date(let date): date as NSDate
        }
    }
}
