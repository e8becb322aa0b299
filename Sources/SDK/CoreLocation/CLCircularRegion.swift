public import Foundation

/// A circle on the map.
///
/// On Linux it is only kept; nothing asks whether a position is in it.
open class CLCircularRegion: CLRegion {
    /// Its centre.
    public let center: CLLocationCoordinate2D
    /// Its radius in metres.
    public let radius: CLLocationDistance

    /// Makes a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// A circle with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }
}
