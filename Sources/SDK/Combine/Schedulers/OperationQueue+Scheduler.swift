import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
    /// There are no options.
    public struct SchedulerOptions: Sendable {
        private init() {}
    }

    /// The current moment.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// No tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs a closure as an operation.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The queue runs it once. As on iOS, the caller is responsible for the state that the closure shares.
        nonisolated(unsafe) let action = action
        addOperation { action() }
    }

    /// Adds a closure as an operation at a moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let (moment, _) = moment(date, 0)
        DispatchQueue.global().schedule(after: moment) { self.schedule(options: options, action) }
    }

    /// Adds a closure as an operation at a moment and then at each interval.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let (moment, step) = moment(date, interval)
        return DispatchQueue.global().schedule(after: moment, interval: step) {
            self.schedule(options: options, action)
        }
    }

    /// The same moment on the clock of dispatch queues.
    private func moment(
        _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride
    ) -> (DispatchQueue.SchedulerTimeType, DispatchQueue.SchedulerTimeType.Stride) {
        let delay = DispatchQueue.SchedulerTimeType.Stride.seconds(max(0, now.distance(to: date).timeInterval))
        return (DispatchQueue.global().now.advanced(by: delay), .seconds(interval.timeInterval))
    }
}
