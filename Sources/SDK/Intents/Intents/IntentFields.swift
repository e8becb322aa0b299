/// The values that every intent has.
struct IntentFields: Codable, Hashable, Sendable {
    var identifier: String?
    var suggestedInvocationPhrase: String?
    var images: [String: ImageFields] = [:]
    var donation: DonationFields?
}
