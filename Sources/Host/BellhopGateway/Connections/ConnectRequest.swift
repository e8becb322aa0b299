internal import BellhopAPNs
internal import BellhopSystem

/// A CONNECT request, as a client sends it to the proxy that `HTTPS_PROXY` names (RFC 9110, section 9.3.6).
enum ConnectRequest: Equatable {
    /// The end of the header section has not arrived.
    case incomplete
    /// The gateway responds in place of the host that the request names.
    case leadsHere
    case refused

    /// The hosts in place of which the gateway responds.
    static let hosts = Set((Door.hosts + Loopback.names).map { Substring($0) })

    /// Clients compare these words.
    static let established = "HTTP/1.1 200 Connection established\r\n\r\n"

    static let refusal: String = {
        let words = "This port accepts TLS and CONNECT requests for \(hosts.sorted().joined(separator: ", ")).\n"
        return "HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-type: text/plain\r\n"
            + "content-length: \(words.utf8.count)\r\n\r\n\(words)"
    }()

    /// Reads what has come of a head.
    ///
    /// Nothing may come after the head: the client has to wait for the answer.
    init(_ bytes: [UInt8]) {
        let method = Array("CONNECT ".utf8)
        guard method.starts(with: bytes.prefix(method.count)) else {
            self = .refused
            return
        }
        let end = Array("\r\n\r\n".utf8)
        guard let head = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
            self = .incomplete
            return
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\r") }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        let host = words.count == 3 ? words[1].split(separator: ":").first : nil
        self = head + end.count == bytes.count && host.map(Self.hosts.contains) == true ? .leadsHere : .refused
    }
}
