internal import Dispatch
public import Foundation

extension ProcessInfo {
    /// What the system should do during an activity, with Apple's bits.
    public struct ActivityOptions: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt64
        /// Creates options from a raw value.
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// The display stays on.
        public static let idleDisplaySleepDisabled = Self(rawValue: 1 << 40)
        /// The system stays awake.
        public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
        /// The app isn't terminated suddenly.
        public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
        /// The app isn't terminated automatically.
        public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
        /// The user has started the activity.
        public static let userInitiated = Self(rawValue: 0x00FF_FFFF | 1 << 20)
        /// The user has started the activity, and the system may sleep.
        public static let userInitiatedAllowingIdleSystemSleep = Self(rawValue: 0x00FF_FFFF & ~(1 << 20))
        /// The app has started the activity.
        public static let background = Self(rawValue: 0x0000_00FF)
        /// The activity needs exact timers.
        public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
    }

    /// Begins an activity, which ends with ``endActivity(_:)``.
    ///
    /// Has no effect on Linux, where the phone doesn't sleep.
    public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { NSObject() }

    /// Ends an activity.
    ///
    /// Has no effect on Linux.
    public func endActivity(_ activity: any NSObjectProtocol) {}

    /// Calls a closure.
    public func performActivity(options: ActivityOptions = [], reason: String, using block: () -> Void) { block() }

    /// Calls a closure with `false` on another thread, while the app may run.
    ///
    /// On Linux, the closure isn't called again with `true`, because such an activity never expires.
    public func performExpiringActivity(
        withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
    ) { DispatchQueue.global().async { block(false) } }

    /// Whether an iPhone app runs on a Mac; always false.
    public var isiOSAppOnMac: Bool { false }
    /// Whether an iPad app runs on a Mac; always false.
    public var isMacCatalystApp: Bool { false }
}
