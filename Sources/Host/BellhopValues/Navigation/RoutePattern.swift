/// A pattern of routes: `transfer/{account}/{amount}`, `settings/*` (Semantics §6).
///
/// `{name}` matches one segment that is not empty. `*` as the last segment matches one or more segments. Other segments
/// are compared with case. The query of a route is ignored.
public struct RoutePattern: Sendable, Equatable, CustomStringConvertible, Codable {
    /// A `{name}` and the segment that it matched, percent-decoded.
    public struct Parameter: Sendable, Equatable {
        /// The name between the braces.
        public let name: String
        /// The segment.
        public let value: String

        /// Creates a parameter.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package enum Segment: Sendable, Equatable, Codable {
        case literal(String)
        case parameter(String)
    }

    /// The pattern as written, without slashes at its ends.
    public let text: String
    package let segments: [Segment]
    package let isPrefix: Bool

    /// Reads a pattern.
    ///
    /// Throws `route.malformed-pattern`.
    public init(parsing text: String) throws(BellhopError) {
        let route: CanonicalRoute
        do {
            route = try CanonicalRoute(parsing: text)
        } catch {
            throw .malformed(text, "is no route: \(error.message)", hint: error.hint)
        }
        guard route.query == nil else { throw .malformed(text, "has a query", hint: "Leave out what follows the ?") }
        var parts = route.segments[...]
        isPrefix = parts.last == "*"
        if isPrefix { parts.removeLast() }
        var segments: [Segment] = []
        for part in parts {
            let segment = try Segment(part, in: text)
            if case .parameter(let name) = segment, segments.contains(segment) {
                throw .malformed(text, "has two parameters {\(name)}", hint: "Give each parameter a name of its own")
            }
            segments.append(segment)
        }
        self.text = route.path
        self.segments = segments
    }

    /// The names between braces, in order.
    public var parameterNames: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The first segment that is a parameter in other routers.
    var foreignParameter: ForeignParameter? { segments.lazy.compactMap(\.foreignParameter).first }

    /// The warning about a segment that is a parameter in other routers, or nil if there is none.
    package var warning: BellhopError? {
        foreignParameter.map { foreign in
            BellhopError(.routeLiteral, "the route pattern \(text.quoted) \(foreign.words)", hint: foreign.hint)
        }
    }

    /// Returns whether a route matches in other routers, where segments such as `:account` are parameters.
    ///
    /// It is false for a pattern that has no such segment.
    package func matchesElsewhere(_ route: CanonicalRoute) -> Bool {
        let count = route.segments.count
        guard foreignParameter != nil, isPrefix ? count > segments.count : count == segments.count else { return false }
        return zip(segments, route.segments).allSatisfy { segment, value in
            segment.isParameterSomewhere ? !value.isEmpty : segment.literal == value
        }
    }

    /// Returns the parameters of a route that matches, in order, or nil for any other route.
    public func match(_ route: CanonicalRoute) -> [Parameter]? {
        let count = route.segments.count
        guard isPrefix ? count > segments.count : count == segments.count else { return nil }
        var parameters: [Parameter] = []
        for (segment, value) in zip(segments, route.segments) {
            switch segment {
            case .literal(let literal):
                guard literal == value else { return nil }
            case .parameter(let name):
                guard !value.isEmpty else { return nil }
                parameters.append(Parameter(name: name, value: value))
            }
        }
        return parameters
    }

    /// Returns whether the other pattern matches the same routes, that is, differs only in the names of parameters.
    public func matchesSame(as other: RoutePattern) -> Bool {
        isPrefix == other.isPrefix && segments.map(\.literal) == other.segments.map(\.literal)
    }

    /// The pattern as written.
    public var description: String { text }
}

extension RoutePattern.Segment {
    /// The text to compare, or nil for a parameter.
    package var literal: String? { if case .literal(let text) = self { text } else { nil } }

    /// Whether it is a parameter here or in other routers.
    package var isParameterSomewhere: Bool { literal == nil || foreignParameter != nil }

    fileprivate var foreignParameter: ForeignParameter? {
        guard let literal else { return nil }
        let name =
            switch (literal.first, literal.last) {
            case (":", _), ("$", _), ("@", _): literal.dropFirst()
            case ("<", ">"), ("[", "]"), ("(", ")"): literal.dropFirst().dropLast()
            default: Substring()
            }
        guard !name.isEmpty, name.allSatisfy(\.isParameterName) else { return nil }
        return ForeignParameter(segment: literal, name: String(name))
    }

    fileprivate init(_ part: String, in pattern: String) throws(BellhopError) {
        guard !part.isEmpty else {
            throw .malformed(pattern, "has an empty segment", hint: "Write one slash between two segments")
        }
        guard !part.contains("*") else {
            throw .malformed(pattern, "has a * that is not its whole last segment", hint: "End the pattern in /*")
        }
        guard part.contains(where: { "{}".contains($0) }) else {
            self = .literal(part)
            return
        }
        let name = part.dropFirst().dropLast()
        guard part.first == "{", part.last == "}", !name.isEmpty, name.allSatisfy(\.isParameterName) else {
            throw .malformed(
                pattern, "has the segment \(part.quoted)",
                hint: "Write a parameter as {name}, with letters, digits, - and _, and nothing beside it")
        }
        self = .parameter(String(name))
    }
}

/// A segment that is a parameter in other routers, such as `:account` or `[account]`.
///
/// Here it is compared like any other text.
struct ForeignParameter {
    let segment: String
    /// The name of the parameter there.
    let name: String

    /// What is wrong with it, in words after the pattern.
    var words: String { "has \(segment.quoted), which matches only itself" }

    var hint: String { "Write a parameter as {\(name)}" }
}

extension Character {
    fileprivate var isParameterName: Bool { isASCII && (isLetter || isNumber) || self == "_" || self == "-" }
}

extension BellhopError {
    fileprivate static func malformed(_ pattern: String, _ why: String, hint: String?) -> BellhopError {
        BellhopError(.routeMalformedPattern, "the route pattern \(pattern.quoted) \(why)", hint: hint)
    }
}

extension BellhopError.Code {
    /// A segment of the route pattern matches only itself, and is a parameter in other routers.
    static let routeLiteral = Self(rawValue: "route.literal")
    /// The route pattern cannot be read.
    public static let routeMalformedPattern = Self(rawValue: "route.malformed-pattern")
}
