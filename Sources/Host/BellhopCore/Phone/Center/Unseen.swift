/// Content that does not appear, because it has no text or the user has turned alerts off (Semantics §4).
extension Payload {
    /// Why the push does not appear, whatever a module answers, or nil if it can.
    func unseen(in state: DeviceState, under authorization: Authorization) -> BellhopError? {
        .unseen(self, "aps has no alert", hint: "Add an \"alert\" to aps", in: state, under: authorization)
    }
}

extension NotificationContent {
    /// Why the notification does not appear, whatever a module answers, or nil if it can.
    func unseen(in state: DeviceState, under authorization: Authorization) -> BellhopError? {
        .unseen(
            self, "the content has no text", hint: "Give the content a title or a body", in: state,
            under: authorization)
    }
}

extension UserNotification {
    /// Why it does not appear now, whatever a module answers, or nil if it can.
    func unseen(in phone: Phone) -> BellhopError? {
        let (state, authorization) = (phone.application.device, phone.center.permission.authorization)
        return owner == nil
            ? payload.unseen(in: state, under: authorization) : content.unseen(in: state, under: authorization)
    }
}

extension BellhopError? {
    /// Why content does not appear: `presentation.none`, or the authorization that it lacks.
    fileprivate static func unseen(
        _ content: some PresentableContent, _ lack: String, hint: String, in state: DeviceState,
        under authorization: Authorization
    ) -> BellhopError? {
        let possible = content.possible(in: state, under: authorization)
        guard !possible.isVisible else { return nil }
        let off = content.presentable.subtracting(authorization.permitted)
        guard off != content.presentable else { return Delivery.Reason(content, authorization).error }
        let only =
            possible.effect.map { "so the notification can only \($0)" } ?? "and a passive notification plays no sound"
        if content.hasText {
            return BellhopError(
                .authorizationDenied, "the user has turned alerts off, \(only)", hint: "Allow the app's notifications")
        }
        let kind = off.contains(.sound) ? "sounds" : "badges"
        return BellhopError(
            .presentationNone, "\(lack)\(off.isEmpty ? "" : ", and the user has turned \(kind) off"), \(only)",
            hint: state == .foreground && possible.contains(.sound)
                ? "\(hint), or return .sound from willPresent" : hint)
    }
}
