/// The values of a filter.
struct CallFilterFields: Codable, Hashable, Sendable {
    var participants: [PersonFields]?
    var callTypes: INCallRecordTypeOptions
    var callCapability: INCallCapability
}
