import BellhopValues
import Testing

@testable import BellhopAPNs

@Suite("The answer to a push, in lines")
struct ProviderAnswerTests {
    @Test func `names the push that the phone has`() {
        let answer = ProviderAnswer(status: 200, apnsID: "I", apnsUniqueID: "U", push: "p7")
        #expect(answer.text == "HTTP 200\napns-id         I\napns-unique-id  U\npush            p7\n")
        let checked = ProviderAnswer(status: 200, apnsID: "I")
        #expect(checked.text.contains("push            none"))
        #expect(!answer.canComeAgain)
    }

    @Test func `says why a push is refused, and what mends that`() {
        let refusal = APNsRefusal(.unregistered, "It was replaced.", timestamp: 1_764_460_800_000)
        #expect(
            ProviderAnswer(status: 410, refusal: refusal, apnsID: "I").text
                == """
                HTTP 410 Unregistered
                detail          It was replaced.
                send instead    nothing: delete the device token
                invalid since   2025-11-30T00:00:00Z
                apns-id         I

                """)
    }

    @Test func `says that a push was not processed`() {
        let answer = ProviderAnswer.unprocessed(.shutdown)
        #expect(answer.text.hasPrefix("GOAWAY Shutdown\ndetail          The connection ended"))
        #expect(answer.canComeAgain && answer.status == nil)
        #expect(ProviderAnswer.unprocessed(nil).text.hasPrefix("GOAWAY\n"))
    }

    @Test(arguments: [(429, true), (500, true), (503, true), (400, false), (410, false), (413, false)])
    func `can be another one later`(_ status: Int, _ canComeAgain: Bool) {
        #expect(ProviderAnswer(status: status, apnsID: nil).canComeAgain == canComeAgain)
    }
}
