public import BellhopCore

extension CommandReply: Encodable {
    /// Writes the value alone; lists as an object with one key.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .push(let reply): try container.encode(reply)
        case .response(let reply): try container.encode(reply)
        case .expanded(let reply): try container.encode(reply)
        case .navigation(let reply): try container.encode(reply)
        case .change(let reply): try container.encode(reply)
        case .modules(let reports): try container.encode(ModulesReply(modules: reports))
        case .quarantine(let reports): try container.encode(QuarantineReply(modules: reports))
        case .module(let report): try container.encode(report)
        case .history(let reports): try container.encode(HistoryReply(pushes: reports))
        case .categories(let reports): try container.encode(CategoriesReply(categories: reports))
        case .notifications(let reports): try container.encode(NotificationsReply(notifications: reports))
        case .pending(let reports): try container.encode(PendingReply(requests: reports))
        case .status(let report): try container.encode(report)
        case .done: try container.encode(DoneReply())
        }
    }
}
