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
