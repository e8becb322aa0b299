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
