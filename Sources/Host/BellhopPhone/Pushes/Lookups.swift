internal import BellhopValues

/// The pushes that wait for a look-up, and those that arrived after them (Semantics §4).
///
/// The texts of an alert are looked up in files. If no module runs that could receive a push, the libraries are compared
/// with what is loaded, and the event of the push then describes the libraries as they are now. The pushes are delivered
/// in the order of their arrival.
struct Lookups: Sendable {
    private struct Waiting {
        let id: PushID
        var awaitsTexts = false
        var awaitsLibraries = false
        /// Ends the wait.
        var limit: Ticket<FiredTimer>?

        var isReady: Bool { !awaitsTexts && !awaitsLibraries }
    }

    /// The longest wait, because a folder on another machine may never answer.
    private static let limit = Duration.seconds(5)

    private var waiting: [Waiting] = []
    /// The place of the first push that is not delivered.
    ///
    /// Those before are removed together, because a start can have every push of the journal wait here.
    private var first = 0
    /// The push for which the libraries are being compared.
    ///
    /// Pushes that arrive meanwhile wait for the same comparison.
    private var comparing: PushID?

    private var isEmpty: Bool { first == waiting.count }

    /// Checks that the first push waits for something.
    static func verify(_ phone: Phone) {
        let lookups = phone.pushes.lookups
        assert(
            lookups.isEmpty || !lookups.waiting[lookups.first].isReady,
            "\(lookups.waiting.count - lookups.first) pushes wait, and the first is ready")
    }

    /// Delivers a push after its look-ups and those of earlier pushes.
    static func begin(_ id: PushID, in phone: inout Phone) {
        guard let run = phone.pushes[id] else { return }
        let order = order(for: run.payload, in: phone)
        let compares =
            phone.pushes.lookups.comparing == nil && !phone.configuration.watchesLibraries
            && phone.modules.senders.route(sender: run.payload.sender) == .none(.noRunningModule)
        guard order != nil || compares || !phone.pushes.lookups.isEmpty else { return Pushes.deliver(id, in: &phone) }
        phone.pushes[id]?.waitForLookup()
        var waiting = Waiting(id: id, awaitsTexts: order != nil, awaitsLibraries: compares)
        if let order { phone.turn.emit(.findStrings(order, phone.turn.ticket(StringsStep.push(id)))) }
        if compares {
            phone.pushes.lookups.comparing = id
            ClientCommands.checkLibraries(then: .push(id), in: &phone)
        }
        if !waiting.isReady { waiting.limit = phone.turn.schedule(after: limit, .lookupLate(id)) }
        phone.pushes.lookups.waiting.append(waiting)
    }

    /// The texts of a push were looked up.
    static func found(_ strings: FoundStrings, for id: PushID, in phone: inout Phone) {
        guard let place = phone.pushes.lookups.place(of: id), phone.pushes.lookups.waiting[place].awaitsTexts else {
            return
        }
        phone.pushes.lookups.waiting[place].awaitsTexts = false
        localize(id, with: strings, in: &phone)
        proceed(at: place, in: &phone)
    }

    /// The libraries were compared for a push.
    static func compared(for id: PushID, in phone: inout Phone) {
        guard let place = phone.pushes.lookups.place(of: id) else { return }
        phone.pushes.lookups.endComparison(at: place)
        proceed(at: place, in: &phone)
    }

    /// The look-ups of a push take too long, so its alert shows the keys of texts that were not found.
    static func late(_ id: PushID, in phone: inout Phone) {
        guard let place = phone.pushes.lookups.place(of: id) else { return }
        phone.pushes.lookups.endComparison(at: place)
        guard phone.pushes.lookups.waiting[place].awaitsTexts else { return proceed(at: place, in: &phone) }
        let fault = BellhopError(
            .stringsLate, "the texts of the app were not found within \(limit.inSeconds)",
            hint: "Check the disk that has the app's resources, and the one with the module's library")
        found(FoundStrings(faults: [fault]), for: id, in: &phone)
    }

    private func place(of id: PushID) -> Int? { waiting[first...].firstIndex { $0.id == id } }

    private mutating func endComparison(at place: Int) {
        waiting[place].awaitsLibraries = false
        if comparing == waiting[place].id { comparing = nil }
    }

    /// Delivers the first pushes if their look-ups have ended.
    private static func proceed(at place: Int, in phone: inout Phone) {
        guard phone.pushes.lookups.waiting[place].isReady else { return }
        phone.turn.cancel(phone.pushes.lookups.waiting[place].limit)
        while let next = phone.pushes.lookups.takeReady() {
            phone.caused(by: .push(next)) { Pushes.deliver(next, in: &$0) }
        }
    }

    /// Removes the first push, or returns nil if it still waits.
    private mutating func takeReady() -> PushID? {
        guard !isEmpty, waiting[first].isReady else { return nil }
        defer {
            first += 1
            if first > waiting.count / 2 {
                waiting.removeFirst(first)
                first = 0
            }
        }
        return waiting[first].id
    }

    private static func localize(_ id: PushID, with strings: FoundStrings, in phone: inout Phone) {
        guard let run = phone.pushes[id], let alert = LocalizedAlert(run.payload) else { return }
        var content = run.notification.content
        content.localize(alert, with: strings.texts)
        phone.pushes[id]?.localize(content)
        let findings = strings.findings(
            about: alert, of: phone.settings.app,
            unsearched: PushReceivers(of: phone).unsearched(for: run.payload.sender))
        for finding in findings { phone.turn.record(Event(finding, of: run.id)) }
    }

    /// The texts to look up for a payload, or nil if it has all texts itself.
    ///
    /// Those of the app come before those of the modules that the push goes to.
    static func order(for payload: Payload, in phone: Phone) -> StringsOrder? {
        guard payload.isLocalized, let alert = LocalizedAlert(payload) else { return nil }
        let modules = phone.modules.senders.route(sender: payload.sender).modules.compactMap { module in
            phone.modules[module].flatMap { module in
                module.library.map {
                    StringsOrder.Module(library: $0.path, packageName: module.settings.packageName)
                }
            }
        }
        return StringsOrder(
            keys: alert.texts.map(\.key), folder: phone.configuration.resources(of: phone.settings.app),
            modules: modules, language: phone.settings.device.preferredLanguage)
    }

    /// Removes all pushes, because the host stops.
    static func stop(in phone: inout Phone) -> [PushID] {
        let waiting = phone.pushes.lookups.waiting[phone.pushes.lookups.first...]
        phone.pushes.lookups = Lookups()
        for push in waiting { phone.turn.cancel(push.limit) }
        return waiting.map(\.id)
    }
}
