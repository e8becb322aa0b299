public import Foundation

/// The location services of the phone.
///
/// The simulated phone has its location services off. Each request fails as on a phone where the user turned them off:
/// the delegate learns of ``CLError/denied``.
open class CLLocationManager: NSObject {
    /// The delegate; it learns of the authorization soon after it is set.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { tell { $0.locationManagerDidChangeAuthorization($1) } } }
    }
    /// The accuracy that the app wants.
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// The distance that the user must move before an update, in meters.
    open var distanceFilter = kCLDistanceFilterNone
    /// Whether updates continue in the background.
    open var allowsBackgroundLocationUpdates = false
    /// Whether updates pause while the user doesn't move.
    open var pausesLocationUpdatesAutomatically = true
    /// Whether the status bar shows updates in the background.
    open var showsBackgroundLocationIndicator = false

    /// Creates a manager.
    public override init() { super.init() }

    /// Whether the app may use the location: ``CLAuthorizationStatus/denied``.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// Whether the app may use the exact location.
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// The last location: nil.
    open var location: CLLocation? { nil }
    /// The regions that are monitored: none.
    open var monitoredRegions: Set<CLRegion> { [] }
    /// The largest radius of a region, in meters: -1, because no region can be monitored.
    open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }

    /// Whether the location services are on: false.
    open class func locationServicesEnabled() -> Bool { false }
    /// Whether regions of a class can be monitored: false.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    /// Whether significant changes can be monitored: false.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    /// Whether the heading is available: false.
    open class func headingAvailable() -> Bool { false }

    /// Asks for the location while the app is used; as on a phone that has decided, nothing happens.
    open func requestWhenInUseAuthorization() {}
    /// Asks for the location at any time; as on a phone that has decided, nothing happens.
    open func requestAlwaysAuthorization() {}
    /// Asks for one location; the delegate learns of ``CLError/denied``.
    open func requestLocation() { fail() }
    /// Starts updates; the delegate learns of ``CLError/denied``.
    open func startUpdatingLocation() { fail() }
    /// Stops updates.
    open func stopUpdatingLocation() {}
    /// Starts updates of significant changes; the delegate learns of ``CLError/denied``.
    open func startMonitoringSignificantLocationChanges() { fail() }
    /// Stops updates of significant changes.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Starts monitoring of a region; the delegate learns of ``CLError/regionMonitoringDenied``.
    open func startMonitoring(for region: CLRegion) {
        refuse(region)
    }
    /// Stops monitoring of a region.
    open func stopMonitoring(for region: CLRegion) {}
    /// Asks whether the user is in a region; the delegate learns of ``CLError/regionMonitoringDenied``.
    open func requestState(for region: CLRegion) { refuse(region) }

    private func refuse(_ region: CLRegion) {
        nonisolated(unsafe) let copy = region.copy() as? CLRegion
        tell { $0.locationManager($1, monitoringDidFailFor: copy, withError: CLError(.regionMonitoringDenied)) }
    }

    private func fail() { tell { $0.locationManager($1, didFailWithError: CLError(.denied)) } }

    /// Tells the delegate something later, on the main thread.
    private func tell(_ news: @escaping @Sendable (any CLLocationManagerDelegate, CLLocationManager) -> Void) {
        // An app creates its manager on the main thread, where iOS calls its delegate too.
        nonisolated(unsafe) weak let manager = self
        DispatchQueue.main.async {
            guard let manager, let delegate = manager.delegate else { return }
            news(delegate, manager)
        }
    }
}

/// Whether an app may use the location, with Apple's values.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    case restricted, denied, authorizedAlways, authorizedWhenInUse

    /// ``authorizedAlways``.
    @available(*, deprecated, message: "Use authorizedAlways")
    public static let authorized = CLAuthorizationStatus.authorizedAlways
}

/// Whether an app may use the exact location, with Apple's values.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy
}

/// The delegate of a location manager.
///
/// On Linux, the optional members of iOS are members with a default implementation. A location manager calls the delegate
/// on the main thread.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// The authorization changed, or the manager was created.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The authorization changed; called if the app was written for iOS 13 or earlier.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// There are new locations; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// The location could not be determined.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// The user entered a region; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// The user left a region; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// Monitoring of a region started; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    /// The state of a region was determined; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    /// A region can't be monitored.
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

extension CLLocationManagerDelegate {
    /// Calls the method of iOS 13 and earlier, as iOS does for a delegate without this one.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {}
}
