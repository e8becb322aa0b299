import BellhopTesting
import CoreLocation
import XCTest

@testable import PhoneCode

final class DelegateTests: XCTestCase {
    @MainActor
    func testAppDelegateIsCalledAsTheAppCallsIt() async {
        let delegate = PhoneAppDelegate()
        let app: any UIApplicationDelegate = delegate
        XCTAssertEqual(app.application(.shared, didFinishLaunchingWithOptions: nil), true)
        app.application(.shared, didRegisterForRemoteNotificationsWithDeviceToken: Data([0xAB, 1]))
        app.application(
            .shared, didFailToRegisterForRemoteNotificationsWithError: NSError(domain: NSCocoaErrorDomain, code: 3010))
        app.application(.shared, didReceiveRemoteNotification: [:]) { XCTAssertEqual($0, .newData) }
        XCTAssertFalse(
            app.application(.shared, continue: NSUserActivity(activityType: "com.example.pay")) { _ in })
        app.applicationDidBecomeActive(.shared)
        XCTAssertEqual(delegate.calls, ["launch", "ab01", "3010", "remote", "active"])
    }

    @MainActor
    func testLocationIsDenied() async {
        let expectation = expectation(description: "the location failed")
        let finder = BranchFinder { expectation.fulfill() }
        finder.find()
        await fulfillment(of: [expectation], timeout: 60)
        XCTAssertEqual(finder.errors, [.denied])
    }

    @MainActor
    func testSceneDelegateIsCalledAsTheAppCallsIt() async throws {
        let delegate = PhoneSceneDelegate()
        let scene: any UIWindowSceneDelegate = delegate
        let connected = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        scene.sceneDidBecomeActive(connected)
        scene.scene(connected, continue: NSUserActivity(activityType: "com.example.pay"))
        XCTAssertEqual(delegate.calls, ["active", "com.example.pay"])
        let window = UIWindow(windowScene: connected)
        XCTAssertTrue(window.windowScene === connected)
        XCTAssertEqual(window.bounds, UIScreen.main.bounds)
    }

    @MainActor func testARecognizerWithAClosureBelongsToOneView() async {
        let (first, second) = (UIView(), UIView())
        let tap = ClosureTap {}
        first.addGestureRecognizer(tap)
        second.addGestureRecognizer(tap)
        XCTAssertEqual(first.gestureRecognizers ?? [], [])
        XCTAssertEqual(second.gestureRecognizers ?? [], [tap])
        XCTAssertIdentical(tap.view, second)
        XCTAssertEqual(tap.state, .possible)
    }

    @MainActor func testAsynchronousDelegatesAnswer() async throws {
        let app = AsyncAppDelegate()
        let result = await app.application(.shared, didReceiveRemoteNotification: [:])
        await app.application(.shared, handleEventsForBackgroundURLSession: "statements")
        XCTAssertEqual(result, .noData)
        XCTAssertEqual(app.calls, ["remote", "statements"])
    }
}
