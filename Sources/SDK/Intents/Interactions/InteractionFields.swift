internal import Foundation

/// The values of an interaction beside its intent and the answer.
struct InteractionFields: Codable, Hashable, Sendable {
    var direction = INInteractionDirection.unspecified
    var dateInterval: DateInterval?
    var identifier = UUID().uuidString
    var groupIdentifier: String?
}
