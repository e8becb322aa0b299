public import Foundation

extension ProcessInfo {
    /// How hot the phone is.
    public enum ThermalState: Int, Sendable {
        /// As usual.
        case nominal = 0
        /// A little warm.
        case fair = 1
        /// Warm enough to slow down.
        case serious = 2
        /// Too hot.
        case critical = 3
    }

    /// Whether the phone saves power; false on Linux.
    public var isLowPowerModeEnabled: Bool { false }

    /// How hot the phone is; always ``ThermalState/nominal`` on Linux.
    public var thermalState: ThermalState { .nominal }

    /// The phone's temperature has changed.
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
