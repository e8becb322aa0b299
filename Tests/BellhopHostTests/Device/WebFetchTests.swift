import BellhopTesting
import BellhopValues
import Testing

@testable import BellhopHost

@Suite("Fetching a web route's page", .timeLimit(.minutes(5)))
struct WebFetchTests {
    private func failure(of address: String, _ clock: ManualClock = ManualClock()) async -> BellhopError? {
        await WebFetch.failure(of: address, within: .seconds(7), clock: clock)
    }

    @Test(
        "any 2xx will do",
        arguments: [
            "200 OK\r\nContent-Length: 5\r\n\r\nhello", "200 OK\r\nContent-Length: 0\r\n\r\n", "204 No Content\r\n\r\n",
            "299 Odd\r\n\r\nto the end",
        ])
    func loads(response: String) async throws {
        let server = try WebServer("HTTP/1.1 " + response)
        #expect(await failure(of: server.address) == nil)
    }

    @Test("any other status is named", arguments: [300, 304, 400, 401, 404, 500, 503])
    func refuses(status: Int) async throws {
        let server = try WebServer("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n")
        let error = try #require(await failure(of: server.address))
        #expect(error.code == .webUnreachable)
        #expect(error.message == "\(server.address) answers \(status), 2xx is wanted")
        #expect(error.hint != nil)
    }

    @Test("a redirect is followed to the page")
    func redirect() async throws {
        let page = try WebServer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let server = try WebServer(
            "HTTP/1.1 302 Found\r\nLocation: \(page.address)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        #expect(await failure(of: server.address) == nil)
    }

    @Test(
        "the head decides: a body that never ends is neither waited for nor kept",
        arguments: [WebServer.Ending.hang, .flood])
    func endlessBody(ending: WebServer.Ending) async throws {
        let server = try WebServer("HTTP/1.1 200 OK\r\n\r\n<html>", then: ending)
        #expect(await failure(of: server.address) == nil)
        await server.ended.next()
    }

    @Test(
        "a head that does not end is given up at the limit, however much of it has come",
        arguments: ["", "HTTP", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n"])
    func endlessHead(head: String) async throws {
        let server = try WebServer(head, then: .hang)
        let clock = ManualClock()
        let fetch = Task { await failure(of: server.address, clock) }
        await server.answered.next()
        clock.advance(by: .seconds(7))
        let error = try #require(await fetch.value)
        #expect(error.code == .webUnreachable)
        #expect(error.message == "\(server.address) does not answer within 7 s")
        await server.ended.next()
    }

    @Test("a request that is called off ends at once")
    func cancelled() async throws {
        let server = try WebServer("", then: .hang)
        let task = Task { await failure(of: server.address) }
        await server.answered.next()
        task.cancel()
        #expect(await task.value?.code == .webUnreachable)
        await server.ended.next()
    }

    @Test("a server that ends without an answer, and none at all, say so", arguments: ["", "no HTTP at all\r\n\r\n"])
    func noAnswer(answer: String) async throws {
        let server = try WebServer(answer)
        let error = try #require(await failure(of: server.address))
        #expect(error.message == "\(server.address) does not answer")
        #expect(error.cause?.isEmpty == false)
    }

    @Test("what is no address is not asked for", arguments: ["", "uux.aspx", "//bank.example/uux.aspx"])
    func noAddress(address: String) async throws {
        let error = try #require(await failure(of: address))
        #expect(error.message == "\(address) is no address")
    }
}
