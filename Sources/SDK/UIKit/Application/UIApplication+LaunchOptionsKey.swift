extension UIApplication {
    /// The keys of the launch options.
    ///
    /// On Linux only ``remoteNotification``, ``url`` and ``userActivityDictionary`` occur; the others are for sources
    /// that ask for them.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key itself.
        public let rawValue: String

        /// Wraps a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payload of the push that launched the app, or to which the user responded; never a local notification.
        public static let remoteNotification = Self("RemoteNotification")
        /// The local notification that launched the app.
        public static let localNotification = Self("LocalNotification")
        /// The URL that launched the app.
        public static let url = Self("URL")
        /// The app that opened the URL.
        public static let sourceApplication = Self("SourceApplication")
        /// What that app passed along.
        public static let annotation = Self("Annotation")
        /// A change of place launched the app.
        public static let location = Self("Location")
        /// The Bluetooth centrals to restore.
        public static let bluetoothCentrals = Self("BluetoothCentrals")
        /// The Bluetooth peripherals to restore.
        public static let bluetoothPeripherals = Self("BluetoothPeripherals")
        /// The shortcut that launched the app.
        public static let shortcutItem = Self("ShortcutItem")
        /// The activity that launched the app: its type under the raw value of ``userActivityType``, and the activity
        /// under `UIApplicationLaunchOptionsUserActivityKey`.
        public static let userActivityDictionary = Self("UserActivityDictionary")
        /// The type of the activity that launched the app.
        public static let userActivityType = Self("UserActivityType")
        /// The invitation that launched the app.
        public static let cloudKitShareMetadata = Self("CloudKitShareMetadata")

        private init(_ name: String) { rawValue = "UIApplicationLaunchOptions\(name)Key" }
    }
}
