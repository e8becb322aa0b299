import Combine
import Dispatch

/// A scheduler whose time passes when the test says so.
final class VirtualScheduler: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never

    private var work: [(time: SchedulerTimeType, action: () -> Void)] = []
    private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
    let minimumTolerance = SchedulerTimeType.Stride.seconds(0)

    func schedule(options: Never?, _ action: @escaping () -> Void) { work.append((now, action)) }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { work.append((date, action)) }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, tolerance: tolerance, options: nil, action)
        return AnyCancellable {}
    }

    /// Does what is due until some milliseconds have passed.
    func run(_ milliseconds: Int = 0) {
        let end = now.advanced(by: .milliseconds(milliseconds))
        while let next = work.indices.filter({ work[$0].time <= end }).min(by: { work[$0].time < work[$1].time }) {
            let (time, action) = work.remove(at: next)
            now = max(now, time)
            action()
        }
        now = end
    }
}
