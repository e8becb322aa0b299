internal import BellhopAPNs

/// The head of an HTTP/1.1 request, as far as it has come.
///
/// llhttp refuses a request with two lengths, or with a length and an encoding. What else could let two readers see
/// different requests is refused here.
struct HTTP1Head {
    private var method: [UInt8] = []
    private var path: [UInt8] = []
    private var name: [UInt8] = []
    private var value: [UInt8] = []
    private var hosts: [String] = []
    private var encodings: [String] = []
    private var size = 0
    private var hasEnded = false

    /// What has come.
    private(set) var request = ProviderRequest()
    /// Whether the client waits until it is told to send the body.
    private(set) var expectsContinue = false
    /// Why the request is refused, once it is.
    private(set) var refusal: HTTPResponse?

    /// Whether nothing has come.
    var isEmpty: Bool { size == 0 }
    /// Whether the client wants the head of the answer alone.
    var wantsOnlyHead: Bool { method == Array("HEAD".utf8) }

    /// Counts bytes of the head, and of the trailers after the body; returns false if there are too many.
    mutating func count(_ bytes: Int, atMost limit: Int) -> Bool {
        size += bytes
        guard size > limit else { return true }
        refusal = .plain(431, "The head of the request has more than \(limit) bytes.")
        return false
    }

    mutating func add(method bytes: UnsafeBufferPointer<UInt8>) { method += bytes }
    mutating func add(path bytes: UnsafeBufferPointer<UInt8>) { path += bytes }
    mutating func add(name bytes: UnsafeBufferPointer<UInt8>) { name += bytes }
    mutating func add(value bytes: UnsafeBufferPointer<UInt8>) { value += bytes }

    /// A field has come as a whole.
    mutating func endField() {
        defer { (name, value) = ([], []) }
        // What HPACK counts for each field, so that many empty ones are too many.
        size += 32
        // A trailer means nothing here.
        guard !hasEnded else { return }
        let name = String(decoding: name, as: UTF8.self).lowercased()
        let text = String(decoding: value, as: UTF8.self)
        switch name {
        case "host": hosts.append(text)
        case "transfer-encoding": encodings.append(text.lowercased())
        case "expect": expectsContinue = text.lowercased() == "100-continue"
        default: if let header = ProviderRequest.Header(name: name) { request.add(header, text) }
        }
    }

    /// The head has ended; returns false if the request is refused.
    mutating func end(version: (major: UInt8, minor: UInt8)) -> Bool {
        hasEnded = true
        request.method = String(decoding: method, as: UTF8.self)
        request.path = String(decoding: path, as: UTF8.self)
        request.authority = hosts.first
        refusal =
            switch version {
            case (1, 1) where hosts.count != 1: .plain(400, "Send one Host header. There are \(hosts.count).")
            case (1, 1) where !encodings.allSatisfy { $0 == "chunked" }:
                .plain(501, "The only Transfer-Encoding is chunked.")
            case (1, 1): nil
            case (1, 0) where !encodings.isEmpty: .plain(400, "HTTP/1.0 has no Transfer-Encoding.")
            case (1, 0): nil
            default: .plain(505, "The version is HTTP/\(version.major).\(version.minor). Send HTTP/1.1.")
            }
        if version == (1, 0) { expectsContinue = false }
        return refusal == nil
    }
}
