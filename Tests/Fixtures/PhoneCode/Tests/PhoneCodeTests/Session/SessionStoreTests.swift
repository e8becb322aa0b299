import XCTest

@testable import PhoneCode

final class SessionStoreTests: XCTestCase {
    private let suite = "session-tests"

    private func makeStore() throws -> SessionStore {
        SessionStore(defaults: try XCTUnwrap(UserDefaults(suiteName: suite)), service: suite)
    }

    override func tearDown() {
        try? makeStore().clear()
        super.tearDown()
    }

    func testKeepsOneToken() throws {
        let store = try makeStore()
        XCTAssertNil(try store.token())
        try store.add("a")
        XCTAssertEqual(try store.token(), "a")
        XCTAssertThrowsError(try store.add("b")) { XCTAssertEqual($0 as? SessionStore.Failure, .duplicate) }
    }

    func testSigningOutRemovesAll() throws {
        let store = try makeStore()
        try store.add("a")
        store.remember(try XCTUnwrap(URL(string: "https://bank.example/api")), isTrusted: true)
        XCTAssertEqual(store.server?.absoluteString, "https://bank.example/api")
        XCTAssertTrue(store.isTrusted)
        store.clear()
        XCTAssertNil(try store.token())
        XCTAssertNil(store.server)
        XCTAssertFalse(store.isTrusted)
    }

    func testTheCookieIsSecure() throws {
        let cookie = try XCTUnwrap(makeStore().cookie("t1"))
        XCTAssertTrue(cookie.isSecure)
        XCTAssertEqual(cookie.value, "t1")
    }
}
