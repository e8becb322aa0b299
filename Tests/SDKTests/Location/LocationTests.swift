import CoreLocation
import Foundation
import Synchronization
import TestProcesses
import Testing

/// A delegate that writes down what it is told.
private final class Listener: NSObject, CLLocationManagerDelegate, Sendable {
    private let lines = Mutex<[String]>([])
    var heard: [String] { lines.withLock(\.self) }

    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        lines.withLock { $0.append("authorization \(status.rawValue)") }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        lines.withLock { $0.append("failed \((error as? CLError)?.code == .denied) \((error as NSError).domain)") }
    }
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {
        lines.withLock { $0.append("\(region?.identifier ?? "") \((error as NSError).code)") }
    }
}

@Suite(.timeLimit(.minutes(5))) struct `The location` {
    @MainActor
    @Test func `is denied, as where the user turned the services off`() async throws {
        let (manager, listener) = (CLLocationManager(), Listener())
        #expect(!CLLocationManager.locationServicesEnabled())
        #expect(!CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
        #expect(manager.authorizationStatus == .denied && manager.location == nil && manager.monitoredRegions.isEmpty)
        manager.delegate = listener
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
        manager.requestLocation()
        manager.startMonitoring(
            for: CLCircularRegion(center: kCLLocationCoordinate2DInvalid, radius: 10, identifier: "branch"))
        await eventually { listener.heard.count >= 4 }
        #expect(
            listener.heard == [
                "authorization 2", "failed true kCLErrorDomain", "failed true kCLErrorDomain", "branch 4",
            ])
    }

    @MainActor
    @Test func `tells nobody who is gone`() async {
        let listener = Listener()
        let manager = CLLocationManager()
        manager.delegate = listener
        manager.delegate = nil
        manager.startUpdatingLocation()
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(listener.heard.isEmpty)
    }

    @Test(arguments: [
        // A degree of a great circle is 111.195 km; Berlin to Paris are 878 km.
        (0.0, 0.0, 0.0, 1.0, 111_195.0), (0, 179.5, 0, -179.5, 111_195), (90, 0, -90, 0, 20_015_115),
        (52.52, 13.405, 48.8566, 2.3522, 877_460), (1, 1, 1, 1, 0),
    ])
    func `is so far from another`(north: Double, east: Double, otherNorth: Double, otherEast: Double, meters: Double) {
        let here = CLLocation(latitude: north, longitude: east)
        let there = CLLocation(latitude: otherNorth, longitude: otherEast)
        #expect(abs(here.distance(from: there) - meters) < 20)
        #expect(abs(there.distance(from: here) - meters) < 20)
        let circle = CLCircularRegion(center: here.coordinate, radius: meters + 20, identifier: "")
        #expect(circle.contains(there.coordinate))
        #expect(
            meters == 0
                || !CLCircularRegion(center: here.coordinate, radius: 5, identifier: "").contains(there.coordinate))
    }

    @Test(arguments: [
        (90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, -180.1, false), (.nan, 0, false),
        (.infinity, 0, false),
    ])
    func `is valid on the earth`(north: Double, east: Double, isValid: Bool) {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(north, east)) == isValid)
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }
}
