/// What the path of a request names.
enum Endpoint: Equatable {
    /// One device, by its token. A path that names nothing else counts as one, and is checked as such.
    case device
    /// The devices that have subscribed to a channel of an app.
    case broadcast(String)
    /// A channel of an app, or a new one.
    case channel(String)
    /// The channels of an app.
    case allChannels(String)

    init(path: String) {
        // The path of almost every request, which is asked for more than once.
        guard !path.hasPrefix("/3/") else {
            self = .device
            return
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        self =
            if parts.count == 4, parts[..<3] == ["4", "broadcasts", "apps"] {
                .broadcast(parts[3])
            } else if parts.count == 4, parts[..<2] == ["1", "apps"], parts[3] == "channels" {
                .channel(parts[2])
            } else if parts.count == 4, parts[..<2] == ["1", "apps"], parts[3] == "all-channels" {
                .allChannels(parts[2])
            } else {
                .device
            }
    }

    /// The bundle identifier of the app, if the path has it.
    var bundle: String? {
        switch self {
        case .device: nil
        case .broadcast(let bundle), .channel(let bundle), .allChannels(let bundle): bundle
        }
    }

    /// The methods of its requests.
    var methods: [String] {
        switch self {
        case .device, .broadcast: ["POST"]
        case .channel: ["POST", "GET", "DELETE"]
        case .allChannels: ["GET"]
        }
    }
}

extension ProviderRequest {
    /// Whether it is a push, or counts as one, instead of a request about channels.
    package var isPush: Bool {
        switch Endpoint(path: path) {
        case .device, .broadcast: true
        case .channel, .allChannels: false
        }
    }

    /// The header that names the request, and that its response repeats.
    package var idHeader: Header { Endpoint(path: path) == .device ? .id : .requestID }
}
