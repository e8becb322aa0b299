import BellhopTesting
import XCTest

@testable import PhoneCode

final class AppLabelTests: XCTestCase {
    func testTheLinkIsTheOneThatWasOpened() throws {
        let defaults = try XCTUnwrap(UserDefaults(suiteName: "AppLabelTests"))
        let label = AppLabel(defaults: defaults)
        let link = try XCTUnwrap(URL(string: "https://bank.example/bills?id=7"))
        label.remember(link)
        XCTAssertEqual(label.lastLink, link)
        XCTAssertTrue(label.isSet("lastLink"))
        defaults.removeObject(forKey: "lastLink")
        XCTAssertFalse(label.isSet("lastLink"))
    }

    func testTheAppHasAVersion() {
        let label = AppLabel(defaults: .standard)
        XCTAssertEqual(label.version, "1")
        XCTAssertNotNil(label.uptime())
        XCTAssertEqual((label.failure() as NSError).code, 0)
    }
}
