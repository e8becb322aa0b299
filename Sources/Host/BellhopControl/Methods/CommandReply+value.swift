internal import BellhopValues

extension CommandReply {
    /// The `result` on the wire, which is always an object.
    var value: any Codable & Sendable {
        switch self {
        case .push(let reply): reply
        case .deliveries(let reply): reply
        case .providerReport(let report): report
        case .weather(let weather): weather
        case .providerAnswer(let answer): answer
        case .message(let reply): reply
        case .response(let reply): reply
        case .expanded(let reply): reply
        case .screen(let reply): reply
        case .navigation(let reply): reply
        case .method(let reply): reply
        case .answers(let reply): reply
        case .asset(let reply): reply
        case .change(let reply): reply
        case .clock(let reply): reply
        case .modules(let reports): ModulesReply(modules: reports)
        case .quarantine(let reports): QuarantineReply(modules: reports)
        case .module(let report): report
        case .settings(let reply): reply
        case .settingsEdit(let reply): reply
        case .payloadFiles(let reply): reply
        case .payloadFile(let reply): reply
        case .history(let reports): HistoryReply(pushes: reports)
        case .deliveryReports(let reply): reply
        case .payload(let reply): reply
        case .explanation(let explanation): explanation
        case .categories(let reports): CategoriesReply(categories: reports)
        case .notifications(let reports): NotificationsReply(notifications: reports)
        case .pending(let reports): PendingReply(requests: reports)
        case .status(let report): report
        case .done: DoneReply()
        }
    }
}
