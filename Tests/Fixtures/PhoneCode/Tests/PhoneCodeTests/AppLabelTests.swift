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

    func testHoursHaveNoStyle() {
        let start = Date(timeIntervalSince1970: 86_400 * 40)
        XCTAssertFalse(AppLabel(defaults: .standard).hours(from: start, to: start + 3600).isEmpty)
    }

    func testAChangeOfTheDefaultsIsPosted() throws {
        let change = expectation(forNotification: UserDefaults.didChangeNotification, object: UserDefaults.standard)
        let link = try XCTUnwrap(URL(string: "https://bank.example"))
        AppLabel(defaults: .standard).remember(link)
        wait(for: [change], timeout: 10)
    }

    @MainActor
    func testTheSystemIsThatOfTheDevice() async {
        XCTAssertEqual(AppLabel(defaults: .standard).system, "iOS \(UIDevice.current.systemVersion)")
        let process = ProcessInfo.processInfo
        XCTAssertTrue(process.operatingSystemVersionString.hasPrefix("Version \(UIDevice.current.systemVersion) "))
        let next = OperatingSystemVersion(
            majorVersion: process.operatingSystemVersion.majorVersion, minorVersion: 0, patchVersion: 1)
        XCTAssertFalse(process.isOperatingSystemAtLeast(next))
    }
}
