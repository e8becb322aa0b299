public import BellhopCore
internal import BellhopWorkers

/// The road of a push on arrival (Semantics §3, §4, §9).
extension ModuleHost {
    /// Checks a push and takes it in; returns when it is in the journal.
    ///
    /// It is delivered in the order it came, now or once the start has finished.
    func accept(
        _ bytes: [UInt8], source: String?, collapseID: String?, replayOf: Int? = nil
    ) async throws(BellhopError) -> PushID {
        try checkRunning()
        if let startFailure { throw startFailure }
        let payload: Payload
        do {
            payload = try Payload(scanning: bytes, source: source)
            try checkAddress(of: payload, source: source)
            try Self.checkCollapseID(collapseID)
        } catch {
            throw refuse(bytes, error)
        }
        let journal = try await openJournal()
        lastPush += 1
        let record = JournalledPush(
            number: lastPush, payload: bytes, sender: payload.sender, source: source, collapseID: collapseID,
            time: clock.now, replayOf: replayOf)
        let place = arrivals.enter()
        // While it is written, and not on the actor.
        async let findings = Payload.findings(
            in: bytes, source: source ?? "<\(PushID(number: record.number))>", limit: Self.toldFindings)
        do throws(BellhopError) {
            try await journal.accept(record)
        } catch {
            for (push, record) in arrivals.leave(place) { take(push, record) }
            throw refuse(bytes, error)
        }
        var push = AcceptedPush(record, payload)
        push.findings = await findings
        for (push, record) in arrivals.ready(place, (push, record)) { take(push, record) }
        return push.id
    }

    /// How many findings of a push are events of their own: a sender is not to fill the history.
    private static let toldFindings = 4

    private func refuse(_ bytes: [UInt8], _ error: BellhopError) -> BellhopError {
        events.record(
            Event(.pushRefused, message: error.message, cause: error, details: ["bytes": "\(bytes.count)"]))
        return error
    }

    /// A push that names another app is another simulator's.
    private func checkAddress(of payload: Payload, source: String?) throws(BellhopError) {
        guard let bundle = payload.simulatorTargetBundle, let own = settings.app.bundleIdentifier, bundle != own else {
            return
        }
        throw BellhopError(
            .pushOtherApp, "the push is for the app \(bundle), this host runs \(own)",
            hint: "Correct \"Simulator Target Bundle\", or app.bundleIdentifier in settings.json",
            at: source.map { Location(file: $0) })
    }

    /// The most bytes of an `apns-collapse-id` (Apple).
    private static let collapseLimit = 64

    private static func checkCollapseID(_ identifier: String?) throws(BellhopError) {
        guard let identifier, identifier.isEmpty || identifier.utf8.count > collapseLimit else { return }
        throw BellhopError(
            .pushBadCollapseID, "the collapse id has \(identifier.utf8.count) bytes",
            hint: "Use 1 to \(collapseLimit) bytes, as APNs does")
    }

    /// Goes on with a push that is in the journal.
    private func take(_ push: AcceptedPush, _ record: JournalledPush) {
        var details = ["bytes": "\(record.payload.count)", "notification": push.notification.identifier]
        details["sender"] = push.payload.sender
        details["source"] = record.source
        details["replayOf"] = record.replayOf.map { PushID(number: $0).rawValue }
        events.record(
            Event(
                .pushAccepted, push: push.id, message: push.payload.sender.map { "for \($0)" } ?? "without a sender",
                details: details))
        warn(of: push)
        collapse.begin(push.notification.identifier)
        guard !isStopping else { return keep(push, "the host stops") }
        if isReady { deliver(push) } else { buffer(push) }
    }

    private func buffer(_ push: AcceptedPush) {
        if buffered.count == Self.bufferLimit {
            drop(buffered.removeFirst(), "more than \(Self.bufferLimit) pushes came before the start was finished")
        }
        buffered.append(push)
        events.record(Event(.pushBuffered, push: push.id, message: "waits until the modules are up"))
    }

