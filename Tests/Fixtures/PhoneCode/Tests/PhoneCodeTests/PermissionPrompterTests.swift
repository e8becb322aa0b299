import XCTest

@testable import PhoneCode

final class PermissionPrompterTests: XCTestCase {
    func testRefreshes() {
        let prompter = PermissionPrompter()
        prompter.refresh()
        let refreshed = expectation(
            for: NSPredicate { _, _ in prompter.wasGranted != nil }, evaluatedWith: nil, handler: nil)
        wait(for: [refreshed], timeout: 5)
    }

    func testDrawsABanner() {
        XCTAssertEqual((PermissionPrompter().banner("Hi") as? UILabel)?.text, "Hi")
        PermissionPrompter().register()
    }
}
