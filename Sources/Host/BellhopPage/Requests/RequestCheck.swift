internal import BellhopControl
internal import BellhopSystem

/// Decides whether a request is from the page, and what it is for.
///
/// Every user of the machine can connect, and every page in a browser can send requests. So a request must name the server
/// as the page does (DNS rebinding), come from the page, and have the token. A value without I/O.
struct RequestCheck {
    /// Why a request is refused.
    enum Refusal: Int, Error, Equatable {
        case notFound = 404
        case method = 405
        case tooLarge = 413
        case contentType = 415
        case host = 421
    }

    /// The most bytes of a body, as of a line of the control socket.
    static let bodyLimit = LineBuffer.requestLimit

    let token: String
    private let hosts: Set<String>

    init(token: String, port: Int) {
        self.token = token
        hosts = Set(Loopback.names.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
    }

    /// What a request is for.
    func route(of request: PageRequest) throws(Refusal) -> PageRoute {
        guard let host = request.host?.lowercased(), hosts.contains(host) else { throw .host }
        if let origin = request.origin, origin.lowercased() != "http://\(host)" { throw .host }
        let parts = request.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, Self.equals(parts[1], token) else { throw .notFound }
        let isRead = ["GET", "HEAD"].contains(request.method)
        switch parts[2] {
        case "rpc":
            guard request.method == "POST" else { throw .method }
            try checkBody(of: request)
            return .call
        case _ where !isRead: throw .method
        case "": return .file("index.html")
        case "events": return .events(after: (request.lastEventID ?? request.query["after"]).flatMap(EventID.init))
        case "metrics": return .metrics
        case "file":
            guard let file = request.query["path"].flatMap(StoredFile.init) else { throw .notFound }
            return .stored(file)
        case let name: return .file(String(name))
        }
    }

    private func checkBody(of request: PageRequest) throws(Refusal) {
        // A form of another site can't send this type.
        let type = request.contentType?.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
        guard type == "application/json" else { throw .contentType }
        if let length = request.contentLength.flatMap(UInt64.init), length > UInt64(Self.bodyLimit) { throw .tooLarge }
    }

    /// Compares all bytes, so that the time says nothing about the token.
    private static func equals(_ text: Substring, _ token: String) -> Bool {
        let (given, wanted) = (Array(text.utf8), Array(token.utf8))
        guard given.count == wanted.count else { return false }
        return zip(given, wanted).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
