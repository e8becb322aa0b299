/// What a push is for (`apns-push-type`).
///
/// Source: Apple, *Sending notification requests to APNs*; `accessory` since iOS 26.5.
public enum PushType: String, Sendable, Equatable, Codable, CaseIterable {
    case alert, background, location, voip, complication, fileprovider, mdm, liveactivity, pushtotalk, widgets, controls
    case accessory

    /// What follows the bundle identifier in the topic.
    ///
    /// The topic of a device management push is that of its certificate, so nothing follows it.
    public var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .location: ".location-query"
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .liveactivity: ".push-type.liveactivity"
        case .pushtotalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        case .accessory: ".push-type.accessory"
        }
    }

    /// Whether iOS shows a notification for such a push, or calls the app's handler of remote notifications.
    public var isNotification: Bool { self == .alert || self == .background }

    /// The most bytes of a payload.
    public var payloadLimit: Int { self == .voip ? 5120 : 4096 }
}

/// The topic of a push: the bundle identifier of an app, and what the push is for (`apns-topic`).
public struct Topic: Sendable, Equatable {
    /// The whole topic.
    public let text: String
    /// The bundle identifier of the app.
    public let bundle: String
    /// The type that the suffix belongs to; nil for a topic without a suffix.
    public let type: PushType?

    private static let suffixed = PushType.allCases.filter { !$0.topicSuffix.isEmpty }

    /// Splits a topic.
    public init(_ text: String) {
        self.text = text
        type = Self.suffixed.first { text.hasSuffix($0.topicSuffix) }
        bundle = String(text.dropLast(type?.topicSuffix.count ?? 0))
    }

    /// Whether a push of a type may have this topic.
    public func fits(_ pushType: PushType) -> Bool { pushType.topicSuffix == type?.topicSuffix ?? "" }
}
