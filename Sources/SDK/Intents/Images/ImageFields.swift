internal import Foundation

/// Where an image comes from.
package enum ImageFields: Codable, Hashable, Sendable {
    /// A file of the application's bundle.
    case named(String)
    /// A symbol of the system.
    case system(String)
    /// The bytes of a file.
    case data(Data)
    /// A file or a resource, with its size in points if that is known.
    case url(URL, width: Double?, height: Double?)
}
