public import Foundation

/// The phone that the app runs on: an iPhone that stands upright, as far as Linux can tell.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The phone.
    open class var current: UIDevice { shared }

    private static let shared = UIDevice()

    /// The name of the phone.
    ///
    /// As on iOS without an entitlement, it is the model's.
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
    /// Which side is up.
    open var orientation: UIDeviceOrientation { .portrait }
    /// Whether apps go on in the background.
    open var isMultitaskingSupported: Bool { true }
    /// Whether somebody wants to know of the battery.
    open var isBatteryMonitoringEnabled = false
    /// How full the battery is; -1 unless somebody wants to know.
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    /// What the battery does.
    open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
    /// Whether turns of the phone are told; never on Linux.
    open var isGeneratingDeviceOrientationNotifications: Bool { false }

    /// The same for all modules of a bank, and for as long as one of them is installed.
    ///
    /// On Linux, it follows from the home directory of the module.
    public let identifierForVendor: UUID? = UIDevice.identifier(of: NSHomeDirectory())

    /// Kept for source that calls it.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// Kept for source that calls it.
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

    /// What a battery does, with Apple's values.
    public enum BatteryState: Int, Sendable {
        /// Nobody wants to know.
        case unknown = 0
        /// It empties.
        case unplugged = 1
        /// It fills.
        case charging = 2
        /// It is full.
        case full = 3
    }

    /// The phone was turned.
    ///
    /// Never posted on Linux.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}
