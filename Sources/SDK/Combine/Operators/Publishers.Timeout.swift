extension Publishers {
    /// A publisher that ends when no value has come for some time.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// How long.
        public let interval: Context.SchedulerTimeType.Stride
        /// Where it happens.
        public let scheduler: Context
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?
        /// Makes the error; nil finishes instead.
        public let customError: (() -> Upstream.Failure)?

        /// Makes one of its parts.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?,
            customError: (() -> Upstream.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            upstream.subscribe(
                Deadline(
                    subscriber, interval: interval, scheduler: scheduler, options: options, customError: customError))
        }
    }
}

extension Publisher {
    /// Ends when no value has come for some time: with an error, or finished if there is none.
    public func timeout<S>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> where S: Scheduler {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
