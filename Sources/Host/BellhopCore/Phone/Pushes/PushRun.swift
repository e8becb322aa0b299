internal import FoundationEssentials

/// One push, from its arrival to its recorded outcome.
///
/// It is accepted, stored and routed; then its silent handling and its display go their ways side by side, and it is
/// concluded when both have come to something. ``Pushes`` takes it from stage to stage.
struct PushRun: Sendable {
    /// Where it is.
    enum Stage: Sendable, Equatable {
        /// It is being written to the journal.
        case storing
        /// It waits until the modules are up.
        case waitingForStart
        /// It waits until the user starts the app.
        case held
        /// It waits for the app to be launched, and for the marks of its first calls.
        case routed
        /// Its calls have begun.
        case underWay
        /// It waits until the navigations it has led to are over.
        case settling
        /// Its outcome is being written.
        case concluding
    }

    /// How far its silent handling is.
    enum Silent: Sendable, Equatable {
        case none
        case due
        case called
        case answered(FetchResult)
    }

    /// How far its display is.
    enum Display: Sendable, Equatable {
        /// Service extensions change it.
        case extending
        /// It is to be decided.
        case due
        /// Modules are asked about it.
        case asked
        /// What came of it: a word for the outcome, where there is one.
        case done(String?)
    }

    let number: Int
    let payload: Payload
    /// What is shown, once service extensions have changed it.
    var notification: UserNotification
    /// The calls that modules had begun for it before the host ended: they are not made again.
    var begun: Set<BegunCall> = []
    var stage = Stage.storing
    var silent = Silent.none
    var display = Display.due
    /// Who is called, in file order.
    var modules: [ModuleID] = []
    var services: ServiceChain?
    /// Why it comes to nothing at all, where it does.
    var ignored: Delivery.Reason?
    /// What was decided when it was routed, or when its service extensions were done.
    var plan = Delivery.Display.nothing(.nothingToShow)

    var id: PushID { PushID(number: number) }

    init(_ record: JournalledPush, _ payload: Payload) {
        number = record.number
        self.payload = payload
        notification = UserNotification(
            identifier: record.collapseID ?? PushID(number: record.number).rawValue, date: record.time,
            payload: payload, push: PushID(number: record.number))
    }

    /// Takes over how it is delivered.
    mutating func route(_ delivery: Delivery, to modules: [ModuleID], _ services: [ServiceChain.Member]) {
        stage = .routed
        self.modules = modules
        plan = delivery.display
        ignored = delivery.ignored
        silent = delivery.silent == .call || delivery.silent == .startAndCall ? .due : .none
        if !services.isEmpty {
            self.services = ServiceChain(services, changing: NotificationContent(payload))
            display = .extending
        }
    }

    /// The calls that may begin now, with the stage of each.
    var dueCalls: [(stage: BellhopCore.Stage, call: Call)] {
        var calls: [(BellhopCore.Stage, Call)] = []
        if silent == .due {
            calls.append((.silent, Call(.didReceiveRemoteNotification, [.payload(payload)], push: id)))
        }
        if display == .due, plan == .ask {
            calls.append((.present, Call(.willPresent, [.notification(notification)], push: id)))
        }
        return calls
    }

    /// The marks of the calls that may begin now; those that were there before are left out.
    var dueMarks: [BegunCall] {
        dueCalls.flatMap { _, call in
            modules.map { BegunCall(push: number, module: $0.rawValue, selector: call.selector.rawValue) }
        }.filter { !begun.contains($0) }
    }

    /// Whether there is nothing left to wait for but what it has led to.
    var isAnswered: Bool {
        guard case .done = display else { return false }
        switch silent {
        case .none, .answered: return true
        case .due, .called: return false
        }
    }

    /// What came of it, as `push.finished` and the journal say.
    var outcome: String {
        var results: [String] = []
        if case .answered(let result) = silent { results.append(result.words) }
        if case .done(let word?) = display { results.append(word) }
        if ignored != nil { results.append("ignored") }
        return results.joined(separator: ", ")
    }
}
