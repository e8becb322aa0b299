public import Dispatch

extension DispatchQueue {
    /// The options for how a closure runs on a queue.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS
        /// The flags of the work.
        public var flags: DispatchWorkItemFlags
        /// The group that the closure belongs to.
        public var group: DispatchGroup?

        /// Creates options.
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }
}
