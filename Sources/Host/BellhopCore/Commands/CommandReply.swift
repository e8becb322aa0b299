/// What a host answers to a ``Command``: one case for each kind of result.
public enum CommandReply: Sendable, Equatable {
    /// To `push` and `replay`.
    case push(PushReply)
    /// To `tap`, `action`, `reply` and `dismiss`.
    case response(ResponseReply)
    /// To `expand`.
    case expanded(ExpandReply)
    /// To `navigate` and `open`.
    case navigation(NavigationReply)
    /// To `state`, `login`, `landed`, `logout`, `openSettings`, `authorize` and `clock`.
    case change(ChangeReply)
    /// To `modules`.
    case modules([ModuleReport])
    /// To `quarantine`.
    case quarantine([QuarantineReport])
    /// To `lift`.
    case module(ModuleReport)
    /// To `history`.
    case history([PushReport])
    /// To `categories`.
    case categories([CategoryReport])
    /// To `notifications`.
    case notifications([NotificationReport])
    /// To `pending`.
    case pending([PendingReport])
    /// To `status`.
    case status(StatusReport)
    /// To `stop`.
    case done
}
