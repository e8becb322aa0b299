public import Dispatch

extension DispatchQueue {
    /// A moment since the machine started.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        private var nanoseconds: UInt64

        /// The moment.
        public var dispatchTime: DispatchTime {
            get { DispatchTime(uptimeNanoseconds: nanoseconds) }
            set { nanoseconds = newValue.uptimeNanoseconds }
        }

        /// Creates a moment from a time.
        public init(_ time: DispatchTime) { nanoseconds = time.uptimeNanoseconds }

        /// The time until another moment.
        public func distance(to other: Self) -> Stride {
            let isLater = other.nanoseconds >= nanoseconds
            let length = isLater ? other.nanoseconds - nanoseconds : nanoseconds - other.nanoseconds
            let value = Int(clamping: length)
            return .nanoseconds(isLater ? value : -value)
        }

        /// The moment some time later.
        public func advanced(by n: Stride) -> Self {
            let length = UInt64(n.magnitude.magnitude)
            let (value, isOver) =
                n.magnitude < 0
                ? nanoseconds.subtractingReportingOverflow(length) : nanoseconds.addingReportingOverflow(length)
            return Self(DispatchTime(uptimeNanoseconds: isOver ? (n.magnitude < 0 ? 0 : .max) : value))
        }
    }
}
