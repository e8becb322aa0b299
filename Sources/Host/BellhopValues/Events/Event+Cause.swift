internal import Synchronization

extension Event {
    /// An error as it appears in an event.
    public struct Cause: Sendable, Equatable, Codable {
        /// ``BellhopError/code``.
        public var code: BellhopError.Code
        /// ``BellhopError/message``.
        public var message: String
        /// ``BellhopError/hint``.
        public var hint: String?
        /// ``BellhopError/location``.
        public var location: Location?
        /// ``BellhopError/cause``.
        public var cause: String?
        /// ``BellhopError/subject``.
        public var subject: String?
        /// ``BellhopError/hintCode``.
        public var hintCode: BellhopError.Code?

        /// Creates the cause of an error.
        public init(_ error: BellhopError) {
            code = error.code
            message = error.message
            hint = error.hint
            location = error.location
            cause = error.cause
            subject = error.subject
            hintCode = error.hintCode
        }
    }

    /// Why an event failed.
    ///
    /// Events whose errors have the same words can share it.
    package final class Failure: Sendable, Equatable {
        private enum Storage: Sendable {
            case known(Cause)
            case late(any LateError)
        }

        private let storage: Storage
        /// The failure with the words of a ``LateError``, which whoever reads them first has made.
        private let words = AtomicLazyReference<Failure>()

        init(_ cause: Cause) { storage = .known(cause) }

        /// Creates the failure of an error.
        package convenience init(_ error: BellhopError) { self.init(Cause(error)) }

        /// Creates the failure of an error whose words are made when somebody reads them.
        package init(_ error: any LateError) { storage = .late(error) }

        /// Reads the error from the JSON of an event.
        convenience init(fact decoder: any Decoder) throws { self.init(try Cause(fact: decoder)) }

        /// The error in words, which are made now if nobody has read them.
        var cause: Cause {
            switch storage {
            case .known(let cause): cause
            case .late: worded.cause
            }
        }

        /// The failure with its words, and without the values that a ``LateError`` searches.
        var worded: Failure {
            switch storage {
            case .known: self
            case .late(let error): words.load() ?? words.storeIfNil(Failure(Cause(error.error)))
            }
        }

        package static func == (one: Failure, other: Failure) -> Bool { one === other || one.cause == other.cause }
    }

    /// Whether it failed, which makes no words as ``cause`` does.
    package var hasCause: Bool { failure != nil }

    /// The event with its words, and without the values that a ``LateError`` searches.
    package var worded: Event {
        var event = self
        event.failure = failure?.worded
        return event
    }

    /// The event without the advice of its cause.
    package var withoutHint: Event {
        var event = self
        event.cause?.hint = nil
        event.cause?.subject = nil
        event.cause?.hintCode = nil
        return event
    }
}

/// An error whose words are made when somebody reads the cause of its event.
///
/// The words need a search among all modules, which would take too long for each event. So the error holds the values
/// to search, as they were when the event was recorded. It shares their storage with the phone until the phone changes
/// them.
package protocol LateError: Sendable {
    /// The error in words.
    var error: BellhopError { get }
}

extension Event.Failure: CustomStringConvertible {
    /// The error in one line.
    package var description: String { BellhopError(cause).description }
}

extension BellhopError {
    /// The error an event or a reply carries.
    public init(_ cause: Event.Cause) {
        self.init(
            cause.code, cause.message, hint: cause.hint, about: cause.subject, hintCode: cause.hintCode,
            at: cause.location, cause: cause.cause)
    }
}
