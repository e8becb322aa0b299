extension Publishers {
    /// A publisher that shares one subscription to its upstream through a subject.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The closure that creates the subject.
        public let createSubject: () -> SubjectType

        private let made = Guarded<SubjectType?>(nil)

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var subject: SubjectType {
            if let subject = made.withLock({ $0 }) { return subject }
            let new = createSubject()
            return made.withLock { subject in
                let kept = subject ?? new
                subject = kept
                return kept
            }
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
            subject.subscribe(subscriber)
        }

        /// Subscribes to the upstream.
        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }
}

extension Publisher {
    /// Shares one subscription through a subject that a closure creates when it is needed.
    public func multicast<S>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S: Subject, Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Shares one subscription through a subject.
    public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
    where S: Subject, Failure == S.Failure, Output == S.Output { multicast { subject } }
}
