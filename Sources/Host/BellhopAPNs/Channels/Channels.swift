internal import BellhopValues
internal import FoundationEssentials

/// The channels for broadcast pushes.
///
/// No phone of Bellhop subscribes to one, so they live only as long as the gateway.
struct Channels: Sendable {
    /// An app on one of the two services, which have their own channels.
    struct App: Hashable, Sendable {
        let bundle: String
        let service: Environment
    }

    /// The most channels; Apple allows as many for each app.
    static let limit = 10_000

    /// The storage policy of each channel, by its identifier.
    private var apps: [App: [String: Int]] = [:]

    func has(_ id: String, of app: App) -> Bool { apps[app]?[id] != nil }

    /// Makes a channel as the body of a request says.
    mutating func make(_ id: String, _ body: [UInt8], of app: App) throws(APNsRefusal) -> ChannelAnswer {
        let members = (try? JSONDocument(body))?.root.object ?? []
        guard members["push-type"]?.value.string == "LiveActivity" else {
            throw APNsRefusal(.invalidPushType, "The body has no \"push-type\": \"LiveActivity\".")
        }
        guard case .number(let policy)? = members["message-storage-policy"]?.value.value, policy == 0 || policy == 1
        else {
            throw APNsRefusal(.badRequestPayload, "\"message-storage-policy\" is 0, or 1 to store the newest push.")
        }
        guard apps.values.reduce(0, { $0 + $1.count }) < Self.limit else {
            throw APNsRefusal(.cannotCreateChannelConfig, "There are \(Self.limit) channels. Delete one first.")
        }
        apps[app, default: [:]][id] = Int(policy)
        return ChannelAnswer(status: 201, channelID: id)
    }

    /// Describes a channel, which there is.
    func describe(_ id: String, of app: App) -> ChannelAnswer {
        let policy = apps[app]?[id] ?? 0
        return ChannelAnswer(
            status: 200, channelID: id,
            body: Array(#"{"message-storage-policy":\#(policy),"push-type":"LiveActivity"}"#.utf8))
    }

    mutating func delete(_ id: String, of app: App) -> ChannelAnswer {
        apps[app]?[id] = nil
        if apps[app]?.isEmpty == true { apps[app] = nil }
        return ChannelAnswer(status: 204)
    }

    /// Lists the channels of an app.
    func list(of app: App) -> ChannelAnswer {
        // What is base64 needs no escapes.
        let ids = (apps[app] ?? [:]).keys.sorted().map { "\"\($0)\"" }
        return ChannelAnswer(status: 200, body: Array(#"{"channels":[\#(ids.joined(separator: ","))]}"#.utf8))
    }

    /// Whether a text can be the identifier of a channel.
    static func isID(_ text: String) -> Bool {
        text.utf8.count <= 64 && Data(base64Encoded: text).map { !$0.isEmpty } == true
    }
}

/// What APNs answers to a request about channels.
package struct ChannelAnswer: Sendable, Equatable {
    /// The HTTP status.
    package var status: Int
    /// The identifier of the channel.
    package var channelID: String?
    /// The body in JSON, if there is one.
    package var body: [UInt8] = []
}
