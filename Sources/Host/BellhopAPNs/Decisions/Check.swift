/// The checks that APNs makes before it looks for the device.
///
/// Apple doesn't document which reason a request gets if several apply, so ``order`` is Bellhop's choice: first what
/// needs no key, then the certificate or the provider token, then the device token and the other headers, then the payload.
public enum Check: String, Sendable, CaseIterable {
    case duplicateHeaders, method, path, deviceToken, id, certificate, provider, topic, permission, pushType, priority,
        expiration
    case collapseID, payloadSize, payload

    /// The order of the checks.
    public static let order: [Check] = [
        .duplicateHeaders, .method, .path, .id, .certificate, .provider, .deviceToken, .topic, .permission, .pushType,
        .priority,
        .expiration, .collapseID, .payloadSize, .payload,
    ]
}
