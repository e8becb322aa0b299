extension Publishers {
    /// A publisher of the time between values.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Operator {
        /// The type of the values.
        public typealias Output = Context.SchedulerTimeType.Stride
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler that measures the time.
        public let scheduler: Context

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var last = scheduler.now
            relay(to: subscriber) { _ in
                let now = scheduler.now
                defer { last = now }
                return .send(last.distance(to: now))
            }
        }
    }
}

extension Publisher {
    /// Delivers the time between values, by a scheduler's clock.
    public func measureInterval<S>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> where S: Scheduler {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}
