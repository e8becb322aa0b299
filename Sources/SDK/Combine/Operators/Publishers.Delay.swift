extension Publishers {
    /// A publisher that delivers later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// How long.
        public let interval: Context.SchedulerTimeType.Stride
        /// How much later it may be.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// Where it happens.
        public let scheduler: Context
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Makes one of its parts.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            upstream.subscribe(
                Redispatch(subscriber, name: "Delay") {
                    let time = scheduler.now.advanced(by: interval)
                    scheduler.schedule(after: time, tolerance: tolerance, options: options, $0)
                })
        }
    }
}

extension Publisher {
    /// Delivers values and the completion later.
    public func delay<S>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> where S: Scheduler {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler,
            options: options)
    }
}
