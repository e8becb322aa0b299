import XCTest

@testable import PhoneCode

final class PushRouterTests: XCTestCase {
    private let router = PushRouter()

    private func content(_ userInfo: [AnyHashable: Any]) -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.userInfo = userInfo
        return content
    }

    func testFindsTheAccountOfALink() {
        XCTAssertEqual(router.destination(of: content(["link": "bank://accounts/42"])), .account("42"))
        XCTAssertEqual(router.destination(of: content(["link": "bank://messages"])), .messages)
    }

    func testFindsNothingWithoutALink() {
        XCTAssertNil(router.destination(of: content([:])))
        XCTAssertNil(router.destination(of: content(["link": 7])))
        XCTAssertNil(router.destination(of: content(["link": "bank://loans"])))
    }

    func testPayingNeedsTheUser() {
        let category = router.categories().first
        XCTAssertEqual(category?.identifier, "bill")
        XCTAssertEqual(category?.actions.first?.options, .authenticationRequired)
    }
}
