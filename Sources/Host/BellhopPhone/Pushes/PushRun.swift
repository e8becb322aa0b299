internal import BellhopValues
internal import FoundationEssentials

/// One push, from its arrival to its recorded outcome.
///
/// It is accepted, stored and routed. Service extensions change its notification. Then it is handled silently and
/// displayed, independently of each other. It is concluded when both are done. ``Arrivals`` accepts it, and ``Pushes``
/// takes it from stage to stage.
struct PushRun: Sendable {
    /// The stage of the push.
    enum Stage: Sendable, Equatable {
        /// The push is being written to the journal.
        case storing
        /// APNs stores the push, because it can't reach the device now.
        case stored
        /// The push waits until the modules are up.
        case waitingForStart
        /// Texts or libraries are being looked up for the push, or for an earlier one.
        case lookingUp
        /// The push waits until the user starts the app.
        case held
        /// The push waits for the launch of the app and for the marks of its first calls.
        case routed
        /// The calls have begun.
        case underWay
        /// The push waits until the navigations that it caused are finished.
        case settling
        /// The outcome is being written.
        case concluding

        /// Whether a push comes to this stage from another one.
        func follows(_ earlier: Stage) -> Bool {
            switch self {
            case .storing: false
            case .stored, .waitingForStart: earlier == .storing
            case .lookingUp: earlier == .storing || earlier == .stored || earlier == .waitingForStart
            case .held: earlier == .lookingUp || Stage.lookingUp.follows(earlier)
            case .routed: earlier == .held || Stage.held.follows(earlier)
            // Service extensions may change what is called and shown, so calls begin a second time.
            case .underWay: earlier == .routed || earlier == .underWay
            case .settling: earlier == .underWay
            case .concluding: earlier == .settling
            }
        }
    }

    /// The progress of the silent handling.
    enum Silent: Sendable, Equatable {
        case none
        /// Nothing is called, because the app must not be woken.
        case blocked
        case due
        case called
        case answered(FetchResult)
    }

    /// The progress of the display.
    enum Display: Sendable, Equatable {
        /// Service extensions change the notification.
        case extending
        /// The display is to be decided.
        case due
        /// Modules are asked how to show the notification.
        case asked
        /// The display is done, with an outcome if there was something to show.
        case done(Event.PushFinished.Display?)
    }

    let id: PushID
    let payload: Payload
    /// The notification to show, with the changes of service extensions.
    private(set) var notification: UserNotification
    /// The calls that modules had begun before the host ended.
    ///
    /// They are not repeated.
    private(set) var begun: Set<BegunCall> = []
    private(set) var stage = Stage.storing
    private(set) var silent = Silent.none
    private(set) var display = Display.due
    /// The modules to call, in file order.
    private(set) var modules: [ModuleID] = []
    /// The service extensions that change the notification.
    private(set) var services: ServiceChain? {
        get { chain?.value }
        set { chain = newValue.map(Chain.init) }
    }
    /// In an object of its own, because few pushes have one, and it is larger than the rest of the run.
    private var chain: Chain?

    private final class Chain: Sendable {
        let value: ServiceChain

        init(_ value: ServiceChain) { self.value = value }
    }

    /// Why the push is ignored, if it is.
    private(set) var ignored: Delivery.Reason?
    /// The display as decided by the routing, or after the service extensions.
    private(set) var plan = Delivery.Display.nothing(.nothingToShow)
    /// The place of the notification in the order of arrival.
    private(set) var place: CollapseOrder.Place

    init(_ record: JournalledPush, _ payload: Payload) {
        id = record.id
        self.payload = payload
        notification = UserNotification(
            identifier: record.notificationIdentifier, date: record.arrival,
            payload: payload, push: id)
        place = CollapseOrder.Place(push: id.number)
    }

    // MARK: Its way

    private mutating func enter(_ next: Stage) {
        assert(next.follows(stage), "\(id) is \(stage), so it can't be \(next)")
        stage = next
    }

    /// Comes from an earlier host, which had begun these calls.
    mutating func recall(begun: [BegunCall]) {
        self.begun = Set(begun)
        enter(.waitingForStart)
    }

    mutating func store() { enter(.stored) }

    /// Reaches the device after it was stored, at a place in the order of arrival.
    mutating func arrive(at place: CollapseOrder.Place, _ date: Date) {
        assert(stage == .stored, "\(id) is forwarded when it is \(stage)")
        self.place = place
        notification = UserNotification(
            identifier: notification.identifier, date: date, payload: payload, push: id)
    }

