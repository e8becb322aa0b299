extension Publishers {
    /// A publisher of values that are followed by no other value for some time.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The time during which no other value is delivered.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// The scheduler.
        public let scheduler: Context
        /// The options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher from its parts.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            upstream.subscribe(Debouncer(subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
        }
    }
}

extension Publisher {
    /// Delivers a value if no other value is delivered for some time.
    public func debounce<S>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> where S: Scheduler {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}

/// Delivers a value if no other value is delivered for some time.
final class Debouncer<Downstream: Subscriber, Context: Scheduler>: Pump<Downstream> {
    private let pending = Guarded<(number: Int, value: Downstream.Input?)>((0, nil))
    private let dueTime: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    init(
        _ downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?
    ) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        self.options = options
        super.init(downstream, name: "Debounce", takesAll: true)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard !isDone else { return .none }
        let number = replace(with: input)
        let time = scheduler.now.advanced(by: dueTime)
        scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance, options: options) {
            if let value = self.take(number) { self.deliver(value) }
        }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        _ = replace(with: nil)
        scheduler.schedule(options: options) { self.complete(completion) }
    }

    private func replace(with value: Downstream.Input?) -> Int {
        let (number, old) = pending.withLock { pending in
            let old = pending.value
            pending = (pending.number + 1, value)
            return (pending.number, old)
        }
        return withExtendedLifetime(old) { number }
    }

    private func take(_ number: Int) -> Downstream.Input? {
        pending.withLock { pending in
            guard pending.number == number else { return nil }
            defer { pending.value = nil }
            return pending.value
        }
    }
}

extension Publishers {
    /// A publisher of at most one value in each interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
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
        /// Whether the last value of an interval is delivered; otherwise the first.
        public let latest: Bool

        /// Creates a publisher from its parts.
        public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            upstream.subscribe(Throttler(subscriber, interval: interval, scheduler: scheduler, latest: latest))
        }
    }
}

extension Publisher {
    /// Delivers at most one value in each interval: its first or its last.
    public func throttle<S>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> where S: Scheduler {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

/// Delivers at most one value in each interval.
final class Throttler<Downstream: Subscriber, Context: Scheduler>: Pump<Downstream> {
    private struct Window {
        var value: Downstream.Input?
        var completion: Subscribers.Completion<Downstream.Failure>?
        var last: Context.SchedulerTimeType?
    }

    private let window = Guarded(Window())
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let latest: Bool

    init(_ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
        self.interval = interval
        self.scheduler = scheduler
        self.latest = latest
        super.init(downstream, name: "Throttle", takesAll: true)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard !isDone else { return .none }
        let (old, last) = window.withLock { window in
            defer { if latest || window.value == nil { window.value = input } }
            return (window.value, window.last)
        }
        guard old == nil else { return .none }
        let now = scheduler.now
        if let time = last?.advanced(by: interval), time > now {
            scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance, options: nil) { self.fire() }
        } else {
            scheduler.schedule(options: nil) { self.fire() }
        }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let waits = window.withLock { window in
            guard case .finished = completion, window.value != nil else { return false }
            window.completion = completion
            return true
        }
        if !waits { scheduler.schedule(options: nil) { self.complete(completion) } }
    }

    private func fire() {
        let now = scheduler.now
        let old = window.withLock { window in
            defer { window = Window(last: now) }
            return window
        }
        if let value = old.value { deliver(value) }
        if let completion = old.completion { complete(completion) }
    }
}
