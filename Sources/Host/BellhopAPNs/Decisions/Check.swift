/// The checks that APNs makes before it looks for the device.
///
/// Apple doesn't document which reason a request gets if several apply, so ``order`` is Bellhop's choice: first what
/// needs no key, then the certificate or the provider token, then the device token and the other headers, then the
/// payload.
package enum Check: String, Sendable, CaseIterable {
    case duplicateHeaders, method, path, deviceToken, id, certificate, provider, topic, permission, pushType, priority
    case expiration, collapseID, payloadSize, payload
    case channelID, namedPushType, channel

    /// The order of the checks of a push to a device.
    package static let order: [Check] = [
        .duplicateHeaders, .method, .path, .id, .certificate, .provider, .deviceToken, .topic, .permission, .pushType,
        .priority, .expiration, .collapseID, .payloadSize, .payload,
    ]

    /// The order of the checks of a broadcast push, as senders have met it.
    static let broadcastOrder: [Check] = [
        .duplicateHeaders, .method, .path, .id, .certificate, .provider, .permission, .channelID, .namedPushType,
        .pushType, .expiration, .priority, .channel, .payload, .payloadSize,
    ]

    /// The order of the checks of a request about channels.
    static let channelOrder: [Check] = [
        .duplicateHeaders, .method, .path, .id, .certificate, .provider, .permission, .channelID, .channel,
    ]

    /// The order of the checks of a request.
    static func order(of endpoint: Endpoint) -> [Check] {
        switch endpoint {
        case .device: order
        case .broadcast: broadcastOrder
        case .channel, .allChannels: channelOrder
        }
    }
}