    mutating func waitForStart() { enter(.waitingForStart) }

    mutating func waitForLookup() { enter(.lookingUp) }

    mutating func localize(_ content: NotificationContent) {
        assert(stage == .lookingUp, "\(id) is localized when it is \(stage)")
        notification = notification.changed(to: content)
    }

    mutating func hold() { enter(.held) }

    /// Applies the delivery that was decided.
    mutating func route(_ delivery: Delivery, to modules: [ModuleID], _ services: [ServiceChain.Member]) {
        assert(silent == .none && display == .due, "\(id) is routed: silent \(silent), display \(display)")
        enter(.routed)
        self.modules = modules
        plan = delivery.display
        ignored = delivery.ignored
        silent =
            switch delivery.silent {
            case .call, .startAndCall: .due
            case .block: .blocked
            case .none, .hold, .skip: .none
            }
        if !services.isEmpty {
            self.services = ServiceChain(services, changing: notification.content)
            display = .extending
        }
    }

    /// The calls that are due begin.
    mutating func begin() {
        enter(.underWay)
        if isSilentDue { silent = .called }
        if display == .due, plan == .ask { display = .asked }
    }

    mutating func silentAnswered(_ result: FetchResult) {
        assert(silent == .called, "\(id) is answered when its silent handling is \(silent)")
        silent = .answered(result)
    }

    /// Returns the service extension that runs next, or nil if all have run.
    mutating func nextService() -> ServiceChain.Member? {
        assert(display == .extending, "an extension of \(id) runs when its display is \(display)")
        return services?.next()
    }

    /// Takes the answer of the service extension that ran.
    mutating func take(_ answer: ServiceAnswer) -> ServiceChain.Result? {
        assert(display == .extending, "an extension of \(id) answers when its display is \(display)")
        return services?.take(answer)
    }

    /// The service extensions are done, and the display is decided again.
    mutating func extended(_ plan: Delivery.Display) {
        assert(display == .extending, "\(id) is extended when its display is \(display)")
        notification = notification.changed(to: services?.changed)
        self.plan = plan
        display = .due
    }

    /// The display is done, with its outcome if there was something to show.
    mutating func displayed(_ outcome: Event.PushFinished.Display?) {
        if case .done = display { assertionFailure("\(id) is displayed twice") }
        assert(stage == .underWay, "\(id) is displayed when it is \(stage)")
        display = .done(outcome)
    }

    mutating func settle() {
        assert(isAnswered, "\(id) settles: silent \(silent), display \(display)")
        enter(.settling)
    }

    mutating func conclude() {
        assert(isAnswered, "\(id) is concluded: silent \(silent), display \(display)")
        enter(.concluding)
    }

    // MARK: What is due

    /// The calls that may begin now, each with its stage.
    var dueCalls: [(stage: BellhopValues.Stage, call: Call)] {
        var calls: [(BellhopValues.Stage, Call)] = []
        if isSilentDue {
            calls.append((.silent, Call(.didReceiveRemoteNotification, [.payload(payload)], push: id)))
        }
        if display == .due, plan == .ask {
            calls.append((.present, Call(.willPresent, [.notification(notification)], push: id)))
        }
        return calls
    }

    /// Whether calls may begin now.
    var hasDueCalls: Bool { isSilentDue || (display == .due && plan == .ask) }

    /// Whether the silent handlers may be called now.
    ///
    /// They wait for the service extensions, as on iOS (Semantics §4).
    var isSilentDue: Bool { silent == .due && display != .extending }

    /// The marks of the calls that may begin now, without those that exist.
    var dueMarks: [BegunCall] {
        var marks: [BegunCall] = []
        func add(_ selector: Selector) {
            for module in modules {
                let mark = BegunCall(push: id, module: module, selector: selector)
                if begun.isEmpty || !begun.contains(mark) { marks.append(mark) }
            }
        }
        if isSilentDue { add(.didReceiveRemoteNotification) }
        if display == .due, plan == .ask { add(.willPresent) }
        return marks
    }

    /// Whether the push waits for nothing but its navigations.
    var isAnswered: Bool {
        guard case .done = display else { return false }
        switch silent {
        case .none, .blocked, .answered: return true
        case .due, .called: return false
        }
    }

    var outcome: Event.PushFinished {
        var outcome = Event.PushFinished(isIgnored: ignored != nil, isSuppressed: silent == .blocked)
        if case .answered(let result) = silent { outcome.fetch = result }
        if case .done(let display) = display { outcome.display = display }
        return outcome
    }
}
