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

    func testFindsThePayment() {
        XCTAssertEqual(
            router.destination(of: content(["link": "bank://pay/water?amount=12.50"])),
            .payment(to: "water", amount: Decimal(string: "12.50")))
        for query in ["", "?amount=", "?amount=-1", "?amount=0", "?amount=x", "?amount=1&amount=2", "?amount"] {
            XCTAssertEqual(
                router.destination(of: content(["link": "bank://pay/water\(query)"])),
                .payment(to: "water", amount: nil), query)
        }
    }

    func testFindsLinksOfTheWeb() {
        XCTAssertEqual(
            router.destination(of: content(["link": "https://bank.example/accounts/42"])), .account("42"))
        XCTAssertEqual(router.destination(of: content(["link": "HTTPS://BANK.EXAMPLE/messages/"])), .messages)
        XCTAssertEqual(router.destination(of: content(["link": "bank:///messages"])), .messages)
    }

    func testUnknownLinksLeadNowhere() {
        for link in [
            "bank://", "bank://accounts", "bank://accounts/", "bank://accounts/4/2", "bank://messages/1",
            "other://accounts/42", "accounts/42", "/accounts/42", "", "mailto:ada@bank.example",
        ] {
            XCTAssertNil(router.destination(of: content(["link": link])), link)
        }
    }

    func testHostileLinksLeadNowhere() {
        for link in [
            "https://evil.example/accounts/42", "https://bank.example.evil.example/accounts/42",
            "https://bank.example@evil.example/accounts/42", "https://bank.example:8443/accounts/42",
            "http://bank.example/accounts/42", "javascript:alert(1)", "file:///accounts/42",
            "bank://accounts/..%2F..%2Fetc", "bank://accounts/%00", "bank://accounts/42%0A",
            "bank://accounts/\u{202E}24", "bank://accounts/" + String(repeating: "4", count: 65),
            "bank://accounts/42" + String(repeating: "?", count: 3000), "bank://user:secret@accounts/42",
            "bank://accounts/4 2", "\u{0}",
        ] {
            XCTAssertNil(router.destination(of: content(["link": link])), link)
        }
    }

    func testHostilePayloadsLeadNowhere() {
        let payloads: [[AnyHashable: Any]] = [
            ["link": NSNull()], ["link": ["bank://messages"]], ["link": ["url": "bank://messages"]], ["link": true],
            ["link": Data("bank://messages".utf8)], ["Link": "bank://messages"], [7: "bank://messages"],
            ["aps": ["link": "bank://messages"]], ["link": Date()],
        ]
        for payload in payloads { XCTAssertNil(router.destination(of: content(payload)), "\(payload)") }
    }

    func testPayingNeedsTheUser() {
        let category = router.categories().first
        XCTAssertEqual(category?.identifier, "bill")
        XCTAssertEqual(category?.actions.first?.options, .authenticationRequired)
    }
}
