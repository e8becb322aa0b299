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
            case unworded(any UnwordedError)
        }

        private let storage: Storage
        /// The failure with the words of an ``UnwordedError``, which whoever reads them first has made.
        private let words = AtomicLazyReference<Failure>()

        init(_ cause: Cause) { storage = .known(cause) }

        /// Creates the failure of an error.
        package convenience init(_ error: BellhopError) { self.init(Cause(error)) }

        /// Creates the failure of an error whose words are made when somebody reads them.
        package init(_ error: any UnwordedError) { storage = .unworded(error) }

        /// Reads the error from the JSON of an event.
        convenience init(fact decoder: any Decoder) throws { self.init(try Cause(fact: decoder)) }

        /// The error in words, which are made now if nobody has read them.
        var cause: Cause {
            switch storage {
            case .known(let cause): cause
            case .unworded: worded.cause
            }
        }

        /// The failure with its words, and without the values that an ``UnwordedError`` searches.
        var worded: Failure {
            switch storage {
            case .known: self
            case .unworded(let error): words.load() ?? words.storeIfNil(Failure(Cause(error.error)))
            }
        }

        package static func == (one: Failure, other: Failure) -> Bool { one === other || one.cause == other.cause }
    }

    /// Whether it failed, which makes no words as ``cause`` does.
    package var hasCause: Bool { failure != nil }

    /// The event with its words, and without the values that an ``UnwordedError`` searches.
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
