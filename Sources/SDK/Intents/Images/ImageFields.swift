internal import Foundation

/// The source of an image.
package enum ImageFields: Codable, Hashable, Sendable {
    /// A file of the app's bundle.
    case named(String)
    /// A system symbol.
    case system(String)
    /// The bytes of a file.
    case data(Data)
    /// A file or a resource, with its size in points if that is known.
    case url(URL, width: Double?, height: Double?)
}
