public import Foundation

/// A location with its accuracy and time.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
    // All properties are constants, and CLLocation has no subclasses that add variables on iOS either.

    /// The latitude and the longitude.
    public let coordinate: CLLocationCoordinate2D
    /// The altitude above mean sea level, in meters.
    public let altitude: CLLocationDistance
    /// The radius of uncertainty, in meters; negative if ``coordinate`` is invalid.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The uncertainty of the altitude, in meters; negative if ``altitude`` is invalid.
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of travel, in degrees from north; negative if it is invalid.
    public let course: CLLocationDirection
    /// The speed, in meters per second; negative if it is invalid.
    public let speed: CLLocationSpeed
    /// The time of the location.
    public let timestamp: Date

    /// Creates a location with all values.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
        super.init()
    }

    /// Creates a location without course and speed.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    /// Creates a location without altitude, at the current time.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// The distance to another location, in meters, on a sphere of the size of the earth.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        coordinate.distance(to: location.coordinate)
    }

    /// The location itself, which doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
