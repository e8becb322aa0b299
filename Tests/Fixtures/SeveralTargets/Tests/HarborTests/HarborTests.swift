import XCTest

/// A target with tests that depends on no target of the package.
final class HarborTests: XCTestCase {
    func testImportsOfXCTest() {
        let content = UNMutableNotificationContent()
        content.title = "Pier 4"
        XCTAssertEqual(content.title, "Pier 4")
        XCTAssertEqual(URLRequest(url: URL(filePath: "/")).httpMethod, "GET")
        XCTAssertEqual(ListFormatter.localizedString(byJoining: ["Ada"]), "Ada")
    }
}
