public import Foundation

/// The phone that the app runs on; on Linux, always an iPhone in portrait orientation.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The phone.
    open class var current: UIDevice { shared }

    private static let shared = UIDevice()

    /// The name of the phone.
    ///
    /// As on iOS without an entitlement, it is the name of the model.
    open var name: String { "iPhone" }
    /// The model.
    open var model: String { "iPhone" }
    /// The model in the language of the phone.
    open var localizedModel: String { "iPhone" }
    /// The name of the system.
    open var systemName: String { "iOS" }
    /// The version of the system whose interfaces the SDK declares.
    open var systemVersion: String { "18.0" }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The orientation of the phone.
    open var orientation: UIDeviceOrientation { .portrait }
    /// Whether the phone supports multitasking.
    open var isMultitaskingSupported: Bool { true }
    /// Whether battery monitoring is on.
    open var isBatteryMonitoringEnabled = false
    /// The battery level; -1 unless battery monitoring is on.
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    /// The state of the battery.
    open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
    /// Whether orientation notifications are posted; always false on Linux.
    open var isGeneratingDeviceOrientationNotifications: Bool { false }

    /// An identifier that is the same for all apps of a vendor while one of them is installed.
    ///
    /// On Linux, it is derived from the home directory of the module.
    public let identifierForVendor: UUID? = UIDevice.identifier(of: NSHomeDirectory())

    /// Has no effect on Linux.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// Has no effect on Linux.
    open func endGeneratingDeviceOrientationNotifications() {}

    /// The identifier of a home directory: its FNV-1a hashes, marked as a UUID of version 8.
    nonisolated static func identifier(of home: String) -> UUID {
        func hash(_ text: some Sequence<UInt8>) -> UInt64 {
            text.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        }
        let halves = [hash(home.utf8), hash(home.utf8.reversed())]
        var bytes = halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> ($0 * 8)) } }
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// The state of a battery, with Apple's values.
    public enum BatteryState: Int, Sendable {
        /// The state is unknown.
        case unknown = 0
        /// The battery is discharging.
        case unplugged = 1
        /// The battery is charging.
        case charging = 2
        /// The battery is full.
        case full = 3
    }

    /// The orientation of the phone has changed.
    ///
    /// Never posted on Linux.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}
