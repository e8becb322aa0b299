extension UIApplication {
    /// The keys of the options that a URL is opened with.
    ///
    /// On Linux none of them occurs; they are for sources that ask for them.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key itself.
        public let rawValue: String

        /// Wraps a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that opened the URL.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What that app passed along.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the app must copy the document before it uses it.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}
