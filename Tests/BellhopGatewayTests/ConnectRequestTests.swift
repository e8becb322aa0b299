import Testing

@testable import BellhopGateway

@Suite("A request to be led to another host")
struct ConnectRequestTests {
    @Test func `leads to each host that the certificate names`() {
        let connects = (Certificate.serverNames + ["127.0.0.1"]).map { "CONNECT \($0):443 HTTP/1.1\(Self.end)" }
        #expect(connects.count == 10)
        for connect in connects { #expect(ConnectRequest(Array(connect.utf8)) == .leadsHere, "\(connect)") }
    }

    private static let end = "\r\nHost: x\r\n\r\n"

    @Test(
        arguments: [
            ("CONNECT api.push.apple.com:443 HTTP/1.1\(end)", .leadsHere),
            ("CONNECT api.sandbox.push.apple.com:2197 HTTP/1.1\(end)", .leadsHere),
            ("CONNECT localhost:443 HTTP/1.0\r\n\r\n", .leadsHere),
            ("CONNECT example.com:443 HTTP/1.1\(end)", .refused), ("CONNECT api.push.apple.com:443\(end)", .refused),
            ("CONNECT  HTTP/1.1\(end)", .refused), ("GET / HTTP/1.1\(end)", .refused), ("connect x", .refused),
            // Nothing may come before the answer.
            ("CONNECT api.push.apple.com:443 HTTP/1.1\(end)\u{16}", .refused),
            ("CONNECT api.push.apple.com:443 HTTP/1.1\r\nHost", .incomplete), ("CONN", .incomplete), ("", .incomplete),
        ] as [(String, ConnectRequest)])
    func `leads to the hosts whose place the gateway takes`(_ text: String, _ expected: ConnectRequest) {
        #expect(ConnectRequest(Array(text.utf8)) == expected)
    }
}
