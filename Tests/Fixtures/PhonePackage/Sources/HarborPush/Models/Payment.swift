import Foundation

struct Payment: Codable, Identifiable, Hashable, Sendable {
    enum Status: String, Codable, Sendable {
        case pending, settled, declined
        case unknown

        /// A status of a later server is unknown, not an error.
        init(from decoder: Decoder) throws {
            self = Status(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
        }
    }

    let id: String
    var payee: String
    var total: Money
    var status: Status
    var dueDate: Date?
}

extension Payment: Comparable {
    static func < (left: Payment, right: Payment) -> Bool {
        (left.dueDate ?? .distantFuture, left.id) < (right.dueDate ?? .distantFuture, right.id)
    }
}
