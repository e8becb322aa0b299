/// A length of time that can be made of any unit.
public protocol SchedulerTimeIntervalConvertible {
    /// Makes it of seconds.
    static func seconds(_ s: Int) -> Self
    /// Makes it of seconds.
    static func seconds(_ s: Double) -> Self
    /// Makes it of milliseconds.
    static func milliseconds(_ ms: Int) -> Self
    /// Makes it of microseconds.
    static func microseconds(_ us: Int) -> Self
    /// Makes it of nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}
