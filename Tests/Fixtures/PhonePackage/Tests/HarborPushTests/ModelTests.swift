import XCTest

@testable import HarborPush

final class ModelTests: XCTestCase {
    private let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()

    func testMoneyIsANumberOrAString() throws {
        for text in [#"{"amount": 12.5, "currency": "EUR"}"#, #"{"amount": "12.5", "currency": "EUR"}"#] {
            let money = try decoder.decode(Money.self, from: Data(text.utf8))
            XCTAssertEqual(money, Money(amount: 12.5, currency: "EUR"))
        }
        XCTAssertEqual(try decoder.decode(Money.self, from: Data(#"{"amount": 1}"#.utf8)).currency, "USD")
        XCTAssertThrowsError(try decoder.decode(Money.self, from: Data(#"{"amount": "much"}"#.utf8))) { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return XCTFail("\(error)") }
            XCTAssertEqual(context.codingPath.map(\.stringValue), ["amount"])
        }
    }

    func testMoneyIsFormatted() {
        let money = Money(amount: Decimal(string: "1234.5")!, currency: "USD")
        XCTAssertEqual(money.formatted(locale: Locale(identifier: "en_US")), "$1,234.50")
    }

    func testAnUnknownStatusIsNoError() throws {
        let text = #"{"id": "1", "payee": "Water", "total": {"amount": 1}, "status": "escrow"}"#
        XCTAssertEqual(try decoder.decode(Payment.self, from: Data(text.utf8)).status, .unknown)
    }

    func testPaymentsAreSortedByTheirDate() {
        let payments = [Payment.make("3", due: nil), .make("2", due: 200), .make("1", due: 100)]
        XCTAssertEqual(payments.sorted().map(\.id), ["1", "2", "3"])
    }

    func testAPayloadIsReadFromUserInfo() {
        let payload = PushPayload(userInfo: [
            "aps": ["alert": "x"],
            "harbor": [
                "kind": "payment", "account": "a1", "link": "harbor://inbox",
                "payments": [
                    [
                        "id": "1", "payee": "Water", "total": ["amount": 12], "status": "pending",
                        "dueDate": "2026-03-01T00:00:00Z",
                    ] as [String: Any]
                ],
            ] as [String: Any],
        ])
        XCTAssertEqual(payload?.kind, .payment)
        XCTAssertEqual(payload?.payments?.first?.total.amount, 12)
        XCTAssertEqual(payload?.payments?.first?.dueDate, Date(timeIntervalSince1970: 1_772_323_200))
        XCTAssertEqual(payload?.link, URL(string: "harbor://inbox"))
    }

    func testOtherPayloadsAreNotRead() {
        let payloads: [[AnyHashable: Any]] = [
            [:], ["harbor": 7], ["harbor": ["kind": "loan"]], ["harbor": ["kind": 7]], ["harbor": [String: Any]()],
            ["harbor": ["kind": "payment", "payments": "all"]], ["harbor": ["kind": Date()]],
            ["harbor": ["kind": Double.nan]],
        ]
        for payload in payloads { XCTAssertNil(PushPayload(userInfo: payload), "\(payload)") }
    }

    func testLinks() {
        let links: [(String, DeepLink?)] = [
            ("harbor://accounts/a1", .account("a1")), ("harbor://payments/7", .payment("7")),
            ("harbor://inbox", .inbox), ("harbor://inbox/", .inbox), ("harbor://inbox/1", nil),
            ("harbor://accounts", nil), ("https://accounts/a1", nil), ("harbor:", nil),
        ]
        for (text, link) in links { XCTAssertEqual(URL(string: text).flatMap(DeepLink.init), link, text) }
    }

    func testDatesAndTokens() {
        XCTAssertEqual(Date(iso8601: "1970-01-01T00:01:00Z"), Date(timeIntervalSince1970: 60))
        XCTAssertEqual(Date(iso8601: "1970-01-01T00:01:00.500Z"), Date(timeIntervalSince1970: 60.5))
        XCTAssertNil(Date(iso8601: "yesterday"))
        XCTAssertEqual(Data([0, 10, 255]).hexadecimal, "000aff")
    }
}

extension Payment {
    static func make(
        _ id: String, payee: String = "Water", amount: Decimal = 12, status: Status = .pending, due: TimeInterval? = nil
    ) -> Payment {
        Payment(
            id: id, payee: payee, total: Money(amount: amount, currency: "USD"), status: status,
            dueDate: due.map(Date.init(timeIntervalSince1970:)))
    }
}
