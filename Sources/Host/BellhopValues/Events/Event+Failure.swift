internal import Synchronization

extension Event {
    /// Why an event failed.
    ///
    /// Events whose errors have the same words can share it.
    package final class Failure: Sendable, Equatable {
        private enum Storage: Sendable {
            case known(BellhopError)
            case unworded(any UnwordedError)
        }

        private let storage: Storage
        /// The failure with the words of an ``UnwordedError``, which whoever reads them first has made.
        private let words = AtomicLazyReference<Failure>()

        /// Creates the failure of an error.
        package init(_ error: BellhopError) { storage = .known(error) }

        /// Creates the failure of an error whose words are made when somebody reads them.
        package init(_ error: any UnwordedError) { storage = .unworded(error) }

        /// Reads the error from the JSON of an event.
        convenience init(fact decoder: any Decoder) throws { self.init(try BellhopError(fact: decoder)) }

        /// The error in words, which are made now if nobody has read them.
        var cause: BellhopError {
            switch storage {
            case .known(let cause): cause
            case .unworded: worded.cause
            }
        }

        /// The failure with its words, and without the values that an ``UnwordedError`` searches.
        var worded: Failure {
            switch storage {
            case .known: self
            case .unworded(let error): words.load() ?? words.storeIfNil(Failure(error.error))
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
        event.cause = cause?.withoutHint
        return event
    }
}

extension Event.Failure: CustomStringConvertible {
    /// The error in one line.
    package var description: String { cause.description }
}