    /// Delivers what earlier lives of the host left over, then what came before the modules were up, in their order.
    func deliverBuffered() {
        for push in leftOver + buffered {
            do {
                // Again, for one that came before the settings were read.
                try checkAddress(of: push.payload, source: nil)
                deliver(push)
            } catch {
                drop(push, error.message, cause: error)
            }
        }
        leftOver = []
        buffered = []
    }

    /// A push that was accepted will not be delivered.
    func drop(_ push: AcceptedPush, _ why: String, cause: BellhopError? = nil) {
        collapse.end(push.notification.identifier)
        drop(push.number, why, cause: cause)
    }

    /// The same for one that cannot even be read any more.
    func drop(_ number: Int, _ why: String, cause: BellhopError?) {
        events.record(Event(.pushDropped, push: PushID(number: number), message: why, cause: cause))
        journal?.finish(number, outcome: "dropped: \(why)", at: clock.now)
    }

    /// A push that was accepted is delivered when the host starts again.
    func keep(_ push: AcceptedPush, _ why: String) {
        events.record(Event(.pushKept, push: push.id, message: "\(why); it is delivered at the next start"))
    }

    /// Decides what is to be done with a push, as things stand, and has it done in its turn.
    func deliver(_ push: AcceptedPush) {
        let route = senders.route(sender: push.payload.sender)
        let plan = Delivery(of: push.payload, in: device, under: authorization)
        record(route, of: push)
        switch plan.silent {
        case .startAndCall: change(device.awake)
        case .hold:
            if let old = held { drop(old, "a newer silent push took its place") }
            held = push
            events.record(Event(.pushHeld, push: push.id, stage: .silent, message: "until the app is started again"))
            return
        case .call, .skip, .none: break
        }
        planned.append(
            PlannedPush(
                push: push, plan: plan, modules: route.modules.map { modules[$0].id },
                services: services(of: plan, for: route)))
        beginDelivering()
    }

    func beginDelivering() {
        if delivering == nil, !planned.isEmpty { delivering = Task { await deliverPlanned() } }
    }

    /// How long pushes whose marks cannot be written wait until that is tried again, or for the next push.
    static let markRetry = Duration.seconds(1)

    /// Starts the calls of every push that stands in line, each once its mark is written.
    private func deliverPlanned() async {
        while !planned.isEmpty {
            let pushes = planned
            planned = []
            await launched()
            guard !isStopping else {
                for planned in pushes { keep(planned.push, "the host stops") }
                continue
            }
            do throws(BellhopError) {
                try await journal?.begin(pushes.flatMap(\.marks))
            } catch {
                // A call without a mark would be made again after the next start, so they wait until there are marks.
                events.record(Event(.journalFailed, message: error.message, cause: error))
                planned = pushes + planned
                _ = clock.schedule(after: Self.markRetry) { [weak self] in
                    Task { await self?.beginDelivering() }
                }
                break
            }
            for push in pushes { begin(push) }
        }
        delivering = nil
    }

    /// Starts everything a push leads to, in push order, and follows it to its end.
    private func begin(_ planned: PlannedPush) {
        var started: [Stage: [StartedCall]] = [:]
        for (stage, call) in planned.calls {
            let prepared = PreparedCall(call)
            started[stage] = planned.modules.map { module in
                let mark = BegunCall(
                    push: planned.push.number, module: module.rawValue, selector: call.selector.rawValue)
                return planned.push.begun.contains(mark)
                    ? .interrupted(call, in: module, stage: stage) : start(prepared, of: call, in: module, stage: stage)
            }
        }
        let silent = planned.silent ?? started[.silent].map { calls in Task { await finish(calls) } }
        track { [started] host in
            if planned.services.isEmpty {
                await host.follow(planned.push, planned.plan, silent: silent, asked: started[.present])
            } else {
                await host.extend(planned, silent: silent)
            }
        }
    }

