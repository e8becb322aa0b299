internal import BellhopValues

/// The commands that a client can send to the host.
enum ClientCommands {
    /// Takes a command, which is performed now or after the start.
    static func take(_ id: CommandID, _ command: Command, in phone: inout Phone) {
        phone.caused(by: .command(id)) { begin(command, id, in: &$0) }
    }

    private static func begin(_ command: Command, _ id: CommandID, in phone: inout Phone) {
        do throws(BellhopError) {
            guard try Launch.admits(command, in: &phone) else { return Launch.wait(id, command, in: &phone) }
            if let result = try perform(command, id, in: &phone) { reply(result, to: id, in: &phone) }
        } catch {
            phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    static func reply(_ reply: CommandReply, to id: CommandID, in phone: inout Phone) {
        phone.turn.emit(.reply(id, .success(reply)))
    }

    /// Performs a command, and returns nil if the reply follows later.
    private static func perform(
        _ command: Command, _ id: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        switch command {
        case .push(let payload, let source, let collapseID):
            Arrivals.accept(payload, source: source, collapseID: collapseID, for: .command(id), in: &phone)
            return nil
        case .deliver(let pushes, let messages, let topics):
            ProviderPushes.deliver(pushes, messages, topics, for: id, in: &phone)
            return nil
        case .gatewayReport(let resets):
            try ProviderGateway.report(resets: resets, for: id, in: &phone)
            return nil
        case .gatewayWeather(nil, nil, _, _): return .weather(try ProviderGateway.weather(in: phone))
        case .gatewayWeather(let name?, nil, _, let seed):
            try ProviderGateway.change(to: Weather(named: name, seed: seed), for: id, in: &phone)
            return nil
        case .gatewayWeather(_, let text?, let file, let seed):
            let weather = try Weather(text, file: file ?? "<weather>", seed: seed)
            try ProviderGateway.change(to: weather, for: id, in: &phone)
            return nil
        case .gatewayAnswer(let token, let reason):
            try ProviderGateway.answer(token, with: reason, for: id, in: &phone)
            return nil
        case .gatewaySend(let payload, let deviceToken, let headers):
            try ProviderSends.take(payload, to: deviceToken, headers, for: id, in: &phone)
            return nil
        case .message(let json, let source):
            Messaging.accept(json, source: source, for: .command(id), in: &phone)
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
        case .expand(let notification, let appearance, let media, let touch, let view, let type, let scroll):
            let gestures = ViewGesture.all(touch: touch, view: view, type: type, scroll: scroll)
            try Expansions.expand(
                notification, appearance: appearance, use: ExpansionRun.Use(media: media, gestures), for: id, in: &phone
            )
            return nil
        case .screen(let appearance, let isWhole, let touch, let view, let type, let scroll):
            let gestures = ViewGesture.all(touch: touch, view: view, type: type, scroll: scroll)
            try ScreenCommands.look(appearance: appearance, isWhole: isWhole, after: gestures, for: id, in: &phone)
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
        case .token(let word, let isLate):
            try TokenRenewal.take(word, isLate: isLate, for: id, in: &phone)
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
            return .navigation(navigate(to: try CanonicalRoute(parsing: route), from: .user, for: id, in: &phone))
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
            try readHistory(limit: limit, before: before, for: id, in: &phone)
            return nil
        case .deliveries(let name):
            let ticket = phone.turn.ticket(DeliveriesStep.deliveries(id, name: name))
            phone.turn.emit(.readDeliveries(of: name.map { DeliveryName($0) }, ticket))
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
        case .settings(let text):
            SettingsEdits.show(text, for: id, in: &phone)
            return nil
        case .editSettings(let text, let version):
            SettingsEdits.begin(text, replacing: version, for: id, in: &phone)
            return nil
        case .payloadFiles:
            listPayloadFiles(for: id, in: &phone)
            return nil
        case .payloadFile(let name, let module):
            try readPayloadFile(name, of: module, for: id, in: &phone)
            return nil
        case .savePayloadFile(let name, let text, let version):
            try savePayloadFile(name, text, replacing: version, for: id, in: &phone)
            return nil
        case .replay(let push):
            try readPush(push, then: { .replay(id, $0) }, in: &phone)
            return nil
        case .payload(let push):
            try readPush(push, then: { .payload(id, $0) }, in: &phone)
            return nil
        case .pending: return Reports.reply(about: .pending, in: phone)
        case .quarantine: return Reports.reply(about: .quarantine, in: phone)
        case .categories: return Reports.reply(about: .categories, in: phone)
        case .notifications: return Reports.reply(about: .notifications, in: phone)
        case .status:
            phone.turn.emit(.measureSpace(phone.turn.ticket(SpaceStep.status(id))))
            return nil
        }
    }

    /// The file system of the state directory was measured for `status`.
    static func spaceMeasured(_ id: CommandID, _ space: FreeSpace, in phone: inout Phone) {
        reply(Reports.reply(about: .status(space), in: phone), to: id, in: &phone)
    }

    private static func authorize(
        _ word: String?, off: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        guard let word else { return change(phone.center.permission.authorization.status.rawValue, by: id, in: phone) }
        guard let decision = AuthorizationFlow.Decision(rawValue: word) else {
            let words = AuthorizationFlow.Decision.allCases.map(\.rawValue)
            throw BellhopError(
                .authorizationUnknown, "there is no decision \(word.spelled)",
                hint: Suggestion.hint(for: word, among: words) ?? "Use one of \(words.joined(separator: ", "))")
        }
        let kinds = off?.split(separator: ",").map(String.init) ?? []
        let names = AuthorizationOptions.switches.names
        for kind in kinds where !names.contains(kind) {
            throw BellhopError(
                .authorizationUnknown, "there is no kind of notification \(kind.spelled)",
                hint: Suggestion.hint(for: kind, among: names) ?? "Use \(names.joined(separator: ", "))")
        }
        Permission.decide(decision, off: AuthorizationOptions(names: kinds), for: id, in: &phone)
        return nil
    }

    private static func setState(
        _ name: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        guard let name else { return change(phone.application.device.rawValue, by: id, in: phone) }
        if let connectivity = Connectivity(rawValue: name) {
            DeviceConnection.change(connectivity, for: id, in: &phone)
            return nil
        }
        guard let state = DeviceState(rawValue: name) else {
            let names = DeviceState.allCases.map(\.rawValue) + Connectivity.allCases.map(\.rawValue)
            throw BellhopError(
                .deviceState, "there is no device state \(name.spelled)",
                hint: Suggestion.hint(for: name, among: names) ?? "Use one of \(names.joined(separator: ", "))")
        }
        if state.isInForeground { try phone.lock.checkIsUnlocked("the app cannot come to the foreground") }
        phone.lock.forgetApp()
        Application.change(state, opening: .user(id), in: &phone)
        AppLaunch.whenLaunched(.stateLaunched(id), in: &phone)
        return nil
    }

    /// Goes to a route for a command.
    static func navigate(
        to route: CanonicalRoute, from origin: NavigationRequest.Origin, for command: CommandID,
        in phone: inout Phone
    ) -> NavigationReply {
        let (id, accepted) = Navigation.request(route, from: origin, in: &phone)
        return NavigationReply(
            navigation: id, accepted: accepted, command: .command(command))
    }
}
