internal import BellhopValues

extension PresentableContent {
    /// The options that can apply now, whatever modules answer.
    func possible(in phone: Phone) -> PresentationOptions {
        phone.application.device.isInForeground
            ? possible(under: phone.authorization, with: phone.controls)
            : Presentation(bySystem: self, under: phone.authorization, with: phone.controls).options
    }
}

/// Content that does not appear, because it has no text or the user has turned alerts off (Semantics §4).
extension Payload {
    /// Why the push does not appear now, whatever a module answers, or nil if it can.
    func reasonForNotAppearing(in phone: Phone) -> BellhopError? {
        hasEmptyAlert
            ? .notAppearing(self, "the alert in aps has no text", hint: "Give the alert a text", in: phone)
            : .notAppearing(self, "aps has no alert", hint: "Add an \"alert\" to aps", in: phone)
    }
}

extension NotificationContent {
    /// Why the notification does not appear now, whatever a module answers, or nil if it can.
    func reasonForNotAppearing(in phone: Phone) -> BellhopError? {
        .notAppearing(self, "the content has no text", hint: "Give the content a title or a body", in: phone)
    }
}

extension UserNotification {
    /// Why it does not appear now, whatever a module answers, or nil if it can.
    func reasonForNotAppearing(in phone: Phone) -> BellhopError? {
        guard owner == nil else { return content.reasonForNotAppearing(in: phone) }
        if payload.hasText, !presentable.hasText { return .emptyLocalization }
        return payload.reasonForNotAppearing(in: phone)
    }
}

extension Explanation {
    /// Adds why content does not appear.
    ///
    /// Content without an alert that only sets the badge or plays a sound is not meant to appear.
    ///
    /// - Parameters:
    ///   - options: The options that apply, or those that can apply if modules decide.
    ///   - isSilent: Whether it is handled silently, and the system decides what it shows.
    mutating func explain(
        _ reason: BellhopError, of content: some PresentableContent, _ options: PresentationOptions,
        isSilent: Bool = false
    ) {
        if content.hasText || !isSilent && (content.hasEmptyAlert || options.badgeAndSound == nil) {
            problem(.display, reason)
        } else {
            note(.display, reason)
        }
    }
}

extension BellhopError {
    /// The alert has keys, and the app's texts for them are empty.
    fileprivate static let emptyLocalization = BellhopError(
        .payloadNothingToShow, "the app's text for its alert is empty", hint: "Write a text for the key of the alert")
}

extension BellhopError? {
    /// Why content does not appear: `presentation.none`, or the authorization that it lacks.
    fileprivate static func notAppearing(
        _ content: some PresentableContent, _ lack: String, hint: String, in phone: Phone
    ) -> BellhopError? {
        let (authorization, possible) = (phone.authorization, content.possible(in: phone))
        guard !possible.isVisible else { return nil }
        let off = content.presentable.subtracting(authorization.permitted)
        guard off != content.presentable else {
            return Delivery.Reason(content, authorization, with: phone.controls).error
        }
        let only =
            possible.badgeAndSound.map { "so the notification can only \($0)" }
            ?? "and a passive notification plays no sound"
        if content.hasText {
            return BellhopError(
                .authorizationDenied, "the user has turned alerts off, \(only)", hint: "Allow the app's notifications")
        }
        let kind = off.contains(.sound) ? "sounds" : "badges"
        return BellhopError(
            .presentationNone, "\(lack)\(off.isEmpty ? "" : ", and the user has turned \(kind) off"), \(only)",
            hint: phone.application.device.isInForeground && !possible.isEmpty
                ? "\(hint), or return \(possible.names.map { ".\($0)" }.joined(separator: " and ")) from willPresent"
                : hint)
    }
}
