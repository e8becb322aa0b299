extension ImmediateScheduler.SchedulerTimeType {
    /// A length of time that nobody waits for.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// The number; an immediate scheduler does not wait.
        public var magnitude: Int

        /// Makes it of a number.
        public init(_ value: Int) { magnitude = value }
        /// Makes it of a number.
        public init(integerLiteral value: Int) { self.init(value) }
        /// Makes it of a number, rounded towards 0.
        public init(floatLiteral value: Double) { magnitude = Int(exactly: value.rounded(.towardZero)) ?? 0 }
        /// Makes it of a number; nil if it is too big.
        public init?<T>(exactly source: T) where T: BinaryInteger {
            guard let value = Int(exactly: source) else { return nil }
            magnitude = value
        }

        /// Compares two.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        /// Multiplies the numbers.
        public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
        /// Adds.
        public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
        /// Takes away.
        public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
        /// Multiplies the numbers.
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
        /// Adds.
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        /// Takes away.
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

        /// Makes it of seconds.
        public static func seconds(_ s: Int) -> Self { Self(0) }
        /// Makes it of seconds.
        public static func seconds(_ s: Double) -> Self { Self(0) }
        /// Makes it of milliseconds.
        public static func milliseconds(_ ms: Int) -> Self { Self(0) }
        /// Makes it of microseconds.
        public static func microseconds(_ us: Int) -> Self { Self(0) }
        /// Makes it of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Self { Self(0) }
    }
}
