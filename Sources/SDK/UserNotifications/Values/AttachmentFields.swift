package import Foundation

/// The values of an attachment.
package struct AttachmentFields: Codable, Hashable, Sendable {
    /// Its name in the content.
    package var identifier: String
    /// The file.
    package var url: URL
    /// The uniform type identifier of the file.
    package var type: String
    /// How its thumbnail is made.
    package var thumbnail = Thumbnail()

    /// How a thumbnail is made.
    package struct Thumbnail: Codable, Hashable, Sendable {
        /// Whether there is none.
        package var isHidden = false
        /// The part of the picture, from 0 to 1; nil for all of it.
        package var clippingRect: CGRect?
        /// The moment of a film in seconds, or the number of a frame; nil for the first.
        package var time: Double?

        /// The whole picture.
        package init() {}
    }
}
