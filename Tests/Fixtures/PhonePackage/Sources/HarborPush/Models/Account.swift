import Foundation

struct Account: Codable, Identifiable, Hashable, Sendable {
    let id: String
    var displayName: String
    var balance: Money
    var isPrimary: Bool?
}
