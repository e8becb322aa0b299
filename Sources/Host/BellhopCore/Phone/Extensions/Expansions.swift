internal import FoundationEssentials

/// The notifications that the user expands, one at a time (Semantics §5).
///
/// Each expansion closes the one before. The content extension of the category shows the notification, or the system
/// does.
struct Expansions: Sendable {
    private var line: [Expansion] = []
    private var current: Expansion?

    /// Whether a notification is being expanded.
    var isBusy: Bool { current != nil }

    // MARK: Expanding

    /// Expands a notification, which the content extension of its category shows, or the system.
    ///
    /// If the notification is expanded already, it is drawn again as it is now.
    static func expand(
        _ reference: String, appearance: String?, use: Expansion.Use?, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let appearance = try Appearance(named: appearance)
        let notification = try phone.center.presenter.list.notification(reference)
        phone.extensions.expansions.line.append(
            Expansion(command: command, notification: notification, appearance: appearance, use: use))
        next(in: &phone)
    }

    private static func next(in phone: inout Phone) {
        guard phone.extensions.expansions.current == nil, !phone.extensions.expansions.line.isEmpty else { return }
        let expansion = phone.extensions.expansions.line.removeFirst()
        phone.extensions.expansions.current = expansion
        phone.turn.causes = [.command(expansion.command)]
        if let open = phone.extensions.content.open {
            if open.notification == expansion.notification, !phone.hidesPreviews {
                // A touch asks for the current views itself.
                if case .touch? = expansion.use { return shown(nil, in: &phone) }
                return ContentCalls.refresh(open.instance, then: .shown, in: &phone)
            }
            ContentExtension.close(open.notification.identifier, in: &phone)
        }
        ContentExtension.whenClosed(.contentClosed, in: &phone)
    }

    /// The previous notification is closed, so the content extension of the category is opened.
    static func closedForNext(in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        guard !phone.isStopping else { return reply(.failure(.hostStopping), in: &phone) }
        do throws(BellhopError) {
            guard !phone.hidesPreviews else { throw .previewHidden(in: phone) }
            try ContentExtension.open(for: expansion.notification, in: &phone)
        } catch {
            shown(error, in: &phone)
        }
    }

    /// The content extension shows the current notification, or the system does for this reason.
    static func shown(_ reason: BellhopError?, in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        phone.extensions.expansions.current?.reason = reason
        guard let use = expansion.use else { return draw(in: &phone) }
        do throws(BellhopError) {
            if let reason { throw use.refusal(for: expansion.notification, because: reason) }
            switch use {
            case .press(let button): try ContentCalls.press(button, in: &phone)
            case .touch(let text): try ContentCalls.touch(text, in: &phone)
            }
        } catch {
            reply(.failure(error), in: &phone)
        }
    }

    // MARK: Drawing

    /// Draws the expanded notification.
    static func draw(in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        let notification = expansion.notification
        if expansion.reason == nil, phone.hidesPreviews {
            // The phone was locked meanwhile.
            let reason = BellhopError.previewHidden(in: phone)
            phone.extensions.expansions.current?.reason = reason
            return draw(in: &phone)
        }
        if expansion.reason == nil {
            guard let open = phone.extensions.content.open, open.notification == notification else {
                phone.extensions.expansions.current?.reason = .contentClosed(
                    expansion.shown?.className ?? "the extension",
                    isListed: phone.center.presenter.list[listed: notification.identifier] != nil)
                return draw(in: &phone)
            }
            phone.extensions.expansions.current?.shown = open
        } else {
            phone.extensions.expansions.current?.shown = nil
        }
        let open = phone.extensions.expansions.current?.shown
        let actions = buttons(of: notification, open, in: phone)
        let preview = phone.preview(of: notification)
        let content = preview.isHidden ? nil : notification.request?.content
        let card = ExpandedNotification(
            appName: phone.settings.app.name, time: notification.age(at: phone.turn.now),
            title: preview.title ?? "", subtitle: preview.subtitle ?? "", body: preview.body ?? "",
            sender: content?.communication.map(ExpandedNotification.Sender.init), actions: actions)
        phone.turn.emit(
            .draw(
                DrawOrder(
                    .notification(
                        card, attachments: content?.attachments ?? [], senderPicture: content?.senderPicture,
                        content: open?.content),
                    appearance: expansion.appearance, number: phone.pictures.next()),
                phone.turn.ticket(DrawingStep.expansion)))
    }

