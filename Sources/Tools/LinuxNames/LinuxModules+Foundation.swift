extension LinuxModules {
    /// The modules that include FoundationNetworking.
    public static let withNetworking: Set<String> = [
        "FoundationAdditions", "FoundationNetworking", "NotificationCenter", "Q2ModuleInterface", "Q2ModuleInterfaces",
        "UIKit",
    ]

    /// Names that `import Foundation` includes on iOS, and on Linux only in a target with the plugin `ModuleExports`.
    public static let foundationNames = Set(
        """
        CachedURLResponse DateComponentsFormatter HTTPCookie HTTPCookieStorage HTTPURLResponse ListFormatter NSFileCoordinator
        NSFilePresenter NSHashTable NSMapTable NSMutableURLRequest NSURLRequest RelativeDateTimeFormatter
        URLAuthenticationChallenge URLCache URLCredential URLCredentialStorage URLProtectionSpace URLProtocol
        URLProtocolClient URLRequest URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate
        URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask URLSessionTask
        URLSessionTaskDelegate URLSessionTaskMetrics URLSessionUploadTask URLSessionWebSocketTask autoreleasepool
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
