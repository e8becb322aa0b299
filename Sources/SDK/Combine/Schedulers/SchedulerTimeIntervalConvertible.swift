/// A type of intervals that can be created from any unit of time.
public protocol SchedulerTimeIntervalConvertible {
    /// Creates an interval in seconds.
    static func seconds(_ s: Int) -> Self
    /// Creates an interval in seconds.
    static func seconds(_ s: Double) -> Self
    /// Creates an interval in milliseconds.
    static func milliseconds(_ ms: Int) -> Self
    /// Creates an interval in microseconds.
    static func microseconds(_ us: Int) -> Self
    /// Creates an interval in nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}
