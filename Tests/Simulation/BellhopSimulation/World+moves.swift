internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// What senders, the user, the operator and bad luck do.
extension World {
    mutating func perform(_ action: Script.Action) {
        switch action {
        case .push where random.chance(0.25):
            let commands = (0..<random.within(1...3)).map { _ in provided() }
            send(
                .deliver(
                    commands.compactMap(\.push), messages: commands.compactMap(\.message),
                    topics: random.chance(0.2) ? [topicChange()] : []))
        case .push where random.chance(0.05):
            send(
                random.pick([
                    .gatewayReport(), .gatewayReport(resets: true), .gatewayWeather(), .gatewayWeather("storm"),
                    .gatewayWeather("strom"), .gatewayWeather(text: Array("{}".utf8), seed: 7),
                    .gatewayAnswer(deviceToken: providerToken(), reason: random.pick(["410", "BadTopic", "700"])),
                    .gatewayAnswer(deviceToken: random.pick([providerToken(), "0a", "phone"])),
                    .gatewaySend(
                        payload: Array(#"{"aps":{}}"#.utf8), deviceToken: random.pick([nil, nil, providerToken()]),
                        headers: random.pick([[], [ProviderHeader("apns-priority", "5")], [ProviderHeader("", "5")]])),
                ]))
        case .push: for _ in 0..<random.pick([(1, 8), (2, 2), (5, 1)]) where isGoingOn { send(push()) }
        case .respond: send(response())
        case .expand: expand()
        case .state:
            send(
                .state(
                    random.chance(0.4)
                        ? random.pick(["offline", "offline", "low-power", "online", "online"])
                        : random.pick(["foreground", "inactive", "background", "suspended", "terminated", nil])))
        case .device:
            send(
                random.pick([
                    .device(setting: "background-refresh", value: random.pick(["on", "off", "off", "maybe", nil])),
                    .device(setting: "show-previews", value: random.pick(ShowPreviews.allCases).rawValue),
                    .device(setting: "focus", value: random.pick(["on", "off"])),
                    .device(setting: "summary", value: random.pick(["on", "off", "now"])),
                    .device(setting: "lock"), .device(setting: "lock"), .device(setting: "unlock"),
                    .device(setting: random.pick(["smell", "lock"]), value: "on"),
                ]))
        case .authorize:
            send(
                .authorize(
                    random.pick(["grant", "grant", "deny", "provisional", "reset", "maybe", nil]),
                    off: random.pick([nil, nil, "badge", "sound", "alert,sound", "timeSensitive", "smell"])))
        case .session:
            let commands: [[Command]] = [
                [.login()], [.login(token: "t"), .landed], [.login(), .landed], [.landed], [.logout()],
                [.login(user: random.pick(["ada", "bob", ""]), attributes: random.pick([nil, "{}", "3"])), .landed],
                [.login(fails: true)], [.logout(attributes: "{}"), .login(), .landed],
                [.log("full"), .log("paid", as: "event", attributes: "{}")], [.log("", as: "error")],
                [.memoryWarning], [.timeChange, .memoryWarning],
                [.register()], [.register(failure: "no network")], [.register(failure: ""), .register()],
                [.register(after: "2s")], [.register(after: "soon")],
                [.token("renew")], [.token("renew", late: true)], [.token("renew"), .token(), .token("sell")],
                [.state("terminated"), .register(failure: random.pick([nil, "no network"]), after: "20s")],
                [.backgroundSession(identifier: random.pick(["a", ""]))],
                [.open(url: "simpay://pay/1"), .state("terminated")], [.open(url: "https://sim.example/pay")],
                [.open(url: "https://sim.example/pay", fails: true), .open(url: "simpay://pay/1", fails: true)],
            ]
            for command in random.pick(commands) where isGoingOn { send(command) }
        case .navigate:
            // Most routes need a user.
            if random.chance(0.3) { for command in [Command.state("foreground"), .login(), .landed] { send(command) } }
            if random.chance(0.2) {
                send(
                    .screen(
                        appearance: random.pick([nil, "dark", "blue"]), isWhole: random.chance(0.3),
                        touch: random.pick([nil, "card"]), type: random.pick([nil, nil, "a"]),
                        scroll: random.pick([nil, nil, -9])))
            }
            send(random.chance(0.6) ? .navigate(route: route()) : .open(url: "sim://open?targetPage=%23%2F\(route())"))
        case .call where random.chance(0.1):
            send(.asset(key: random.pick(["a", "b", ""]), isCacheOnly: random.chance(0.3)))
        case .call:
            send(
                random.chance(0.7)
                    ? .call(
                        module: random.pick(["A", "B", "C", "D", "E", displayName()]),
                        method: random.pick(["sum", "any", "nothing"]),
                        parameters: random.pick([nil, "{\"of\":1}", "{\"of\":\"a\"}", "["]))
                    : .request(type: random.pick(["sum", "sum", ""]), parameters: random.pick([nil, "{}", "2"])))
        case .clock:
            // A request that repeats each minute would fire too often in days.
            let isBusy = phone?.inspection.pending.contains { $0.request.identifier.hasPrefix("r") } == true
            send(.clock(advance: random.pick(["10s", "2m", "1h", nil, "soon", isBusy ? "1h" : "17d"])))
        case .openSettings: send(.openSettings(notification: random.chance(0.5) ? nil : notification()))
        case .question:
            sendQuestion(
                random.pick([
                    .pending, .modules, .quarantine, .categories, .notifications, .status, .history(),
                    .history(limit: 5, before: "p9"), .history(limit: 0), .deliveries(), .deliveries("p9"),
                    .payload(push: "last"), .payload(push: "p9"), .settings(), .settings(text: Array("{".utf8)),
                    .payloadFiles,
                    .payloadFile(name: random.pick(["a.apns", "../a"]), module: random.pick([nil, "A"])),
                    .savePayloadFile(name: random.pick(["a.apns", "a.json"]), text: [1]),
                ]))
        case .why: sendQuestion(.why(question()))
        case .replay: send(.replay(push: "p\(random.within(1...max(1, disk.written.lastPush + 1)))"))
        case .lift where random.chance(0.3):
            send(.built(module: displayName(), failure: random.pick([nil, "it does not compile"])))
        case .lift: send(.lift(module: displayName()))
        case .edit: edit()
        case .rename: rename()
        case .rebuild: rebuild()
        case .reload: reload()
        case .ask, .say, .die: disturb(action)
        case .stray: if phone != nil, !used.isEmpty { feed(random.pick(used), isStray: true) }
        case .diskFault:
            disk.isFull.toggle()
            statistics.count(disk.isFull ? "disk full" : "disk has room")
        case .clockJump:
            wallOffset += Double(random.within(-5000...10_000))
            statistics.count("machine's clock jumped")
        case .kill: if phone != nil { crash = .kill }
        case .powerLoss: if phone != nil { crash = .powerLoss }
        case .restart:
            // A client asks for it, or a signal does.
            if random.chance(0.5) { send(.stop) }
            feed(.stop)
        }
    }

    // MARK: Commands

    mutating func send(_ command: Command) {
        guard phone != nil else { return }
        lastCommand += 1
        statistics.count(command)
        let id = CommandID(number: lastCommand)
        checker.sent(id, command, in: scene)
        feed(.command(id, command))
    }

    /// Sends a question, now and then after a copy of the phone was asked it.
    private mutating func sendQuestion(_ question: Command) {
        if random.chance(0.3) { checkThatNothingChanges(by: question) }
        send(question)
    }

    /// Asks a copy of the phone, whose edges answer at once: it must be as it was before.
    private mutating func checkThatNothingChanges(by question: Command) {
        guard var copy = phone, copy.isReady, !copy.isStopping else { return }
        statistics.count("question")
        // A comparison of the libraries changes what the phone has seen of them, and `modules` compares all.
        ask(.modules, &copy)
        let before = Canonical.state(of: copy)
        let replies = ask(question, &copy)
        if replies != 1 { checker.fail(.questions, "\(question) has \(replies) replies") }
        let after = Canonical.state(of: copy)
        guard after != before else { return }
        let place = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset ?? min(before.count, after.count)
        let parts = [before, after].map {
            String(decoding: $0.dropFirst(max(0, place - 100)).prefix(200), as: UTF8.self)
        }
        checker.fail(.questions, "\(question) makes \(parts[1]) of \(parts[0])")
    }

    /// Asks a phone whose edges answer at once, and returns how many replies it has.
    @discardableResult
    private mutating func ask(_ question: Command, _ copy: inout Phone) -> Int {
        var inputs = [Input.command(CommandID(number: .max), question)]
        var replies = 0
        while let input = inputs.popLast() {
            for effect in copy.receive(input, at: instant) {
                switch effect {
                case .checkLibraries(let checks, let ticket):
                    inputs.append(.librariesChecked(ticket, files.differences(checks)))
                case .findStrings(let order, let ticket):
                    inputs.append(.stringsFound(ticket, files.strings(for: order)))
                case .readHistory(let limit, let before, let ticket):
                    inputs.append(.historyRead(ticket, .success(disk.history(limit: limit, before: before))))
                case .readPush(let push, let ticket):
                    inputs.append(.pushRead(ticket, .success(disk.push(push))))
                case .readDeliveries(let name, let ticket):
                    inputs.append(.deliveriesRead(ticket, .success(disk.deliveries(of: name))))
                case .readEvents(let explanation, let ticket):
                    inputs.append(.eventsRead(ticket, keptEvents.filter(explanation.includes)))
                case .inspectSettings(let text, _, let ticket):
                    inputs.append(.settingsInspected(ticket, files.inspected(text)))
                case .usePayloadFiles(let order, let ticket):
                    inputs.append(.payloadFilesUsed(ticket, SimulatedFiles.payloadFiles(order)))
                case .measureSpace(let ticket): inputs.append(.spaceMeasured(ticket, disk.space))
                case .reply: replies += 1
                default: checker.fail(.questions, "\(question) has the effect \(effect)")
                }
            }
        }
        return replies
    }

    /// What `why` is asked about.
    private mutating func question() -> Question {
        switch random.below(10) {
        case 0, 1: return .name("last")
        case 2: return .name("p\(random.within(1...max(1, disk.written.lastPush + 1)))")
        case 3, 4: return .name(displayName())
        case 5: return .name(notification())
        case 6: return .name(route())
        case 7: return .name(random.pick(phone?.inspection.pending.map(\.request.identifier) ?? [], or: "nobody"))
        default:
            return switch push() {
            case .push(let payload, let source, _): .payload(payload, source: source)
            case .message(let json, let source): .message(json, source: source)
            default: .name("")
            }
        }
    }

    private mutating func push() -> Command {
        lastTag += 1
        var spec = PushSpec()
        spec.isSilent = random.chance(0.35)
        spec.hasAlert = random.chance(0.75)
        // A fraction and a Boolean count as numbers, and a negative number leaves the badge.
        let badges: [(text: String, badge: Int?)] = [
            ("0", 0), ("1", 1), ("2", 2), ("5", 5), ("9", 9), ("2.7", 2), ("true", 1), ("false", 0), ("-1", nil),
            (#""3""#, nil),
        ]
        let badge = random.chance(0.35) ? random.pick(badges) : nil
        spec.badge = badge?.badge
        spec.hasSound = random.chance(0.3)
        spec.isMutable = random.chance(0.35)
        spec.level = random.pick([
            .active, .active, .active, .active, .active, .active, .passive, .timeSensitive, .critical,
        ])
        spec.hasCriticalSound = spec.hasSound && random.chance(0.2)
        spec.sender = random.pick(["A", "A", "B", "B", "C", "D", "nobody", nil])
        checker.center.specs[lastTag] = spec
        var aps: [String] = []
        if spec.hasAlert {
            let key = random.pick([nil, nil, nil, "PUSH", "UNKNOWN"])
            let title =
                key.map { #""title-loc-key":"\#($0)","title-loc-args":["\#(lastTag)"]"# }
                ?? #""title":"push \#(lastTag)""#
            aps.append(#""alert":{\#(title)}"#)
        }
        if let badge { aps.append(#""badge":\#(badge.text)"#) }
        if spec.hasCriticalSound {
            aps.append(#""sound":{"critical":1,"name":"siren"}"#)
        } else if spec.hasSound {
            aps.append(#""sound":"default""#)
        } else if random.chance(0.1) {
            aps.append(#""sound":"""#)
        }
        for (key, isSet) in [("content-available", spec.isSilent), ("mutable-content", spec.isMutable)] {
            let values: [String?] =
                isSet ? ["1", "1", "true", #""1""#] : [nil, nil, "0", #""yes""#, "2", "false"]
            if let value = random.pick(values) { aps.append(#""\#(key)":\#(value)"#) }
        }
        if spec.level != .active { aps.append(#""interruption-level":"\(spec.level.payloadName)""#) }
        if random.chance(0.5) { aps.append(#""category":"\#(random.chance(0.8) ? "CAT" : "NONE")""#) }
        if random.chance(0.3) { aps.append(#""thread-id":"thread""#) }
        var text = #"{"n":\#(lastTag),"aps":{\#(aps.joined(separator: ","))}"#
        if let sender = spec.sender { text += #","sender":"\#(sender)""# }
        if random.chance(0.03) { text += #","Simulator Target Bundle":"other.app""# }
        text += random.chance(0.04) ? "" : "}"
        let collapse = random.chance(0.4) ? random.pick(["c1", "c2", "c3", "n-1", "o5-1", ""]) : nil
        if random.chance(0.1) {
            // FCM adds content-available to a message without a notification.
            if aps.isEmpty { checker.center.specs[lastTag]?.isSilent = true }
            let header = collapse.map { #""headers":{"apns-collapse-id":"\#($0)"},"# } ?? ""
            let message = #"{"message":{"topic":"\#(DeliveryCheck.topic)","apns":{\#(header)"payload":\#(text)}}}"#
            return .message(Array(message.utf8), source: random.chance(0.3) ? "file" : nil)
        }
        return .push(payload: Array(text.utf8), source: random.chance(0.3) ? "file" : nil, collapseID: collapse)
    }

    /// A push or a message as a gateway hands it on, for this phone or another one.
    private mutating func provided() -> (push: ProviderPush?, message: ProviderMessage?) {
        switch push() {
        case .push(let payload, _, let collapseID):
            let now = Int64((phone?.inspection.now ?? date).timeIntervalSince1970)
            let expiration = random.pick([nil, nil, nil, 0, now - 5, now + 2, now + 60, now + 4000, now + 1_000_000])
            let push = ProviderPush(
                deviceToken: providerToken(), id: "id",
                bundle: random.chance(0.9) ? "sim.app" : "other.app",
                type: random.chance(0.9) ? random.pick([.alert, .background]) : random.pick([.voip, .liveactivity]),
                priority: random.pick([10, 10, 5, 1]), expiration: expiration,
                collapseID: collapseID, payload: payload)
            return (push, nil)
        case .message(let json, _):
            let project = json.count.isMultiple(of: 5) ? "other" : ProviderCheck.project
            return (nil, ProviderMessage(project: project, json: json))
        default: return (nil, nil)
        }
    }

    /// A change of the topic of each message, for this app and others.
    private mutating func topicChange() -> TopicChange {
        let own = phone?.inspection.registrationToken
        let other = String(repeating: "A", count: 22) + ":" + String(repeating: "B", count: 140)
        var change = TopicChange(
            project: random.pick([ProviderCheck.project, ProviderCheck.project, "other", nil]),
            topic: DeliveryCheck.topic, tokens: random.pick([[own ?? "", other], [own ?? other], ["", "a"]]),
            subscribes: random.chance(0.6))
        if !lastTag.isMultiple(of: 3) {
            change.tokens.removeLast(change.tokens.count - 1)
            change.redundancy = lastTag % 3 == 1 ? .allowed : .refused
        }
        return change
    }

    /// The device token of the phone, a replaced one, or that of another phone.
    private mutating func providerToken() -> String {
        if random.chance(0.7) { return TokenCheck.text(deviceToken) }
        return random.chance(0.5)
            ? TokenCheck.text([1, 2, deviceToken[2] &- 1]) : random.pick(["020204", "", "0102030"])
    }

    private mutating func notification() -> String {
        let delivered = phone?.inspection.delivered ?? []
        if !delivered.isEmpty, random.chance(0.6) { return random.pick(delivered) }
        return random.chance(0.8) ? "last" : random.pick(["c1", "p1", "nothing"])
    }

    private mutating func expand() {
        let notification = notification()
        let media = random.pick([nil, nil, nil, "play", "pause"])
        let touch = random.pick([nil, nil, nil, "card", "nothing"])
        let type = random.pick([nil, nil, nil, "a\n"])
        let scroll = random.pick([nil, nil, nil, 200.0])
        send(
            .expand(
                notification: notification, appearance: random.pick([nil, "light", "dark", "pink"]), media: media,
                touch: touch, type: type, scroll: scroll))
        expanded = notification
    }

    private mutating func response() -> Command {
        let notification = random.chance(0.4) ? expanded : notification()
        return switch random.below(10) {
        case 0..<4: .tap(notification: notification)
        case 4..<6: .dismiss(notification: notification)
        case 6..<8:
            .action(
                notification: notification, action: random.pick(["OPEN", "QUIET", "SIGN", "OWN", "TEXT", "UNKNOWN"]))
        default: .reply(notification: notification, action: random.pick(["TEXT", "OPEN"]), text: "hello")
        }
    }

    // MARK: Modules

    private mutating func disturb(_ action: Script.Action) {
        let alive = instances.filter { $0.value.isOpen && $0.value.hasProcess }
        let ids = alive.keys.sorted { $0.number < $1.number }
        guard phone != nil, !ids.isEmpty else { return }
        let instance = random.pick(ids)
        switch action {
        case .ask: for _ in 0..<random.pick([(1, 6), (3, 2), (70, 1)]) where isGoingOn { ask(instance) }
        case .say: feed(.message(instance, message()))
        default:
            guard let order = alive[instance]?.order, !order.isInHost else { return }
            die(instance, death())
            if random.chance(0.3) { edit(order.settings.id) }
        }
    }

    /// The entry of a module changes while it is down or is started again.
    private mutating func edit(_ module: ModuleID) {
        guard let place = files.entries.firstIndex(where: { $0.name == module.identity }) else { return }
        files.entries[place].data += 1
        files.changes += 1
        agenda.add(.input(.filesChanged(.settings)), at: now + .milliseconds(random.within(0...150)))
    }

    // MARK: Files

    /// The name for readers of a module, or a name that no module has.
    private mutating func displayName() -> String { random.pick(files.entries.map(\.displayName) + ["E"]) }

    /// The names of modules change, or go from one to the other.
    private mutating func rename() {
        guard !files.entries.isEmpty else { return }
        statistics.count("module renamed")
        files.changes += 1
        let (one, other) = (random.below(files.entries.count), random.below(files.entries.count))
        let name = files.entries[one].displayName
        if one != other, random.chance(0.5) {
            files.entries[one].displayName = files.entries[other].displayName
            files.entries[other].displayName = name
        } else {
            files.entries[one].displayName = random.pick(["A", "B", "C", "Pay", "Cards"])
        }
        later(.filesChanged(.settings))
    }

    /// The operator asks for the libraries that are there, or saves settings that have not changed.
    private mutating func reload() {
        if random.chance(0.2) { return later(.filesChanged(.settings)) }
        send(.reload(module: random.chance(0.5) ? nil : displayName()))
    }

    /// The operator saves other settings, or a client has the host write them.
    private mutating func edit() {
        let before = files
        change()
        guard random.chance(0.2) else { return later(.filesChanged(.settings)) }
        if drafts.count == 8 { drafts = [:] }
        drafts[files.settings] = files
        let text = files.settings
        files = before
        send(.editSettings(text: text, version: random.chance(0.9) ? files.version : "another"))
    }

    private mutating func change() {
        files.comment += 1
        files.changes += 1
        let place = random.below(files.entries.count)
        let hasEntry = !files.entries.isEmpty
        statistics.count("settings edited")
        switch random.below(16) {
        case 0 where hasEntry: files.entries[place].isEnabled.toggle()
        case 1 where hasEntry: files.entries[place].push.toggle()
        case 2 where hasEntry: files.entries[place].data += 1
        case 3 where hasEntry: files.entries[place].isInProcess.toggle()
        case 4 where hasEntry: files.entries[place].service.toggle()
        case 5 where hasEntry: files.entries[place].content.toggle()
        case 6 where hasEntry:
            files.entries[place].routes = random.pick([[], ["a/{id}"], ["b/{id}", "accounts"], ["login"]])
        case 7 where files.entries.count > 1: files.entries.swapAt(0, place)
        case 8 where hasEntry: files.entries.remove(at: place)
        case 9, 10:
            let names = ["A", "B", "C", "D"].filter { name in !files.entries.contains { $0.name == name } }
            if let name = names.first { files.add(name, &random) }
        case 11: if random.chance(0.5) { files.isBroken.toggle() } else { files.isMissing.toggle() }
        case 12 where hasEntry:
            // The library of another: two modules with one sender.
            files.entries[place].library = "/sim/lib\(random.pick(["A", "B", "C", "D"])).so"
        case 13 where hasEntry: files.entries[place].library = "/sim/lib\(files.entries[place].name).so"
        case 14: files.firebase.toggle()
        default: files.legacyFallback.toggle()
        }
    }

    private mutating func rebuild() {
        let paths = files.libraries.keys.sorted()
        guard !paths.isEmpty else { return }
        let path = random.pick(paths)
        statistics.count("library changed")
        files.changes += 1
        switch random.below(5) {
        case 0: files.libraries[path]?.exists.toggle()
        case 1:
            files.libraries[path]?.version += 1
            files.libraries[path]?.sender = random.pick(["A", "B", "C", nil])
        case 2:
            files.libraries[path]?.hasService.toggle()
            files.libraries[path]?.version += 1
        default: files.libraries[path]?.version += 1
        }
        if profile.watchesLibraries { later(.filesChanged(.libraries([path]))) }
    }
}
