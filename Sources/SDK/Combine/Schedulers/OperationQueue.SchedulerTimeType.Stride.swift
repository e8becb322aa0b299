public import Foundation

extension OperationQueue.SchedulerTimeType {
    /// An interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// The seconds.
        public var magnitude: TimeInterval

        /// The seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Creates an interval in seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        /// Creates an interval in seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        /// Creates an interval in seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }
        /// Creates an interval in seconds; nil if the number cannot be represented exactly.
        public init?<T>(exactly source: T) where T: BinaryInteger {
            guard let value = TimeInterval(exactly: source) else { return nil }
            magnitude = value
        }

        /// Compares two intervals.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        /// Multiplies the numbers.
        public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
        /// Adds.
        public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
        /// Subtracts.
        public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
        /// Multiplies the numbers.
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
        /// Adds.
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        /// Subtracts.
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

        /// Creates an interval in seconds.
        public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
        /// Creates an interval in seconds.
        public static func seconds(_ s: Double) -> Self { Self(s) }
        /// Creates an interval in milliseconds.
        public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
        /// Creates an interval in microseconds.
        public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
        /// Creates an interval in nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
    }
}
