import BellhopSystem
import Glibc
import Testing

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
}
