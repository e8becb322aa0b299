/// A route in canonical form, such as `settings/profile` (Semantics §6).
///
/// It is parsed as UTF-8, so that a combining mark after a `/` or a `#` cannot hide it.
public struct CanonicalRoute: Sendable, Hashable, CustomStringConvertible {
    /// The most bytes of UTF-8 in a text.
    public static let maximumLength = 16_384

    /// The path, without slashes at its ends.
    ///
    /// Case and percent-encoding are kept.
    public let path: String
    /// The text after the first `?`, or nil if there is none.
    public let query: String?
    /// The segments of the path, percent-decoded.
    public let segments: [String]

    /// Reads a route: `messages`, `/messages`, `#/messages`, `uux.aspx#/messages` and a whole page address are the
    /// same.
    ///
    /// Throws `route.empty` if nothing is left, `route.too-long`, or `route.malformed` for another `#`, control
    /// characters, `.` and `..` segments and broken percent-encoding.
    public init(parsing text: String) throws(BellhopError) {
        try Self.checkLength(of: text)
        guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw .malformed(text, "has a control character", hint: "Percent-encode it or leave it out")
        }
        let route = text.utf8.withoutPage
        guard !route.contains(UInt8(ascii: "#")) else {
            throw .malformed(text, "has a # too many", hint: "Write a # that belongs to the route as %23")
        }
        let path = route.prefix { $0 != UInt8(ascii: "?") }.trimmed
        let query = route.drop { $0 != UInt8(ascii: "?") }.dropFirst()
        guard !path.isEmpty else {
            throw BellhopError(
                .routeEmpty, text.isEmpty ? "the route is empty" : "the route \(text.quoted) names no page",
                hint: "Name a page, such as messages or settings/profile")
        }
        var segments: [String] = []
        for written in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let segment = written.percentDecoded else {
                throw .malformed(text, "has a broken percent-encoding", hint: "Write a percent sign as %25")
            }
            if segment == "." || segment == ".." || segment.utf8.contains(0) {
                throw .malformed(text, "has the segment \(String(Substring(written)).quoted)", hint: "Leave it out")
            }
            segments.append(segment)
        }
        self.path = String(Substring(path))
        self.query = query.isEmpty ? nil : String(Substring(query))
        self.segments = segments
    }

    /// Checks the length of a text before it is read or passed on.
    ///
    /// Throws `route.too-long`.
    package static func checkLength(of text: String) throws(BellhopError) {
        guard text.utf8.count <= maximumLength else {
            throw BellhopError(
                .routeTooLong, "the route is \(text.utf8.count) bytes long, more than \(maximumLength)",
                hint: "Pass large values another way, and name them in the route")
        }
    }

    /// The path and the query: `account/5?currentTab=transactions`.
    public var description: String { query.map { "\(path)?\($0)" } ?? path }
}

extension String.UTF8View {
    /// The text after the first `#/`, or else after an optional `uux.aspx` and `#`.
    fileprivate var withoutPage: Substring.UTF8View {
        let hash = UInt8(ascii: "#")
        var rest = self[...]
        while let mark = rest.firstIndex(of: hash) {
            rest = rest[index(after: mark)...]
            if rest.first == UInt8(ascii: "/") { return rest }
        }
        let page = prefix { $0 != hash }
        guard page.isEmpty || Substring(page).equalsIgnoringCase("uux.aspx") else { return self[...] }
        return self[page.endIndex...].dropFirst()
    }
}

extension Substring.UTF8View {
    /// The text without the slashes at both ends.
    fileprivate var trimmed: Substring.UTF8View {
        let slash = UInt8(ascii: "/")
        let rest = drop { $0 == slash }
        guard let last = rest.lastIndex(where: { $0 != slash }) else { return rest }
        return rest[...last]
    }
}

extension BellhopError {
    fileprivate static func malformed(_ route: String, _ why: String, hint: String) -> BellhopError {
        BellhopError(.routeMalformed, "the route \(route.quoted) \(why)", hint: hint)
    }
}

extension BellhopError.Code {
    /// The route names no page.
    public static let routeEmpty = Self(rawValue: "route.empty")
    /// The route cannot be read.
    public static let routeMalformed = Self(rawValue: "route.malformed")
    /// The route is longer than ``CanonicalRoute/maximumLength``.
    public static let routeTooLong = Self(rawValue: "route.too-long")
}
