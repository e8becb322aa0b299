public import Foundation

extension RunLoop: Scheduler {
    /// There are no options.
    public struct SchedulerOptions: Sendable {
        private init() {}
    }

    /// The current moment.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// No tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs a closure the next time that the loop runs in the default mode.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The loop runs it once. As on iOS, the caller is responsible for the state that the closure shares.
        nonisolated(unsafe) let action = action
        perform { action() }
        // A closure does not wake a loop that sleeps; a timer does.
        add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }

    /// Runs a closure at a moment, in the default mode.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = timer(date, 0, tolerance, action) }

    /// Runs a closure at a moment and then at each interval, in the default mode.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = timer(date, interval, tolerance, action)
        return AnyCancellable { timer.invalidate() }
    }

    private func timer(
        _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride, _ tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> Timer {
        nonisolated(unsafe) let action = action
        let seconds = interval.timeInterval
        let timer = Timer(fire: date.date, interval: seconds, repeats: seconds > 0) { _ in action() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return timer
    }
}
