import BellhopSystem
import BellhopValues
import Glibc
import Testing

@testable import BellhopAPNs
@testable import BellhopControl
@testable import BellhopGateway

@Suite("The gateway's connection to its host")
@MainActor
struct GatewayLinkTests {
    @Test func `is restricted to the delivery of pushes before anything else is sent`() throws {
        var numbers: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, streamSocket, 0, &numbers) == 0)
        let (near, far) = (Descriptor(owning: numbers[0]), Descriptor(owning: numbers[1]))
        let link = GatewayLink(near, Poller())
        link.begin()
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = recv(far.number, &buffer, buffer.count, 0)
        #expect(
            String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
                == #"{"jsonrpc":"2.0","method":"restrict","params":{"methods":["deliver"]}}"# + "\n")
        #expect(!link.hasEnded)
    }

    @Test(
        "answers a change of one app's subscription in the form of FCM",
        arguments: [
            (
                true, .topicChanged([nil]), 200,
                #"{"name":"projects/bank/registrations/a/topicSubscriptions/news","topicName":"news"}"#
            ), (false, .topicChanged([nil]), 200, "{}"),
            (
                true, .rejected(FCMRefusal(.unregistered, "No.")), 404,
                #""@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"UNREGISTERED""#
            ), (true, .rejected(FCMRefusal(.alreadyExists, "It exists.", "No.")), 409, #""status":"ALREADY_EXISTS""#),
            (false, .checked, 503, #""errorCode":"UNAVAILABLE""#),
        ] as [(Bool, DeliverReply.Result, Int, String)])
    func subscription(subscribes: Bool, result: DeliverReply.Result, status: Int, body: String) {
        let change = TopicChange(
            project: "bank", topic: "news", tokens: ["a:b"], subscribes: subscribes, redundancy: .refused)
        let item = GatewayLink.Item.subscription(change, SubscriptionPath(project: "bank", registration: "a:b"))
        #expect(item.topic == change)
        let response = item.response(to: result)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(response.status == status)
        #expect(status == 200 ? text == body : text.contains(body), "\(text)")
    }
}
