internal import BellhopValues

/// The pushes whose texts are being looked up, and those that arrived after them (Semantics §4).
///
/// If no module runs that could receive a push, the push waits in the same way until the libraries are compared. Its
/// event then describes the libraries as they are now.
///
/// They are delivered in the order of their arrival.
struct Localizations: Sendable {
    private struct Waiting {
        let id: PushID
        /// Ends the wait for its texts; nil if they were looked up, or it has none.
        var limit: Ticket<FiredTimer>?
    }

    /// The longest wait for texts, because a folder on another machine may never answer.
    private static let limit = Duration.seconds(5)

    private var waiting: [Waiting] = []
    /// The place of the first push that is not delivered.
    ///
    /// Those before are removed together, because a start can have every push of the journal wait here.
    private var first = 0

    private var isEmpty: Bool { first == waiting.count }

    /// Delivers a push, once the texts of its alert and of earlier alerts were looked up.
    static func begin(_ id: PushID, in phone: inout Phone) {
        guard let run = phone.pushes[id] else { return }
        let order = order(for: run.payload, in: phone)
        // Pushes that arrive during a comparison also wait for it.
        let isUnheard =
            order == nil && phone.pushes.localizations.isEmpty && !phone.configuration.watchesLibraries
            && phone.modules.senders.route(sender: run.payload.sender) == .none(.noRunningModule)
        guard order != nil || isUnheard || !phone.pushes.localizations.isEmpty else {
            return Pushes.deliver(id, in: &phone)
        }
        phone.pushes[id]?.waitForTexts()
        var waiting = Waiting(id: id)
        if let order { phone.turn.emit(.findStrings(order, phone.turn.ticket(StringsStep.push(id)))) }
        if isUnheard { Commands.checkLibraries(then: .push(id), in: &phone) }
        if order != nil || isUnheard { waiting.limit = phone.turn.schedule(after: limit, .pushStringsLate(id)) }
        phone.pushes.localizations.waiting.append(waiting)
    }

    /// The texts of a push were looked up.
    static func found(_ strings: FoundStrings, for id: PushID, in phone: inout Phone) {
        guard let limit = phone.pushes.localizations.takeLimit(of: id) else { return }
        phone.turn.cancel(limit)
        localize(id, with: strings, in: &phone)
        while let next = phone.pushes.localizations.takeReady() {
            phone.caused(by: .push(next)) { Pushes.deliver(next, in: &$0) }
        }
    }

    /// The texts of a push are not looked up in time, so it shows the keys.
    static func late(_ id: PushID, in phone: inout Phone) {
        let fault = BellhopError(
            .stringsLate, "the texts of the app were not found within \(limit.inSeconds)",
            hint: "Check the disk that has the app's resources, and the one with the module's library")
        found(FoundStrings(faults: [fault]), for: id, in: &phone)
    }

    /// Notes that the texts of a push were looked up, and returns its timer, or nil if it does not wait.
    private mutating func takeLimit(of id: PushID) -> Ticket<FiredTimer>? {
        guard let place = waiting[first...].firstIndex(where: { $0.id == id }) else { return nil }
        defer { waiting[place].limit = nil }
        return waiting[place].limit
    }

    /// Removes the first push, or returns nil if its texts are still being looked up.
    private mutating func takeReady() -> PushID? {
        guard !isEmpty, waiting[first].limit == nil else { return nil }
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
        for finding in strings.findings(about: alert, of: phone.settings.app) {
            phone.turn.record(Event(finding, of: run.id))
        }
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
        let waiting = phone.pushes.localizations.waiting[phone.pushes.localizations.first...]
        phone.pushes.localizations = Localizations()
        for push in waiting { phone.turn.cancel(push.limit) }
        return waiting.map(\.id)
    }
}