    private func record(_ route: PushRoute, of push: AcceptedPush) {
        let names = route.modules.map { modules[$0].id.rawValue }
        let (outcome, message) =
            switch route {
            case .module: ("module", "to \(names.joined()), by its sender")
            case .broadcast:
                (
                    "broadcast",
                    (push.payload.sender.map { "no module has the sender \($0)\(meant(by: $0)); " } ?? "")
                        + "to every push module: \(names.joined(separator: ", "))"
                )
            case .none(let reason): (reason.rawValue, reason.words)
            }
        events.record(
            Event(
                .pushRouted, push: push.id, outcome: outcome, message: message,
                details: ["modules": names.joined(separator: " ")]))
    }

    /// Which sender was meant by one that no module has, in words.
    private func meant(by sender: String) -> String {
        let nearest = Suggestion.nearest(to: sender, among: modules.compactMap(\.sender))
        return nearest.first.map { " (did you mean \($0)?)" } ?? ""
    }

    private func follow(_ push: AcceptedPush, _ plan: Delivery, silent: Task<[Answer], Never>?, asked: [StartedCall]?)
        async
    {
        var results: [String] = []
        let askedAnswers = await finish(asked ?? [])
        switch plan.display {
        case .ask:
            let answered = PresentationOptions.merging(askedAnswers, standard: settings.foregroundPresentation)
            results.append(
                show(
                    push, Presentation(of: push.notification.presentable, answered: answered, under: authorization),
                    by: "modules"))
        case .show:
            results.append(
                show(
                    push, Presentation(bySystem: push.notification.presentable, under: authorization), by: "system"))
        case .nothing(let reason):
            if reason != .nothingToShow {
                events.record(
                    Event(
                        .notificationSuppressed, push: push.id, stage: .present, outcome: reason.rawValue,
                        message: reason.words, details: ["identifier": push.notification.identifier]))
            }
        }
        let merged = FetchResult.merging(await silent?.value ?? [])
        if silent != nil { results.insert(merged.words, at: 0) }
        if let reason = plan.ignored {
            results.append("ignored")
            events.record(Event(.pushIgnored, push: push.id, outcome: reason.rawValue, message: reason.words))
        }
        var details: [String: String] = [:]
        if silent != nil { details["fetch"] = merged.words }
        await navigationsSettled()
        collapse.end(push.notification.identifier)
        release(push.notification.request?.content.attachments ?? [])
        let outcome = results.joined(separator: ", ")
        // Before the event: who has seen the end of a push may rely on it.
        await journal?.conclude(push.number, outcome: outcome, at: clock.now)
        events.record(
            Event(.pushFinished, push: push.id, outcome: outcome, details: details.isEmpty ? nil : details))
    }

    private func show(_ push: AcceptedPush, _ presentation: Presentation, by whom: String) -> String {
        show(push.notification, presentation, at: CollapseOrder.Place(push: push.number), by: whom)
    }
}

extension PushRoute.Reason {
    var words: String {
        switch self {
        case .noSender: "to no module: it names no sender, and legacyFallback is off"
        case .unknownSender: "to no module: none has its sender, and legacyFallback is off"
        case .noPushModule: "to no module: none receives pushes"
        }
    }
}

extension Delivery.Reason {
    var words: String {
        switch self {
        case .nothingToShow: "it has neither alert, badge, sound nor content-available"
        case .notDetermined: "the user has not said yet whether the app may notify"
        case .denied: "the user does not allow notifications"
        case .provisional: "provisional authorization lists alerts only"
        case .turnedOff: "the user turned off every kind it has"
        }
    }
}

extension BellhopError.Code {
    /// A collapse id that APNs would not take.
    public static let pushBadCollapseID = Self(rawValue: "push.bad-collapse-id")
    /// A push for another app.
    public static let pushOtherApp = Self(rawValue: "push.other-app")
}
