/// What a browser requests, before anything is decided.
struct PageRequest: Equatable {
    var method: String
    /// The path, without percent-encoding.
    var path: String
    var query: [String: String] = [:]
    var host: String?
    var origin: String?
    var contentType: String?
    var contentLength: String?
    var lastEventID: String?
    var acceptEncoding: String?

    /// Whether the browser takes compressed content.
    var acceptsGzip: Bool {
        (acceptEncoding ?? "").split(separator: ",").contains { $0.lowercased().filter { $0 != " " } == "gzip" }
    }
}

/// What a request is for.
enum PageRoute: Equatable {
    /// A file of the page.
    case file(String)
    /// The events after one, or all that are kept.
    case events(after: EventID?)
    /// A request to the control socket.
    case call
    /// A file that the host has made.
    case stored(StoredFile)
    case metrics
}

/// A file in the state directory that a reply of the host names.
struct StoredFile: Equatable, Sendable {
    /// The folder and the name, such as `pictures/1.png`.
    let path: String
    /// Where the host keeps what replies name.
    private static let folders: Set = ["attachments", "pictures"]

    /// Reads a path of a reply, of which the folder and the name count; nil if it can't be one.
    init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).suffix(2).map(String.init)
        guard parts.count == 2, Self.folders.contains(parts[0]), !parts[1].isEmpty, !parts[1].hasPrefix("."),
            !parts[1].utf8.contains(where: { $0 < 0x20 })
        else { return nil }
        self.path = parts.joined(separator: "/")
    }
}
