import Foundation
import Q2ModuleInterfaces

/// Where the picture of a push is.
package enum ImageAddress {
    /// The places in a payload, the first that has a text wins.
    static let places: [[String]] = [
        ["_subscriptions", "imageUrl"], ["_richContent", "image"], ["fcm_options", "image"], ["image"], ["imageUrl"],
        ["image_url"],
    ]

    /// The address, or nil if the payload has none from which a picture may be fetched.
    package static func of(_ payload: Payload) -> URL? {
        let texts = places.lazy.compactMap { place in
            place.reduce(JSONValue.object(payload.members)) { $0?[$1] }?.stringValue?
                .trimmingCharacters(in: .whitespacesAndNewlines).nonEmpty
        }
        return texts.first.flatMap { URL(string: $0) }.flatMap { $0.isProtected ? $0 : nil }
    }
}
