import XCTest

@testable import PhoneCode

final class ClickHandlerTests: XCTestCase {
    private let request = UNNotificationRequest(
        identifier: "n1", content: ContentStub(userInfo: ["campaign": "spring"]), trigger: nil)

    private func click(of response: UNNotificationResponse?) -> ClickHandler.Click? {
        let handler = ClickHandler()
        var found: ClickHandler.Click?
        handler.listen { found = $0 }
        if let response { handler.handle(response) }
        return found
    }

    func testReadsAResponseOfACoder() throws {
        let coder = ResponseCoder(request: request, action: UNNotificationDefaultActionIdentifier)
        let response = try XCTUnwrap(UNNotificationResponse(coder: coder))
        XCTAssertEqual(click(of: response), .init(notification: "n1", action: nil, text: nil, campaign: "spring"))
        XCTAssertEqual(response.notification.date, Date(timeIntervalSince1970: 1000))
        XCTAssertTrue(response.notification.request === request)
    }

    func testReadsTheTextOfACoder() {
        let coder = ResponseCoder(request: request, action: "reply", text: "hello")
        XCTAssertEqual(
            click(of: UNTextInputNotificationResponse(coder: coder)),
            .init(notification: "n1", action: "reply", text: "hello", campaign: "spring"))
    }

    func testReadsValuesThatAreSetByKey() throws {
        let coder = EmptyCoder()
        let response = try XCTUnwrap(UNNotificationResponse(coder: coder))
        let notification = try XCTUnwrap(UNNotification(coder: coder))
        notification.setValue(request, forKey: "request")
        response.setValue(notification, forKey: "notification")
        response.setValue("pay", forKey: "actionIdentifier")
        XCTAssertEqual(click(of: response), .init(notification: "n1", action: "pay", text: nil, campaign: "spring"))
    }

    func testAsksASubclass() {
        let coder = ResponseCoder(request: request, action: "unused")
        XCTAssertEqual(click(of: ResponseStub(coder: coder))?.action, "stubbed")
    }

    func testKeepsClicksUntilSomebodyListens() throws {
        let handler = ClickHandler()
        handler.handle(try XCTUnwrap(UNNotificationResponse(coder: ResponseCoder(request: request, action: "pay"))))
        var actions: [String?] = []
        handler.listen { actions.append($0.action) }
        XCTAssertEqual(actions, ["pay"])
    }

    func testReadsSettingsOfACoder() throws {
        let expected: [(UNAuthorizationStatus, UNNotificationSetting, String)] = [
            (.authorized, .enabled, "all set"), (.authorized, .disabled, "turn on sounds"),
            (.denied, .disabled, "open settings"), (.notDetermined, .notSupported, "ask"),
        ]
        let handler = ClickHandler()
        for (status, sound, advice) in expected {
            let settings = try XCTUnwrap(UNNotificationSettings(coder: SettingsCoder(status: status, sound: sound)))
            XCTAssertEqual(handler.advice(for: settings), advice)
        }
    }

    func testSettingsAreSetByKey() throws {
        let coder = EmptyCoder()
        let settings = try XCTUnwrap(UNNotificationSettings(coder: coder))
        settings.setValue(UNAuthorizationStatus.denied.rawValue, forKey: "authorizationStatus")
        XCTAssertEqual(settings.authorizationStatus, .denied)
    }
}
