internal import BellhopValues
internal import FoundationEssentials

/// The notifications that the user expands, one at a time (Semantics §5).
///
/// The content extension of the category shows the notification, or the system does. The functions follow an expansion
/// from the command to the picture. ``ContentExtension`` opens and closes the extension.
struct Expansions: Sendable {
    private var line: [ExpansionRun] = []
    private var current: ExpansionRun?

    /// Whether a notification is being expanded.
    var isBusy: Bool { current != nil }

    /// Checks that an expansion waits only if another is under way.
    static func verify(_ phone: Phone) {
        let room = phone.extensions.expansions
        assert(room.line.isEmpty || room.isBusy, "\(room.line.count) expansions wait, and none is under way")
    }

    // MARK: The line

    /// Expands a notification, which the content extension of its category shows, or the system.
    ///
    /// If the notification is expanded already, it is drawn again as it is now.
    static func expand(
        _ reference: String, appearance: String?, use: ExpansionRun.Use?, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let appearance = try Appearance(named: appearance)
        let notification = try phone.center.presenter.list.notification(reference)
        phone.extensions.expansions.line.append(ExpansionRun(command, notification, appearance, use))
        next(in: &phone)
    }

    private static func next(in phone: inout Phone) {
        guard phone.extensions.expansions.current == nil, !phone.extensions.expansions.line.isEmpty else { return }
        let expansion = phone.extensions.expansions.line.removeFirst()
        phone.extensions.expansions.current = expansion
        phone.caused(by: .command(expansion.command)) { begin(expansion, in: &$0) }
    }

    // MARK: Opening

    private static func begin(_ expansion: ExpansionRun, in phone: inout Phone) {
        if let open = phone.extensions.content.open {
            if open.notification == expansion.notification, !phone.hidesPreviews {
                return expansion.use == nil ? refresh(open.instance, in: &phone) : opened(nil, in: &phone)
            }
            ContentExtension.close(open.notification.identifier, in: &phone)
        }
        ContentExtension.whenClosed(.expansionClosed, in: &phone)
    }

    /// The notification before is closed, so the content extension of the category is opened.
    static func closed(in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        guard !phone.isStopping else { return reply(.failure(.hostStopping), in: &phone) }
        phone.extensions.expansions.current?.enter(.opening)
        do throws(BellhopError) {
            guard !phone.hidesPreviews else { throw .unexpanded(in: phone) }
            try ContentExtension.open(for: expansion.notification, in: &phone)
        } catch {
            opened(error, in: &phone)
        }
    }

    /// The content extension shows the current notification, or the system does for this reason.
    ///
    /// Now the user uses it.
    static func opened(_ reason: BellhopError?, in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        if let reason { phone.extensions.expansions.current?.leave(to: reason) }
        guard let use = expansion.use else { return draw(in: &phone) }
        do throws(BellhopError) {
            if let reason { throw use.refusal(for: expansion.notification, because: reason) }
            switch use {
            case .press(let button): try press(button, in: &phone)
            case .gesture(let gesture, then: let rest): try seek(gesture, then: rest, in: &phone)
            }
        } catch {
            reply(.failure(error), in: &phone)
        }
    }

    // MARK: Using

    /// Tells the content extension to play or pause.
    private static func press(_ button: MediaButton, in phone: inout Phone) throws(BellhopError) {
        guard let open = phone.extensions.content.open else { throw .contentClosed("the extension") }
        guard open.description.has(button.selector) else { throw .noButton(button, in: open.className) }
        phone.extensions.expansions.current?.enter(.pressing(wasPlaying: open.isPlaying))
        phone.extensions.content.set(isPlaying: button == .play, of: open.instance)
        try call(Call(button.selector, push: open.notification.push), of: open.instance, for: .use, in: &phone)
    }

    /// Asks the content extension for its views, to find the one that a gesture is for.
    private static func seek(
        _ gesture: ViewGesture, then rest: [ViewGesture], in phone: inout Phone
    ) throws(BellhopError) {
        guard let open = phone.extensions.content.open else { throw .contentClosed("the extension") }
        guard open.description.has(.contentGesture) else { throw .takesNoTouches(open.className, gesture) }
        guard open.description.has(.contentView) else { throw .answersNoTree(open.className) }
        phone.extensions.expansions.current?.enter(.seeking(gesture, then: rest))
        try call(Call(.contentView), of: open.instance, for: .views, in: &phone)
    }

    /// Tells the content extension that the user makes a gesture.
    ///
    /// The views are those that it just answered. A further notification can have replaced those of the open one.
    private static func use(
        _ gesture: ViewGesture, then rest: [ViewGesture], in views: Result<ViewTree, BellhopError>,
        of instance: InstanceID, in phone: inout Phone
    ) {
        do throws(BellhopError) {
            let arguments = try gesture.arguments(in: try views.get())
            phone.extensions.expansions.current?.enter(.using(then: rest))
            let push = phone.extensions.content.push(of: instance)
            try call(Call(.contentGesture, arguments, push: push), of: instance, for: .use, in: &phone)
        } catch {
            reply(.failure(titleOfAction(gesture, error, in: phone) ?? error), in: &phone)
        }
    }

    /// Why the text of a touch is not found, if it is the title of a button below the extension.
    private static func titleOfAction(_ gesture: ViewGesture, _ error: BellhopError, in phone: Phone) -> BellhopError? {
        guard case .touch(let text, _) = gesture, error.code == .touchNothing, let open = phone.extensions.content.open,
            buttons(of: open.notification, open, in: phone).contains(where: { $0.title.words == text.words })
        else { return nil }
        return .isAction(text)
    }

