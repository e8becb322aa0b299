public import Foundation

/// A place that one can enter and leave.
///
/// On Linux there is no position: a region is only kept, for the triggers that name one.
open class CLRegion: NSObject, NSCopying {
    /// Its name; unique among the regions of an app.
    public let identifier: String
    /// Whether entering it counts.
    open var notifyOnEntry = true
    /// Whether leaving it counts.
    open var notifyOnExit = true

    package init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// A region with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLRegion(identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }
}

/// Whether the user is in a region, with Apple's values.
public enum CLRegionState: Int, Sendable {
    case unknown = 0
    case inside, outside
}

/// A circle on the map.
///
/// On Linux, the phone has no location, so no region is entered.
open class CLCircularRegion: CLRegion {
    /// The center.
    public let center: CLLocationCoordinate2D
    /// The radius in meters.
    public let radius: CLLocationDistance

    /// Makes a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Whether a coordinate is in the circle.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(to: coordinate) <= radius }

    /// A circle with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }
}
