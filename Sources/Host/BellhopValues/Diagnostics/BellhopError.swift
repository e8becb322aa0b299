/// An error: what happened, where, and how to correct it.
public struct BellhopError: Error, Sendable, Equatable, Codable {
    /// The kind of a failure: a stable, lower-case, dotted word, which is the same in text, JSON and tests.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable {
        /// The word, such as `payload.too-large`.
        public let rawValue: String

        /// Creates a code with a dotted word.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of the failure.
    public let code: Code
    /// What happened, with the relevant names and values, in one sentence without a period.
    public let message: String
    /// How to correct it, in one sentence without a period.
    public let hint: String?
    /// Where it happened.
    public let location: Location?
    /// The cause, in the words of its source (`dlerror`, `errno`, a module).
    public let cause: String?
    /// The word that names the module or the push that the hint is about, or nil if the hint names nothing.
    public let subject: String?
    /// The kind of the failure that the hint corrects, or nil if it is ``code``.
    ///
    /// It is ``Code/hintComplete`` if no command is to be added to the hint.
    public let hintCode: Code?

    /// Creates an error.
    public init(
        _ code: Code, _ message: String, hint: String? = nil, about subject: String? = nil, hintCode: Code? = nil,
        at location: Location? = nil, cause: String? = nil
    ) {
        self.code = code
        self.message = message
        self.hint = hint
        self.location = location
        self.cause = cause
        self.subject = subject
        self.hintCode = hintCode
    }

    /// Creates an error that is corrected as another one is.
    package init(
        _ code: Code, _ message: String, hintOf error: BellhopError, at location: Location? = nil, cause: String? = nil
    ) {
        self.init(
            code, message, hint: error.hint, about: error.subject, hintCode: error.hintCode ?? error.code,
            at: location, cause: cause)
    }

    /// The error without what to do about it.
    package var withoutHint: BellhopError { BellhopError(code, message, at: location, cause: cause) }

    /// Returns the error with a location, unless it has one.
    public func located(_ place: Location?) -> BellhopError {
        guard location == nil else { return self }
        return BellhopError(
            code, message, hint: hint, about: subject, hintCode: hintCode, at: place, cause: cause)
    }
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
