/// The pushes whose texts are being looked up, and those that arrived after them (Semantics §4).
///
/// They are delivered in the order of their arrival.
struct Localizations: Sendable {
    private struct Waiting {
        let number: Int
        /// Whether its texts were looked up, or it has none.
        var isReady: Bool
    }

    private var waiting: [Waiting] = []
    /// The place of the first push that is not delivered.
    ///
    /// Those before are removed together, because a start can have every push of the journal wait here.
    private var first = 0

    private var isEmpty: Bool { first == waiting.count }

    /// Delivers a push, once the texts of its alert and of earlier alerts were looked up.
    static func begin(_ number: Int, in phone: inout Phone) {
        guard let run = phone.pushes[number] else { return }
        let order = order(for: run.payload, in: phone)
        guard order != nil || !phone.pushes.localizations.isEmpty else {
            return Pushes.deliver(number, in: &phone)
        }
        phone.pushes[number]?.stage = .localizing
        phone.pushes.localizations.waiting.append(Waiting(number: number, isReady: order == nil))
        if let order { phone.turn.emit(.findStrings(order, phone.turn.ticket(.pushStrings(number)))) }
    }

    /// The texts of a push were looked up.
    static func found(_ strings: FoundStrings, for number: Int, in phone: inout Phone) {
        guard phone.pushes.localizations.setReady(number) else { return }
        localize(number, with: strings, in: &phone)
        while let next = phone.pushes.localizations.takeReady() {
            phone.turn.causes = [.push(next)]
            Pushes.deliver(next, in: &phone)
        }
    }

    /// Notes that the texts of a push were looked up, and returns whether it waits.
    private mutating func setReady(_ number: Int) -> Bool {
        guard let place = waiting[first...].firstIndex(where: { $0.number == number }) else { return false }
        waiting[place].isReady = true
        return true
    }

    /// Removes the first push, or returns nil if its texts are still being looked up.
    private mutating func takeReady() -> Int? {
        guard !isEmpty, waiting[first].isReady else { return nil }
        defer {
            first += 1
            if first > waiting.count / 2 {
                waiting.removeFirst(first)
                first = 0
            }
        }
        return waiting[first].number
    }

    private static func localize(_ number: Int, with strings: FoundStrings, in phone: inout Phone) {
        guard let run = phone.pushes[number], let alert = LocalizedAlert(run.payload) else { return }
        var content = run.notification.content
        content.localize(alert, with: strings.texts)
        phone.pushes[number]?.notification = run.notification.changed(to: content)
        for finding in strings.findings(about: alert, of: phone.settings.app) {
            phone.turn.record(Event(.pushDiagnostic, of: finding, push: run.id))
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

    /// Removes all pushes.
    mutating func takeAll() -> [Int] {
        defer { (waiting, first) = ([], 0) }
        return waiting[first...].map(\.number)
    }
}
