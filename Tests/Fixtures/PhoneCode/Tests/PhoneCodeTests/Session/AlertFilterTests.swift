import XCTest

@testable import PhoneCode

final class AlertFilterTests: XCTestCase {
    func testFilters() {
        let filter = AlertFilter(minimum: 10, muted: ["savings"])
        let alerts: [(amount: Double, account: String, kind: String, isWanted: Bool)] = [
            (10, "checking", "debit", true), (9.99, "checking", "debit", false), (50, "savings", "debit", false),
            (50, "checking", "Fee-monthly", true), (50, "checking", "credit", false),
        ]
        for (amount, account, kind, isWanted) in alerts {
            XCTAssertEqual(
                filter.wants(["amount": amount, "account": account, "kind": kind]), isWanted, "\(amount) \(kind)")
        }
    }
}
