internal import BellhopValues

extension FCMMessage {
    /// The push that Firebase sends to APNs.
    ///
    /// A header whose value APNs would refuse counts as missing.
    ///
    /// - Parameters:
    ///   - bundle: The bundle identifier of the app.
    ///   - device: The device token, in hexadecimal digits.
    func push(in envelope: Envelope, to bundle: String, on device: String) -> ProviderPush {
        let named = header("apns-push-type").flatMap(PushType.init(rawValue:))
        let type = named.flatMap { $0.isNotification ? $0 : nil } ?? (isSilent ? .background : .alert)
        let priority = header("apns-priority").flatMap { Int($0) }
        let expiration = header("apns-expiration").flatMap { Int64($0) }
        return ProviderPush(
            deviceToken: device, id: envelope.messageID, bundle: bundle, type: type,
            priority: priority.flatMap { [1, 5, 10].contains($0) ? $0 : nil } ?? (type == .background ? 5 : 10),
            expiration: expiration.flatMap { $0 < 0 ? nil : $0 }, collapseID: collapseID,
            payload: payload(in: envelope))
    }
}
