import Intents
import MobileCoreServices
import XCTest

@testable import PhoneCode

final class MessageServiceTests: XCTestCase {
    private func delivered(_ userInfo: [AnyHashable: Any]) -> UNNotificationContent? {
        let content = UNMutableNotificationContent()
        content.title = "New message"
        content.body = "See you at eight"
        content.userInfo = userInfo
        let request = UNNotificationRequest(identifier: "m1", content: content, trigger: nil)
        var result: UNNotificationContent?
        MessageService().didReceive(request) { result = $0 }
        return result
    }

    func testShowsWhoWrote() {
        XCTAssertEqual(delivered(["sender": "Ada"])?.title, "Ada")
        XCTAssertEqual(delivered(["sender": "Ada"])?.body, "See you at eight")
    }

    func testShowsTheGroup() {
        XCTAssertEqual(delivered(["sender": "Ada", "group": "Family"])?.subtitle, "Family")
    }

    func testLeavesOthersAlone() { XCTAssertEqual(delivered([:])?.title, "New message") }

    func testAnIntentWithoutASenderIsRefused() {
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: nil, speakableGroupName: nil,
            conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
        XCTAssertThrowsError(try UNNotificationContent().updating(from: intent)) { error in
            XCTAssertEqual((error as? UNError)?.code, .contentProvidingInvalid)
        }
    }

    func testHintsAtTheType() {
        let hint = MessageService.options(mime: "image/jpeg")[UNNotificationAttachmentOptionsTypeHintKey] as? String
        XCTAssertEqual(hint, kUTTypeJPEG as String)
        let url = URL(string: "https://bank.example/receipt?id=1")!
        XCTAssertEqual(MessageService.fileName(of: url, mime: "image/png"), "receipt.png")
        XCTAssertEqual(MessageService.fileName(of: url, mime: "text/plain"), "receipt")
    }
}
