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

/// An angle in degrees.
public typealias CLLocationDegrees = Double

/// A length in meters.
public typealias CLLocationDistance = Double

/// A point on the map.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich.
    public var longitude: CLLocationDegrees

    /// Makes a point.
    public init(latitude: CLLocationDegrees = 0, longitude: CLLocationDegrees = 0) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A coordinate that isn't valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a latitude is between -90 and 90 degrees, and a longitude between -180 and 180 degrees.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// Creates a coordinate.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

extension CLLocationCoordinate2D {
    /// The distance on a sphere with the mean radius of the earth, in meters.
    func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
        let (north, otherNorth) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let east = (other.longitude - longitude) * .pi / 180
        // The haversine is exact for small distances, too.
        let half = (sin((otherNorth - north) / 2), sin(east / 2))
        let share = half.0 * half.0 + cos(north) * cos(otherNorth) * half.1 * half.1
        return 2 * 6_371_008.8 * asin(min(1, share.squareRoot()))
    }
}

/// An accuracy in meters.
public typealias CLLocationAccuracy = Double

/// A speed in meters per second.
public typealias CLLocationSpeed = Double

/// A direction in degrees from north.
public typealias CLLocationDirection = Double

/// The highest accuracy, with data of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The highest accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy of an app that may not use the exact location.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = .greatestFiniteMagnitude
/// No filter: each movement counts.
public let kCLDistanceFilterNone: CLLocationDistance = -1