    private static func refresh(_ instance: InstanceID, in phone: inout Phone) {
        phone.extensions.expansions.current?.enter(.refreshing)
        do throws(BellhopError) {
            try call(Call(.contentView), of: instance, for: .views, in: &phone)
        } catch {
            draw(in: &phone)
        }
    }

    private static func call(
        _ call: Call, of instance: InstanceID, for asked: ContentExtension.Asked, in phone: inout Phone
    ) throws(BellhopError) {
        guard ContentExtension.call(call, of: instance, for: asked, in: &phone) else {
            throw .contentClosed("the extension")
        }
    }

    /// The content extension has answered, or is late.
    static func answered(_ outcome: Outcome?, by instance: InstanceID, in phone: inout Phone) {
        // The host may be stopping.
        guard let expansion = phone.extensions.expansions.current else { return }
        switch expansion.stage {
        case .pressing(let wasPlaying):
            guard case .failedClosed(let error)? = outcome?.status else { return refresh(instance, in: &phone) }
            phone.extensions.content.set(isPlaying: wasPlaying, of: instance)
            reply(.failure(error), in: &phone)
        case .seeking(let gesture, then: let rest):
            let views = ContentExtension.takeViews(outcome, of: instance, in: &phone)
            use(gesture, then: rest, in: views, of: instance, in: &phone)
        case .using(then: let rest):
            do throws(BellhopError) {
                _ = try ContentExtension.takeViews(outcome, of: instance, in: &phone).get()
                guard let next = rest.first else { return draw(in: &phone) }
                try seek(next, then: Array(rest.dropFirst()), in: &phone)
            } catch {
                reply(.failure(error), in: &phone)
            }
        case .refreshing:
            _ = ContentExtension.takeViews(outcome, of: instance, in: &phone)
            draw(in: &phone)
        case .closing, .opening, .drawing:
            assertionFailure("an expansion that is \(expansion.stage) has called nothing")
        }
    }

    // MARK: Drawing

    private static func draw(in phone: inout Phone) {
        guard let expansion = phone.extensions.expansions.current else { return }
        let notification = expansion.notification
        if expansion.reason == nil, let obstacle = obstacle(to: expansion, in: phone) {
            phone.extensions.expansions.current?.leave(to: obstacle)
            return draw(in: &phone)
        }
        let open = expansion.reason == nil ? phone.extensions.content.open : nil
        phone.extensions.expansions.current?.draw(open)
        let preview = phone.preview(of: notification)
        let content = preview.isHidden ? nil : notification.request?.content
        let card = ExpandedNotification(
            appName: phone.settings.app.name, time: notification.age(at: phone.turn.now),
            title: preview.title ?? "", subtitle: preview.subtitle ?? "", body: preview.body ?? "",
            sender: content?.communication.map(ExpandedNotification.Sender.init),
            actions: buttons(of: notification, open, in: phone))
        phone.turn.emit(
            .draw(
                DrawOrder(
                    .notification(
                        card, attachments: content?.attachments ?? [], senderPicture: content?.senderPicture,
                        content: open?.content),
                    appearance: expansion.appearance, number: phone.pictures.next()),
                phone.turn.ticket(DrawingStep.expansion)))
    }

    /// Why the content extension that was opened does not show the notification any more, or nil if it does.
    private static func obstacle(to expansion: ExpansionRun, in phone: Phone) -> BellhopError? {
        // The phone may have been locked meanwhile.
        if phone.hidesPreviews { return .unexpanded(in: phone) }
        guard phone.extensions.content.open?.notification != expansion.notification else { return nil }
        let isListed = phone.center.presenter.list[listed: expansion.notification.identifier] != nil
        return .contentClosed("the extension", isListed: isListed)
    }

    private static func buttons(
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
                            cause: expansion.reason, text: drawing.text, picture: drawing.path,
                            width: drawing.size.width, height: drawing.size.height, notes: drawing.notes,
                            elements: drawing.elements, content: drawing.content, actions: actions.map(\.identifier),
                            icons: icons.isEmpty ? nil : icons,
                            isPlaying: expansion.shown?.isPlaying ?? false))),
                in: &phone)
        case .failure(let error):
            guard let open = expansion.shown, error.isOfViews else { return reply(.failure(error), in: &phone) }
            ContentExtension.undrawable(open, error, in: &phone)
            phone.extensions.expansions.current?.leave(to: error.ofContent(open.className, open.module))
            draw(in: &phone)
        }
    }

    /// Answers the command of the current expansion, and begins the next expansion.
    private static func reply(_ result: Result<CommandReply, BellhopError>, in phone: inout Phone) {
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
    /// No content extension shows a notification whose preview is hidden.
    fileprivate static func unexpanded(in phone: Phone) -> BellhopError {
        .previewHidden("so no content extension shows it", in: phone)
    }
}

extension Settings.App {
    /// The name of the app on the screen: the last part of its bundle identifier, in words.
    var name: String {
        guard let last = bundleIdentifier?.split(separator: ".").last else { return "Bellhop" }
        return last.split(whereSeparator: { "-_".contains($0) }).map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}

extension UserNotification {
    /// The time since the notification arrived, in words.
    func age(at now: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        return switch seconds {
        case ..<60: "now"
        case ..<3600: "\(Int(seconds / 60))m ago"
        case ..<86_400: "\(Int(seconds / 3600))h ago"
        default: "\(Int(min(seconds, 1e9) / 86_400))d ago"
        }
    }
}
