/// The reply to a ``Command``, with a case for each kind of result.
public enum CommandReply: Sendable, Equatable, Codable {
    /// The reply to `push` and `replay`, and to a `message` that became a push.
    case push(PushReply)
    /// The reply to `deliver`.
    case deliveries(DeliverReply)
    /// The reply to `gatewayReport`.
    indirect case providerReport(ProviderReport)
    /// The reply to `gatewayWeather`.
    indirect case weather(Weather)
    /// The reply to `gatewaySend`.
    indirect case providerAnswer(ProviderAnswer)
    /// The reply to a `message` that was only validated.
    case message(MessageReply)
    /// The reply to `tap`, `action`, `reply` and `dismiss`.
    case response(ResponseReply)
    /// The reply to `expand`.
    indirect case expanded(ExpandReply)
    /// The reply to `screen`.
    indirect case screen(ScreenReply)
    /// The reply to `navigate` and `open`.
    case navigation(NavigationReply)
    /// The reply to `call`.
    indirect case method(MethodReply)
    /// The reply to `request`.
    case answers(RequestReply)
    /// The reply to `asset`.
    indirect case asset(AssetReply)
    /// The reply to `state`, `login`, `landed`, `logout`, `openSettings`, `authorize`, `register`, `token` and
    /// `device`.
    case change(ChangeReply)
    /// The reply to `clock`.
    case clock(ClockReply)
    /// The reply to `modules`.
    case modules([ModuleReport])
    /// The reply to `quarantine`.
    case quarantine([QuarantineReport])
    /// The reply to `lift`.
    indirect case module(ModuleReport)
    /// The reply to `settings`.
    indirect case settings(SettingsReply)
    /// The reply to `editSettings`.
    indirect case settingsEdit(SettingsEditReply)
    /// The reply to `payloadFiles`.
    case payloadFiles(PayloadFilesReply)
    /// The reply to `payloadFile` and `savePayloadFile`.
    case payloadFile(PayloadFileReply)
    /// The reply to `history`.
    case history([PushReport])
    /// The reply to `deliveries`.
    case deliveryReports(DeliveriesReply)
    /// The reply to `payload`.
    case payload(PayloadReply)
    /// The reply to `why`.
    indirect case explanation(Explanation)
    /// The reply to `categories`.
    case categories([CategoryReport])
    /// The reply to `notifications`.
    case notifications([NotificationReport])
    /// The reply to `pending`.
    case pending([PendingReport])
    /// The reply to `status`.
    indirect case status(StatusReport)
    /// The reply to `stop` and `gatewayAnswer`.
    case done
}
