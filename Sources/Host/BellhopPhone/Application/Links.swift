internal import BellhopContract
internal import BellhopValues

/// The links that modules handle because the app itself does not (Semantics §6).
enum Links {
    /// A link that the app was opened with.
    struct Opened: Sendable {
        let url: String
        let form: DeepLinks.Form
        /// Why the app itself does not handle the link.
        let refusal: BellhopError
        /// Whether the activity cannot be fetched.
        let fails: Bool
        let command: CommandID
    }

    /// What the host asks or tells the modules.
    enum Stage: Sendable {
        /// The host tells modules that an activity follows.
        case announced
        /// The host asks modules whether they handle the link.
        case offered
        /// The host tells modules that the activity could not be fetched.
        case failed
    }

    /// The type of an activity that is a universal link.
    static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

    /// Opens the app with a link.
    ///
    /// The app follows its own deep links. Modules are offered the others. Throws `link.*` or `route.*`.
    static func open(
        _ url: String, fails: Bool, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        try phone.lock.checkIsUnlocked("no link can be opened")
        let links = own(in: phone)
        let form = links.form(of: url)
        do throws(BellhopError) {
            if fails { throw form == .userActivity ? .activityFailed(url) : .notAnActivity(url) }
            let route = try links.route(of: url)
            phone.turn.record(Event(.linkOpened(Event.LinkOpened(route: "\(route)", url: url))))
            // The system launches the app to open the link.
            Application.change(
                .foreground, for: form.map { LaunchOptions(url, $0) }, opening: .link(command), in: &phone)
            AppLaunch.whenLaunched(.linkOpened(command), in: &phone)
            return .navigation(ClientCommands.navigate(to: route, from: .link, for: command, in: &phone))
        } catch {
            guard let form, form == .userActivity || !fails else {
                record(refusal: error, of: url, in: &phone)
                throw error
            }
            offer(Opened(url: url, form: form, refusal: error, fails: fails, command: command), in: &phone)
            return nil
        }
    }

    /// A module opens a URL.
    ///
    /// The app follows its own deep links. A URL for another app is only recorded.
    static func open(_ url: String, by module: ModuleID, in phone: inout Phone) {
        phone.turn.record(Event(.urlOpened(Event.LinkFacts(url: url.cut(to: 4000))), module: module))
        guard let route = try? own(in: phone).route(of: url) else { return }
        phone.turn.record(Event(.linkOpened(Event.LinkOpened(route: "\(route)", url: url))))
        _ = Navigation.request(route, from: .link, in: &phone)
    }

    private static func own(in phone: Phone) -> DeepLinks {
        let app = phone.settings.app
        return DeepLinks(
            urlScheme: app.urlScheme, urlSchemes: app.urlSchemes, associatedDomains: app.associatedDomains)
    }

    private static func offer(_ opened: Opened, in phone: inout Phone) {
        phone.turn.record(Event(.linkOffered(Event.LinkFacts(url: opened.url))))
        Application.change(
            .foreground, for: LaunchOptions(opened.url, opened.form), opening: .link(opened.command), in: &phone)
        AppLaunch.whenLaunched(.linkLaunched(opened), in: &phone)
    }

    /// The app has started.
    static func launched(_ opened: Opened, in phone: inout Phone) {
        switch opened.form {
        case .url: call(Call(.openURL, [.string(opened.url), .string("{}")]), .offered, opened, in: &phone)
        case .userActivity:
            call(Call(.willContinueUserActivity, [.string(browsingWeb)]), .announced, opened, in: &phone)
        }
    }

    private static func call(_ call: Call, _ stage: Stage, _ opened: Opened, in phone: inout Phone) {
        let modules = phone.modules.running(with: call.selector)
        OpenCalls.start(call, on: modules, stage: nil, for: .link(stage, opened, modules), in: &phone)
        // The announcement is followed by another call.
        if stage != .announced { Application.delivered(.link(opened.command), in: &phone) }
    }

    /// Continues after every module has answered.
    static func answered(
        _ stage: Stage, _ opened: Opened, by modules: [ModuleID], _ outcomes: [Outcome], in phone: inout Phone
    ) {
        if stage != .announced { Application.answered(.link(opened.command), in: &phone) }
        switch stage {
        case .announced where opened.fails:
            let error = opened.refusal
            call(
                Call(
                    .didFailToContinueUserActivity,
                    [.string(browsingWeb), .error(message: error.message, domain: error.code.rawValue, code: 1)]),
                .failed, opened, in: &phone)
        case .announced:
            let activity = JSONWriter.object { object in
                object.put("activityType", browsingWeb)
                object.put("webpageURL", opened.url)
            }
            call(
                Call(.continueUserActivity, [.string(String(decoding: activity, as: UTF8.self))]), .offered, opened,
                in: &phone)
        case .failed:
            record(refusal: opened.refusal, of: opened.url, in: &phone)
            ClientCommands.replyWithLink(handledBy: nil, to: opened.command, in: &phone)
        case .offered:
            let handlers = zip(modules, outcomes).filter { $1.answer == .handled(true) }.map(\.0)
            guard let first = handlers.first else {
                let refusal = opened.refusal.unhandled
                record(refusal: refusal, of: opened.url, in: &phone)
                return phone.turn.emit(.reply(opened.command, .failure(refusal)))
            }
            let handled = Event.LinkHandled(modules: handlers, url: opened.url)
            phone.turn.record(Event(.linkHandled(handled), module: first))
            ClientCommands.replyWithLink(handledBy: first, to: opened.command, in: &phone)
        }
    }

    private static func record(refusal: BellhopError, of url: String, in phone: inout Phone) {
        phone.turn.record(Event(.linkRefused(Event.LinkFacts(url: url)), cause: refusal))
    }
}

extension BellhopError {
    /// The reason why a link is no deep link, of a link that no module has handled.
    fileprivate var unhandled: BellhopError {
        BellhopError(
            code, "no module handles the link, and it is not a deep link: \(message)", hint: hint, at: location,
            cause: cause)
    }

    fileprivate static func activityFailed(_ url: String) -> BellhopError {
        BellhopError(.linkFailed, "the activity of the link \(url.quoted) could not be fetched")
    }

    fileprivate static func notAnActivity(_ url: String) -> BellhopError {
        BellhopError(
            .linkNotAnActivity, "the link \(url.quoted) is not a universal link, so it has no activity that can fail",
            hint: "Open an https link to a host in app.associatedDomains, or leave out --fail")
    }
}
