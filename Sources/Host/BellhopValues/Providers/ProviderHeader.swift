/// A header of a request to APNs.
public struct ProviderHeader: Sendable, Equatable, Codable {
    /// Its name.
    public var name: String
    /// Its value; APNs takes an empty one as if the header weren't there.
    public var value: String

    /// Creates a header.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Reads `NAME:VALUE`; nil if there is no name.
    public init?(line: String) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return nil }
        self.init(String(parts[0]), String(parts[1].drop { $0 == " " }))
    }

    private var isWellFormed: Bool {
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isName && !name.isEmpty && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// The most bytes of the headers of a request, counted as HTTP/2 does (Apple's servers).
    private static let longest = 8000

    /// Checks what HTTP/2 demands of headers; throws `gateway.bad-header`.
    static func check(_ headers: [ProviderHeader]) throws(BellhopError) {
        if let header = headers.first(where: { !$0.isWellFormed }) {
            throw BellhopError(
                .gatewayBadHeader, "HTTP/2 can't send the header \(header.name.cut(to: 40).quoted)",
                hint: "Write the name in letters, digits and hyphens, and the value in one line")
        }
        let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
        guard size <= longest else {
            throw BellhopError(
                .gatewayBadHeader, "the headers have \(size) bytes", hint: "Send at most \(longest) bytes")
        }
    }
}

extension BellhopError.Code {
    /// A header of a push cannot be sent.
    public static let gatewayBadHeader = Self(rawValue: "gateway.bad-header")
}
