internal import Foundation

/// The values of a call.
struct CallFields: Codable, Hashable, Sendable {
    var identifier: String
    var dateCreated: Date?
    var caller: PersonFields?
    var type: INCallRecordType
    var capability: INCallCapability
    var duration: Double?
    var isUnseen: Bool?
    var numberOfCalls: Int?
}
