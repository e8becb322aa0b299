public import CoreLocation
internal import Foundation

/// A trigger that makes a notification appear when the user enters or leaves a region.
///
/// On Linux, this never happens. The host keeps the last 20 such requests, and reports that their trigger is not
/// supported.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Creates a trigger with a copy of the region.
    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(.location(region: RegionFields(region), repeats: repeats))
    }

    /// A copy of the region.
    open var region: CLRegion {
        if case .location(let region, _) = fields { region.region } else { CLRegion(identifier: "") }
    }

    override class func describes(_ fields: TriggerFields) -> Bool {
        if case .location = fields { true } else { false }
    }

    override class func fields(double: NSCoder) -> TriggerFields? {
        double.stubbed("region").map { (region: CLRegion) in
            .location(region: RegionFields(region), repeats: double.decodeBool(forKey: "repeats"))
        }
    }

    override var currentFields: TriggerFields { .location(region: RegionFields(region), repeats: repeats) }
}

extension RegionFields {
    /// The values of a region.
    fileprivate init(_ region: CLRegion) {
        self.init(
            identifier: region.identifier, notifyOnEntry: region.notifyOnEntry, notifyOnExit: region.notifyOnExit,
            circle: (region as? CLCircularRegion).map {
                Circle(latitude: $0.center.latitude, longitude: $0.center.longitude, radius: $0.radius)
            })
    }

    fileprivate var region: CLRegion {
        let region =
            circle.map { circle in
                CLCircularRegion(
                    center: CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude),
                    radius: circle.radius, identifier: identifier)
            } ?? CLRegion(identifier: identifier)
        region.notifyOnEntry = notifyOnEntry
        region.notifyOnExit = notifyOnExit
        return region
    }
}