    static func buttons(
        of notification: UserNotification, _ open: OpenContent?, in phone: Phone
    ) -> [NotificationCategory.Action] {
        open?.actions ?? notification.category.flatMap { phone.modules.categories[$0]?.actions } ?? []
    }

    /// The picture was drawn or could not be drawn.
    ///
    /// If the views of the extension cannot be drawn, the system shows the notification.
    static func drawn(_ result: Result<Drawing, BellhopError>, in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        let notification = expansion.notification
        switch result {
        case .success(let drawing):
            let actions = buttons(of: notification, expansion.shown, in: phone)
            let icons = Dictionary(
                actions.compactMap { action in action.iconName.map { (action.identifier, $0) } },
                uniquingKeysWith: { first, _ in first })
            reply(
                .success(
                    .expanded(
                        ExpandReply(
                            notification: notification.identifier, module: expansion.shown?.module,
                            cause: expansion.reason.map(Event.Cause.init), text: drawing.text, picture: drawing.path,
                            width: drawing.size.width, height: drawing.size.height, notes: drawing.notes,
                            actions: actions.map(\.identifier), icons: icons.isEmpty ? nil : icons,
                            isPlaying: expansion.shown?.isPlaying ?? false))),
                in: &phone)
        case .failure(let error):
            guard let open = expansion.shown, error.isOfViews else { return reply(.failure(error), in: &phone) }
            ContentExtension.undrawable(open, error, in: &phone)
            phone.extensions.expansions.current?.reason = error.ofContent(open.className, open.module)
            draw(in: &phone)
        }
    }

    /// Answers the command of the current expansion, and begins the next expansion.
    static func reply(_ result: Result<CommandReply, BellhopError>, in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        phone.extensions.expansions.current = nil
        phone.turn.emit(.reply(expansion.command, result))
        next(in: &phone)
    }

    /// Ends all expansions because the host stops.
    static func stop(in phone: inout Phone) {
        let expansions = phone.extensions.expansions.line + [phone.extensions.expansions.current].compactMap(\.self)
        phone.extensions.expansions.line = []
        phone.extensions.expansions.current = nil
        for expansion in expansions { phone.turn.emit(.reply(expansion.command, .failure(.hostStopping))) }
    }
}

extension BellhopError {
    /// No content extension shows a notification whose preview is hidden: `preview.hidden` or `preview.locked`.
    fileprivate static func previewHidden(in phone: Phone) -> BellhopError {
        phone.preferences.showPreviews == .never
            ? BellhopError(
                .previewHidden, "the user has turned previews off, so no content extension shows it",
                hint: "Let notifications show previews")
            : BellhopError(
                .previewLocked, "the phone is locked and hides previews, so no content extension shows it",
                hint: "Unlock the phone")
    }
}

extension BellhopError.Code {
    /// The user hides previews.
    public static let previewHidden = Self(rawValue: "preview.hidden")
    /// Previews are hidden while the phone is locked.
    public static let previewLocked = Self(rawValue: "preview.locked")
}

extension Settings.App {
    /// The name of the app on the screen: the last part of its bundle identifier, in words.
    fileprivate var name: String {
        guard let last = bundleIdentifier?.split(separator: ".").last else { return "Bellhop" }
        return last.split(whereSeparator: { "-_".contains($0) }).map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}

extension UserNotification {
    /// The time since the notification arrived, in words.
    fileprivate func age(at now: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        return switch seconds {
        case ..<60: "now"
        case ..<3600: "\(Int(seconds / 60))m ago"
        case ..<86_400: "\(Int(seconds / 3600))h ago"
        default: "\(Int(min(seconds, 1e9) / 86_400))d ago"
        }
    }
}
