public import Foundation

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
