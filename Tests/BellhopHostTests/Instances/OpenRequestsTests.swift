import BellhopPhone
import BellhopSystem
import BellhopValues
import Synchronization
import Testing

@testable import BellhopHost

@Suite("A request of a module when the loop ends")
struct OpenRequestsTests {
    private func addRoute() throws -> ModuleRequest {
        .addRoute(try RouteFunction(number: 1, "own/{id}", signature: "B@s", at: Location(file: "/a.so")))
    }

    @Test("adds no route afterwards, and says so")
    func closed() throws {
        let mailbox = Mailbox(Poller())
        _ = mailbox.close()
        let reply = OpenRequests(mailbox).askAndWait(try addRoute(), by: InstanceID(number: 1))
        #expect(reply == .route(.hostStopping))
    }

    @Test("adds no route if it waits, and says so")
    func waiting() throws {
        let requests = OpenRequests(Mailbox(Poller()))
        let reply = Mutex<ModuleReply?>(nil)
        requests.ask(try addRoute(), by: InstanceID(number: 1)) { answer in reply.withLock { $0 = answer } }
        requests.close()
        #expect(reply.withLock(\.self) == .route(.instanceEnded))
    }
}
