import Combine
import XCTest

@testable import PhoneCode

private final class CenterStub: PermissionAsking {
    private final class SettingsCoder: NSCoder {
        let status: UNAuthorizationStatus

        init(_ status: UNAuthorizationStatus) { self.status = status }

        override func decodeInt64(forKey key: String) -> Int64 {
            key == "authorizationStatus" ? Int64(status.rawValue) : 0
        }

        override func decodeBool(forKey key: String) -> Bool { true }
    }

    var status: UNAuthorizationStatus
    var isGranted = true
    private(set) var questions = 0

    init(_ status: UNAuthorizationStatus) { self.status = status }

    func requestAuthorization(
        options: UNAuthorizationOptions, completionHandler: @escaping @Sendable (Bool, Error?) -> Void
    ) {
        questions += 1
        completionHandler(isGranted, nil)
    }

    func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        if let settings = UNNotificationSettings(coder: SettingsCoder(status)) { completionHandler(settings) }
    }
}

final class PermissionPrimingTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    override func tearDown() { cancellables = [] }

    private func steps(of flow: PermissionPriming, _ acts: () -> Void) -> [PermissionPriming.Step] {
        var steps: [PermissionPriming.Step] = []
        flow.$step.sink { steps.append($0) }.store(in: &cancellables)
        acts()
        return steps
    }

    func testExplainsAndAsks() {
        let center = CenterStub(.notDetermined)
        let flow = PermissionPriming(center: center)
        let steps = steps(of: flow) {
            flow.refresh()
            flow.buttonTaps.send(true)
            flow.buttonTaps.send(true)
        }
        XCTAssertEqual(steps, [.unknown, .explaining, .asking, .done(true)])
        XCTAssertEqual(center.questions, 1)
    }

    func testLaterAsksNothing() {
        let center = CenterStub(.notDetermined)
        let flow = PermissionPriming(center: center)
        XCTAssertEqual(
            steps(of: flow) {
                flow.refresh()
                flow.buttonTaps.send(false)
            }, [.unknown, .explaining, .done(false)])
        XCTAssertEqual(center.questions, 0)
    }

    func testComesBackFromTheSettings() {
        let center = CenterStub(.denied)
        let flow = PermissionPriming(center: center)
        let steps = steps(of: flow) {
            flow.refresh()
            center.status = .authorized
            NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        }
        XCTAssertEqual(steps, [.unknown, .done(false), .done(true)])
    }

    func testTellsEachChangeOnce() {
        let flow = PermissionPriming(center: CenterStub(.notDetermined))
        var explaining: [Bool] = []
        flow.isExplaining.sink { explaining.append($0) }.store(in: &cancellables)
        flow.refresh()
        flow.refresh()
        flow.buttonTaps.send(true)
        XCTAssertEqual(explaining, [false, true, false])
    }
}
