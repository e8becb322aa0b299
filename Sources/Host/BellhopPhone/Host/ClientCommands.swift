internal import BellhopValues

/// The commands that a client can send to the host.
enum ClientCommands {
    /// Takes a command, which is performed now or after the start.
    static func take(_ id: CommandID, _ command: Command, in phone: inout Phone) {
        phone.caused(by: .command(id)) { begin(command, id, in: &$0) }
    }

    private static func begin(_ command: Command, _ id: CommandID, in phone: inout Phone) {
        do throws(BellhopError) {
            if case .stop = command { return reply(.done, to: id, in: &phone) }
            guard try Launch.admits(command, in: &phone) else { return Launch.wait(id, command, in: &phone) }
            if let result = try perform(command, id, in: &phone) { reply(result, to: id, in: &phone) }
        } catch {
            phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    private static func reply(_ reply: CommandReply, to id: CommandID, in phone: inout Phone) {
        phone.turn.emit(.reply(id, .success(reply)))
    }

    /// Performs a command, and returns nil if the reply follows later.
    private static func perform(
        _ command: Command, _ id: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        switch command {
        case .push(let payload, let source, let collapseID):
            Arrivals.accept(payload, source: source, collapseID: collapseID, for: id, in: &phone)
            return nil
        case .message(let json, let source):
            Messaging.accept(json, source: source, for: id, in: &phone)
            return nil
        case .stop: return .done
        case .tap(let notification): return try .response(Responses.respond(to: notification, in: &phone))
        case .action(let notification, let action):
            return try .response(Responses.respond(to: notification, action: action, in: &phone))
        case .reply(let notification, let action, let text):
            return try .response(Responses.respond(to: notification, action: action, text: text, in: &phone))
        case .dismiss(let notification):
            let action = UserResponse.dismissAction
            return try .response(Responses.respond(to: notification, action: action, in: &phone))
        case .expand(let notification, let appearance, let media, let touch):
            try Expansions.expand(
                notification, appearance: appearance, use: ExpansionRun.Use(media: media, touch: touch), for: id,
                in: &phone)
            return nil
        case .screen(let appearance):
            try Screens.look(appearance: appearance, for: id, in: &phone)
            return nil
        case .openSettings(let notification):
            try AppSettings.open(from: notification, for: id, in: &phone)
            return nil
        case .state(let name): return try setState(name, for: id, in: &phone)
        case .authorize(let decision, let off): return try authorize(decision, off: off, for: id, in: &phone)
        case .device(let setting, let value): return try Preferences.set(setting, to: value, for: id, in: &phone)
        case .clock(let advance):
            guard let advance else { return clock(for: id, in: phone) }
            try Schedule.moveClock(by: advance, for: id, in: &phone)
            return nil
        case .login(let user, let token, let attributes, let fails):
            let order = SignIn.Order(
                user: user, token: token, attributes: try EventAttributes.json(attributes, or: .loginBadAttributes),
                fails: fails)
            SignIn.enqueue(.signIn(order), for: id, in: &phone)
            return nil
        case .landed:
            SignIn.enqueue(.land, for: id, in: &phone)
            return nil
        case .logout(let attributes):
            SignIn.enqueue(
                .signOut(attributes: try EventAttributes.json(attributes, or: .loginBadAttributes)), for: id, in: &phone
            )
            return nil
        case .register(let failure, let after?):
            try LateRegistration.begin(after: after, failingWith: failure, for: id, in: &phone)
            return nil
        case .register(let failure, nil):
            try Registration.register(failingWith: failure, for: id, in: &phone)
            return nil
        case .memoryWarning:
            try SystemNotice.tell(.memoryWarning, for: id, in: &phone)
            return nil
        case .timeChange:
            try SystemNotice.tell(.timeChange, for: id, in: &phone)
            return nil
        case .log(let text, let kind, let level, let attributes):
            let entry = try AppLog.Entry(text, as: kind, level: level, attributes: attributes)
            try AppLog.log(entry, for: id, in: &phone)
            return nil
        case .open(let url, let fails): return try Links.open(url, fails: fails, for: id, in: &phone)
        case .backgroundSession(let identifier):
            try BackgroundSessions.wake(for: identifier, id, in: &phone)
            return nil
        case .navigate(let route):
            return .navigation(navigate(to: try CanonicalRoute(parsing: route), from: .user, in: &phone))
        case .call(let module, let method, let parameters):
            let json = Array((parameters ?? "{}").utf8)
            try Methods.call(method, of: module, json, for: id, in: &phone)
            return nil
        case .request(let type, let parameters):
            let json = Array((parameters ?? "{}").utf8)
            MethodRequests.request(type, json, for: .command(id, type: type), in: &phone)
            return nil
        case .asset(let key, let isCacheOnly):
            Assets.get(key, isCacheOnly: isCacheOnly, for: .command(id), in: &phone)
            return nil
        case .built(let module, let failure, let location):
            try Edits.built(module, failure: failure, at: location, in: &phone)
            return .done
        case .lift(let name):
            try Supervision.lift(name, for: id, in: &phone)
            return nil
        case .history(let limit, let before):
            phone.turn.emit(.readJournal(try historyQuery(limit, before), phone.turn.ticket(JournalStep.history(id))))
            return nil
        case .why(let question):
            checkLibraries(then: .why(id, question), in: &phone)
            return nil
        case .modules:
            checkLibraries(then: .modules(id), in: &phone)
            return nil
        case .reload(let name):
            try Reloads.reload(name, for: id, in: &phone)
            return nil
        case .replay(let push):
            let asked: PushID
            switch Reference(push, of: []) {
            case .last: asked = PushID(number: phone.pushes.lastStored)
            case .push(let id): asked = id
            case .name: throw .unknownPush(push)
            }
            phone.turn.emit(.readJournal(.push(asked), phone.turn.ticket(JournalStep.replay(id, push))))
            return nil
        case .pending: return Reports.reply(about: .pending, in: phone)
        case .quarantine: return Reports.reply(about: .quarantine, in: phone)
        case .categories: return Reports.reply(about: .categories, in: phone)
        case .notifications: return Reports.reply(about: .notifications, in: phone)
        case .status: return Reports.reply(about: .status, in: phone)
        }
    }

    static func change(_ state: String, by id: CommandID, in phone: Phone) -> CommandReply {
        .change(ChangeReply(state: state, through: phone.turn.lastEvent, command: .command(id)))
    }

    private static func authorize(
        _ word: String?, off: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        guard let word else { return change(phone.center.permission.authorization.status.rawValue, by: id, in: phone) }
        guard let decision = AuthorizationFlow.Decision(rawValue: word) else {
            let words = AuthorizationFlow.Decision.allCases.map(\.rawValue)
            throw BellhopError(
                .authorizationUnknown, "there is no decision \"\(word)\"",
                hint: Suggestion.hint(for: word, among: words) ?? "Use one of \(words.joined(separator: ", "))")
        }
        let kinds = off?.split(separator: ",").map(String.init) ?? []
        let names = AuthorizationOptions.switches.names
        for kind in kinds where !names.contains(kind) {
            throw BellhopError(
                .authorizationUnknown, "there is no kind of notification \"\(kind)\"",
                hint: Suggestion.hint(for: kind, among: names) ?? "Use \(names.joined(separator: ", "))")
        }
        Permission.decide(decision, off: AuthorizationOptions(names: kinds), for: id, in: &phone)
        return nil
    }

    /// Answers a command after the user's decision is applied.
    static func replyWithAuthorization(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.center.permission.authorization.status.rawValue, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after the modules were told the token, or that there is none.
    static func replyWithRegistration(to id: CommandID, in phone: inout Phone) {
        let isRegistered = phone.application.registration.isRegistered
        reply(change(isRegistered ? "registered" : "unregistered", by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after a setting of the phone is stored.
    static func replyWithPreference(_ value: String, to id: CommandID, in phone: inout Phone) {
        reply(change(value, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a message that is valid and was not to be delivered.
    static func replyWithValidation(to id: CommandID, in phone: inout Phone) {
        reply(
            .message(MessageReply(command: .command(id), through: phone.turn.lastEvent)), to: id,
            in: &phone)
    }

    /// Answers a command after the session changed, and the modules were told.
    static func replyWithSession(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.navigation.session.rawValue, by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after the modules were told what the app logs.
    static func replyWithLog(to id: CommandID, in phone: inout Phone) {
        reply(change("logged", by: id, in: phone), to: id, in: &phone)
    }

    /// Answers a command after modules have been offered a link.
    static func replyWithLink(handledBy module: ModuleID?, to id: CommandID, in phone: inout Phone) {
        reply(
            .navigation(
                NavigationReply(
                    navigation: nil, accepted: module != nil, command: .command(id),
                    module: module?.rawValue, through: phone.turn.lastEvent)), to: id, in: &phone)
    }

    /// Answers a command after the clock moved.
    static func replyWithClock(to id: CommandID, in phone: inout Phone) {
        reply(clock(for: id, in: phone), to: id, in: &phone)
    }

    private static func clock(for id: CommandID, in phone: Phone) -> CommandReply {
        .clock(ClockReply(now: phone.turn.now, through: phone.turn.lastEvent, command: .command(id)))
    }

    // MARK: The device

    private static func setState(
        _ name: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        guard let name else { return change(phone.application.device.rawValue, by: id, in: phone) }
        guard let state = DeviceState(rawValue: name) else {
            let names = DeviceState.allCases.map(\.rawValue)
            throw BellhopError(
                .deviceState, "there is no device state \"\(name)\"",
                hint: Suggestion.hint(for: name, among: names) ?? "Use one of \(names.joined(separator: ", "))")
        }
        if state.isInForeground { try phone.lock.checkIsUnlocked("the app cannot come to the foreground") }
        phone.lock.forgetApp()
        Application.change(state, opening: .user(id), in: &phone)
        AppLaunch.whenLaunched(.stateLaunched(id), in: &phone)
        return nil
    }

    /// Answers a command after the app has reached its state, or the modules were told.
    static func replyWithState(to id: CommandID, in phone: inout Phone) {
        reply(change(phone.application.device.rawValue, by: id, in: phone), to: id, in: &phone)
    }

    /// Goes to a route for a command.
    static func navigate(
        to route: CanonicalRoute, from origin: NavigationRequest.Origin, in phone: inout Phone
    ) -> NavigationReply {
        let (id, accepted) = Navigation.request(route, from: origin, in: &phone)
        return NavigationReply(
            navigation: id.map { .navigation($0) }, accepted: accepted, command: phone.turn.causes.first)
    }

    // MARK: Modules and the journal

    /// Compares the libraries after a module was restarted or could not be, and then answers the command.
    static func replyWithModule(_ module: ModuleID, to id: CommandID, in phone: inout Phone) {
        checkLibraries(then: .module(module, id), in: &phone)
    }

    /// Answers `lift` after the libraries were compared.
    static func moduleChecked(_ module: ModuleID, _ id: CommandID, in phone: inout Phone) {
        guard let module = phone.modules[module] else {
            return phone.turn.emit(.reply(id, .failure(HostedModule.gone(module))))
        }
        reply(.module(Reports.report(module, in: phone)), to: id, in: &phone)
    }

    private static func historyQuery(_ limit: Int?, _ before: String?) throws(BellhopError) -> JournalQuery {
        let limit = limit ?? HistoryReply.standardLimit
        guard 1...HistoryReply.limit ~= limit else {
            throw BellhopError(
                .controlBadParameters, "history: limit is \(limit)", hint: "Send 1 to \(HistoryReply.limit)")
        }
        let first = before.flatMap { PushID($0) }
        if let before, first == nil {
            throw BellhopError(
                .controlBadParameters, "history: before is \"\(before)\", which is no push's id",
                hint: "Send an id such as p12")
        }
        return .history(limit: limit, before: first)
    }

    /// The journal was read for `history`.
    static func historyRead(_ id: CommandID, _ result: Result<JournalPage, BellhopError>, in phone: inout Phone) {
        switch result {
        case .success(.history(let entries)): reply(.history(entries.map(PushReport.init)), to: id, in: &phone)
        case .success: reply(.history([]), to: id, in: &phone)
        case .failure(let error): phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// The journal was read for `replay`.
    ///
    /// The push is accepted again with a new id.
    static func replayRead(
        _ id: CommandID, _ name: String, _ result: Result<JournalPage, BellhopError>, in phone: inout Phone
    ) {
        switch result {
        case .success(.push(let push?)):
            guard !phone.isStopping else { return phone.turn.emit(.reply(id, .failure(.hostStopping))) }
            Arrivals.accept(
                push.payload, source: push.source, collapseID: push.collapseID, replayOf: push.id, for: id,
                in: &phone)
        case .success: phone.turn.emit(.reply(id, .failure(.unknownPush(name))))
        case .failure(let error): phone.turn.emit(.reply(id, .failure(error)))
        }
    }
}

extension ClientCommands {
    /// Compares the libraries with what is loaded, because they may have been built again.
    static func checkLibraries(then step: LibraryStep, in phone: inout Phone) {
        let checks = phone.modules.all.filter(\.mayHaveChanged).map { module in
            LibraryCheck(
                module: module.id,
                candidates: phone.configuration.libraryCandidates(for: module.settings, of: phone.settings),
                known: module.known, rejected: phone.edits.rejections[.library(module.id)]?.found)
        }
        let ticket = phone.turn.ticket(step)
        phone.modules.compare(checks, for: ticket)
        phone.turn.emit(.checkLibraries(checks, ticket))
    }

    /// The libraries were compared for `modules`.
    static func modulesChecked(_ id: CommandID, in phone: inout Phone) {
        reply(Reports.reply(about: .modules, in: phone), to: id, in: &phone)
    }

    /// The libraries were compared for `why`.
    static func whyChecked(_ id: CommandID, _ question: Question, in phone: inout Phone) {
        let inquiry = Inquiry(question, in: phone)
        guard let order = inquiry.strings(in: phone) else { return whyStrings(id, inquiry, nil, in: &phone) }
        phone.turn.emit(.findStrings(order, phone.turn.ticket(StringsStep.why(id, inquiry))))
    }

    /// The texts of the alert that `why` asks about were looked up, or it has none.
    static func whyStrings(_ id: CommandID, _ inquiry: Inquiry, _ strings: FoundStrings?, in phone: inout Phone) {
        do throws(BellhopError) {
            if let explanation = try WhyAnswers.explain(inquiry, with: strings, for: id, in: &phone) {
                reply(explanation, to: id, in: &phone)
            }
        } catch {
            phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// Answers a command after libraries were loaded again, or were found to be the same.
    static func replyWithReload(_ hasChanged: Bool, to id: CommandID, in phone: inout Phone) {
        reply(change(hasChanged ? "reloaded" : "unchanged", by: id, in: phone), to: id, in: &phone)
    }

    /// The journal was read for `why`.
    static func whyRead(
        _ id: CommandID, _ name: String, _ result: Result<JournalPage, BellhopError>, in phone: inout Phone
    ) {
        do throws(BellhopError) {
            reply(try WhyAnswers.pushRead(name, result, in: phone), to: id, in: &phone)
        } catch {
            phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// Replies with an explanation, once the events that it takes into account are read.
    private static func reply(_ explanation: Explanation, to id: CommandID, in phone: inout Phone) {
        guard explanation.hasEvents else { return reply(.explanation(explanation), to: id, in: &phone) }
        phone.turn.emit(.readEvents(explanation, phone.turn.ticket(EventStep.why(id, explanation))))
    }

    /// The events that an explanation takes into account were read.
    static func whyEvents(_ id: CommandID, _ explanation: Explanation, _ events: [Event], in phone: inout Phone) {
        var explanation = explanation
        explanation.add(events)
        reply(.explanation(explanation), to: id, in: &phone)
    }
}

extension BellhopError {
    /// The journal has no such push.
    static func unknownPush(_ id: String) -> BellhopError {
        BellhopError(
            .journalUnknownPush, "the journal has no push \(id.quoted)",
            hint: "List those it keeps")
    }
}
