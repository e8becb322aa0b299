/// The one error shape: what happened, where, and how to mend it.
///
/// Equal when the codes are equal, so a test can ask for a kind of failure and leave the words free.
public struct BellhopError: Error, Sendable, Equatable {
    /// What kind of failure it is: stable, lower-case, dotted; the same word in text, JSON and tests.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable {
        /// The word itself, such as `payload.too-large`.
        public let rawValue: String

        /// Wraps a dotted word.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What kind of failure it is.
    public let code: Code
    /// What happened, with the names and values that matter; one sentence, no full stop.
    public let message: String
    /// How to mend it; one sentence, no full stop.
    public let hint: String?
    /// Where it happened.
    public let location: Location?
    /// What made it happen, in the words of whoever reported it (`dlerror`, `errno`, a module).
    public let cause: String?

    /// Makes an error.
    public init(
        _ code: Code, _ message: String, hint: String? = nil, at location: Location? = nil, cause: String? = nil
    ) {
        self.code = code
        self.message = message
        self.hint = hint
        self.location = location
        self.cause = cause
    }

    /// The same error, at a place; one that has a place keeps it.
    public func located(_ place: Location) -> BellhopError {
        location == nil ? BellhopError(code, message, hint: hint, at: place, cause: cause) : self
    }

    /// Compares the codes only.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }
}

extension BellhopError: CustomStringConvertible {
    /// The whole error in one line, as compilers print it.
    public var description: String {
        var text = location.map { "\($0): " } ?? ""
        text += message
        if let cause { text += " (\(cause))" }
        if let hint { text += ". \(hint)\(hint.hasSuffix("?") ? "" : ".")" }
        return text
    }
}
