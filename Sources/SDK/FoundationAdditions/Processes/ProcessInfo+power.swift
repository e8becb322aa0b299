public import Foundation

extension ProcessInfo {
    /// The thermal state of the phone.
    public enum ThermalState: Int, Sendable {
        /// The temperature is normal.
        case nominal = 0
        /// The temperature is slightly elevated.
        case fair = 1
        /// The temperature is high enough to reduce performance.
        case serious = 2
        /// The temperature is too high.
        case critical = 3
    }

    /// Whether Low Power Mode is on; always false on Linux.
    public var isLowPowerModeEnabled: Bool { false }

    /// The thermal state of the phone; always ``ThermalState/nominal`` on Linux.
    public var thermalState: ThermalState { .nominal }

    /// The thermal state has changed.
    ///
    /// Never posted on Linux.
    public static let thermalStateDidChangeNotification = Notification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
    /// The user has switched Low Power Mode on or off.
    ///
    /// Never posted on Linux.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}
