/// Content without text, which at most changes the badge or plays a sound (Semantics §4).
extension Payload {
    /// Why the push does not appear, whatever a module answers, or nil if it has an alert.
    var unseen: BellhopError? {
        guard !hasText else { return nil }
        return .unseen("aps has no alert", self, hint: "Add an \"alert\" to aps")
    }
}

extension NotificationContent {
    /// Why the notification does not appear, whatever a module answers, or nil if it has text.
    fileprivate var unseen: BellhopError? {
        guard !hasText else { return nil }
        return .unseen("the content has no text", self, hint: "Give the content a title or a body")
    }
}

extension UserNotification {
    /// Why it does not appear, whatever a module answers, or nil if it has text.
    var unseen: BellhopError? { owner == nil ? payload.unseen : content.unseen }
}

extension BellhopError {
    /// Content has nothing that appears: `presentation.none`.
    fileprivate static func unseen(
        _ lack: String, _ content: some PresentableContent, hint: String
    ) -> BellhopError {
        content.soundName == nil
            ? BellhopError(.presentationNone, "\(lack) and no sound, so nothing is shown", hint: hint)
            : BellhopError(
                .presentationNone, "\(lack), so only its sound can be played",
                hint: "\(hint), or return .sound from willPresent")
    }
}
