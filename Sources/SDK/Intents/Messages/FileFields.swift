internal import Foundation

/// The values of a file.
struct FileFields: Codable, Hashable, Sendable {
    var data: Data?
    var fileURL: URL?
    var filename: String
    var typeIdentifier: String?
    var isRemovedOnCompletion = false
}
