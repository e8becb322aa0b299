public import Foundation

/// The domain of this framework's errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error of the location services, with Apple's codes.
///
/// `catch CLError.denied` and `error as? CLError` work as on iOS, and `error as NSError` has Apple's domain and code. On
/// Linux, an `NSError` that your code creates is not a `CLError`, whatever its domain.
public struct CLError: _BridgedStoredNSError, Sendable {
    /// The error as an `NSError`.
    public let _nsError: NSError

    /// Creates an error with an `NSError` of ``kCLErrorDomain``.
    public init(_nsError error: NSError) { _nsError = error }

    /// ``kCLErrorDomain``.
    public static var _nsErrorDomain: String { kCLErrorDomain }

    /// ``kCLErrorDomain``.
    public static var errorDomain: String { kCLErrorDomain }

    /// The codes of the errors.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The type of the errors with these codes.
        public typealias _ErrorType = CLError

        case locationUnknown = 0
        case denied, network, headingFailure
        case regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed
        case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    }
}

extension CLError {
    /// The location is not known.
    public static var locationUnknown: Code { .locationUnknown }
    /// The app may not use the location.
    public static var denied: Code { .denied }
    /// The network is not available.
    public static var network: Code { .network }
    /// The heading is not known.
    public static var headingFailure: Code { .headingFailure }
    /// The app may not monitor regions.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// A region can't be monitored.
    public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
    /// Monitoring of a region starts later.
    public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
    /// An event of a region comes later.
    public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
    /// A geocoding request had no result.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    /// A geocoding request had only a part of a result.
    public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
    /// A geocoding request was canceled.
    public static var geocodeCanceled: Code { .geocodeCanceled }
}
