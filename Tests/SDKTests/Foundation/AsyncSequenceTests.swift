import Foundation
import FoundationAdditions
import FoundationNetworking
import Testing

@Suite("Sequences that Foundation has on iOS alone")
struct AsyncSequenceTests {
    private static let paid = Notification.Name("paid")

    @Test func `notifications arrive in their order, of one object only`() async {
        let center = NotificationCenter()
        let sender = NSObject()
        var iterator = center.notifications(named: Self.paid, object: sender).makeAsyncIterator()
        center.post(name: Self.paid, object: NSObject())
        for bill in 1...3 { center.post(name: Self.paid, object: sender, userInfo: ["bill": bill]) }
        for bill in 1...3 { #expect(await iterator.next()?.userInfo?["bill"] as? Int == bill) }
    }

    @Test func `the wait for a notification ends with the task`() async {
        let task = Task {
            var count = 0
            for await _ in NotificationCenter().notifications(named: Self.paid) { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    private static let texts: [(String, [String])] = [
        ("", []), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("a\r\nb\rc", ["a", "b", "c"]), ("\n\na\n\n\nb", ["a", "b"]),
        ("é\u{2028}ü\u{85}z", ["é", "ü", "z"]),
    ]

    @Test(arguments: texts) func `lines end as on iOS, and empty ones are left out`(text: String, lines: [String]) async
    {
        let bytes = AsyncStream(UInt8.self) { continuation in
            for byte in text.utf8 { continuation.yield(byte) }
            continuation.finish()
        }
        var found: [String] = []
        for await line in bytes.lines { found.append(line) }
        #expect(found == lines)
    }

    @Test func `the bytes of a response arrive, and its status before them`() async throws {
        let server = try LineServer(status: "200 OK", body: "first\nsecond\n")
        let (bytes, response) = try await URLSession.shared.bytes(from: server.url)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        var lines: [String] = []
        for try await line in bytes.lines { lines.append(line) }
        #expect(lines == ["first", "second"])
        #expect(bytes.task.originalRequest?.url == server.url)
    }

    @Test func `a response that breaks off ends with an error`() async throws {
        let server = try LineServer(status: "200 OK", body: "half", length: 100)
        let (bytes, _) = try await URLSession.shared.bytes(from: server.url)
        await #expect(throws: URLError.self) { for try await _ in bytes {} }
    }

    @Test func `a server that is not there is an error`() async throws {
        let server = try LineServer(status: "200 OK", body: "")
        let url = server.url
        server.close()
        await #expect(throws: URLError.self) { _ = try await URLSession.shared.bytes(from: url) }
    }
}
