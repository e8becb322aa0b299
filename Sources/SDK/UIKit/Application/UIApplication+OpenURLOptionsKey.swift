extension UIApplication {
    /// The keys of the options that a URL is opened with.
    ///
    /// On Linux, the options are empty. The keys are declared so that code for iOS compiles.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key itself.
        public let rawValue: String

        /// Wraps a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that opened the URL.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Data that the other app passed with the URL.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the app must copy the document before it uses it.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}
