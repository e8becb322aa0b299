public import Foundation
public import FoundationNetworking

extension URLRequest {
    /// Who has started a request.
    public enum Attribution: UInt, Sendable {
        /// The app.
        case developer = 0
        /// The user.
        case user = 1
    }

    /// Always the app; setting it has no effect.
    public var attribution: Attribution {
        get { .developer }
        set {}
    }

    /// Always true; setting it has no effect, because no network of the phone is expensive.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// Always true; setting it has no effect, because the phone has no Low Data Mode.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// Always false; setting it has no effect, because libcurl chooses the protocol.
    public var assumesHTTP3Capable: Bool {
        get { false }
        set {}
    }
}

// Foundation on Linux has no such types of traffic, and treats all types the same.
extension NSURLRequest.NetworkServiceType {
    /// Data that the user waits for; the same as the default.
    public static var responsiveData: Self { .default }
    /// Streaming; the same as the default.
    public static var avStreaming: Self { .default }
    /// Audio and video that the user waits for; the same as the default.
    public static var responsiveAV: Self { .default }
    /// The signals of a call.
    public static var callSignaling: Self { .networkServiceTypeCallSignaling }
}

extension URLError {
    /// Why a network isn't used.
    public enum NetworkUnavailableReason: Int, Sendable {
        /// It is cellular.
        case cellular = 0
        /// It is expensive.
        case expensive = 1
        /// It is in Low Data Mode.
        case constrained = 2
    }

    /// Why the system has canceled a background task.
    public enum BackgroundTaskCancelledReason: Int, Sendable {
        /// The user has ended the app.
        case userForceQuitApplication = 0
        /// Background App Refresh is off.
        case backgroundUpdatesDisabled = 1
        /// There are too few resources.
        case insufficientSystemResources = 2
    }

    /// Why the network isn't used; always nil on Linux.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
    /// Why the system has canceled the background task; always nil on Linux.
    public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? { nil }
}

extension URLCache {
    /// Creates a cache in a directory; without one, Foundation chooses it.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory directoryURL: URL? = nil) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directoryURL?.path)
    }
}

/// The key of the data with which a download can continue, in the information of an error.
public let NSURLSessionDownloadTaskResumeData = URLSessionDownloadTaskResumeData
