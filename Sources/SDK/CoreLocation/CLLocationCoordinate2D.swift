internal import Foundation

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
