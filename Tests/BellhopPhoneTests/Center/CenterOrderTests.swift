import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Requests of a module to the notification center")
struct CenterOrderTests {
    private func isAnswered(_ id: RequestID, in driver: PhoneDriver) -> Bool {
        driver.effects.contains { if case .answer(id, .center) = $0 { true } else { false } }
    }

    @Test("go on after one whose files came when the user had turned notifications off")
    func denied() throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        let picture = #"{"identifier": "p", "url": "file:///tmp/p.png"}"#
        let json = #"{"identifier": "r", "content": {"title": "Hi", "attachments": [\#(picture)]}}"#
        let request = try NotificationRequest(json: Array(json.utf8))
        let (first, second) = (RequestID(number: 1), RequestID(number: 2))
        driver.receive(.request(first, instance, .center(.success(.add(request)))))
        driver.receive(.request(second, instance, .center(.success(.pending))))
        var ticket: Ticket<TakenAttachments>?
        for case .takeAttachments(_, _, _, _, let found) in driver.effects { ticket = found }
        driver.send(.authorize("deny"))
        #expect(!isAnswered(first, in: driver) && !isAnswered(second, in: driver))
        driver.receive(.attachmentsTaken(try #require(ticket), TakenAttachments(kept: request.content.files)))
        #expect(isAnswered(first, in: driver) && isAnswered(second, in: driver))
    }
}
