extension Publishers {
    /// A publisher that ends if no value is delivered for some time.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The interval.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler.
        public let scheduler: Context
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?
        /// The closure that creates the error; without it, the publisher finishes.
        public let customError: (() -> Upstream.Failure)?

        /// Creates a publisher from its parts.
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
    /// Ends with an error if no value is delivered for some time; without an error, the publisher finishes.
    public func timeout<S>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> where S: Scheduler {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}

/// Ends if no value is delivered for some time.
final class Deadline<Downstream: Subscriber, Context: Scheduler>: Redispatch<Downstream> {
    private let number = Guarded(0)
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let customError: (() -> Downstream.Failure)?

    init(
        _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?, customError: (() -> Downstream.Failure)?
    ) {
        self.interval = interval
        self.scheduler = scheduler
        self.options = options
        self.customError = customError
        super.init(downstream, name: "Timeout") { scheduler.schedule(options: options, $0) }
    }

    override func receive(subscription: any Subscription) {
        wind()
        super.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if !isDone { wind() }
        return super.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        stop()
        super.receive(completion: completion)
    }

    override func cancel() {
        stop()
        super.cancel()
    }

    private func stop() { number.withLock { $0 += 1 } }

    private func wind() {
        let current = number.withLock { number in
            number += 1
            return number
        }
        let time = scheduler.now.advanced(by: interval)
        scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance, options: options) { [weak self] in
            guard let self, number.withLock({ $0 == current }) else { return }
            complete(customError.map { .failure($0()) } ?? .finished, cancelling: true)
        }
    }
}

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
