import XCTest

@testable import PhoneCode

final class AppGroupTests: XCTestCase {
    private let container = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    override func setUpWithError() throws {
        try super.setUpWithError()
        try XCTUnwrap(SharedBadge()).reset()
        try XCTUnwrap(SharedLedger()).removeAll()
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: container)
        super.tearDown()
    }

    private func deliver(_ id: String, title: String) -> UNNotificationContent? {
        let content = UNMutableNotificationContent()
        content.title = title
        var delivered: UNNotificationContent?
        CountingService().didReceive(UNNotificationRequest(identifier: id, content: content, trigger: nil)) {
            delivered = $0
        }
        return delivered
    }

    func testTheExtensionCountsForTheApp() throws {
        XCTAssertEqual(deliver("1", title: "Water")?.badge, 1)
        XCTAssertEqual(deliver("2", title: "Power")?.badge, 2)
        let badge = try XCTUnwrap(SharedBadge())
        XCTAssertEqual(badge.count, 2)
        badge.reset()
        XCTAssertEqual(deliver("3", title: "Rent")?.badge, 1)
    }

    func testTheCounterIsNotInTheAppsOwnDefaults() throws {
        XCTAssertEqual(try XCTUnwrap(SharedBadge()).increment(), 1)
        XCTAssertEqual(UserDefaults(suiteName: "group.com.example.bank")?.integer(forKey: "badge"), 1)
        XCTAssertNil(UserDefaults.standard.persistentDomain(forName: "group.com.example.other")?["badge"])
        XCTAssertEqual(UserDefaults.standard.integer(forKey: "badge"), 0)
    }

    func testTheAppReadsWhatTheExtensionWrote() throws {
        _ = deliver("1", title: "Water")
        _ = deliver("2", title: "Power")
        _ = deliver("1", title: "Water, again")
        XCTAssertEqual(
            try XCTUnwrap(SharedLedger()).entries(),
            [.init(id: "2", title: "Power"), .init(id: "1", title: "Water, again")])
    }

    func testTheContainerIsOneFolder() throws {
        let url = try XCTUnwrap(AppGroup.container)
        var isDirectory: ObjCBool = false
        XCTAssertTrue(FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory))
        XCTAssertTrue(isDirectory.boolValue)
        XCTAssertEqual(AppGroup.container, url)
    }

    func testWithoutAGroupThereIsNothing() {
        XCTAssertNil(SharedLedger(container: nil))
        XCTAssertNil(SharedBadge(defaults: nil))
    }

    func testManyWritersLoseNothing() throws {
        let container = container
        DispatchQueue.concurrentPerform(iterations: 40) { index in
            try? SharedLedger(container: container)?.record(.init(id: "\(index)", title: ""))
        }
        let entries = try XCTUnwrap(SharedLedger(container: container)).entries()
        XCTAssertEqual(Set(entries.map(\.id)), Set((0..<40).map(String.init)))
    }

    func testTheLedgerKeepsTheLatest() throws {
        let ledger = try XCTUnwrap(SharedLedger(container: container, limit: 2))
        XCTAssertEqual(try ledger.entries(), [])
        for id in ["1", "2", "3"] { try ledger.record(.init(id: id, title: "")) }
        XCTAssertEqual(try ledger.entries().map(\.id), ["2", "3"])
    }

    func testADamagedLedgerIsAnError() throws {
        let ledger = try XCTUnwrap(SharedLedger(container: container))
        try ledger.removeAll()
        try Data("{".utf8).write(
            to: container.appendingPathComponent("Library/Application Support/ledger.json"))
        XCTAssertThrowsError(try ledger.entries()) { XCTAssertTrue($0 is DecodingError) }
    }
}
