internal import BellhopPhone
internal import BellhopValues

/// How things stand between two inputs.
struct Standing: Sendable {
    /// The instance of each module that can be called.
    var instances: [ModuleID: InstanceID] = [:]
    var device = DeviceState.foreground
    var isReady = false
    var isStopping = false

    init() {}

    init(_ phone: PhoneInspection) {
        for (module, instance) in phone.callable { instances[module] = instance }
        device = phone.device
        isReady = phone.isReady
        isStopping = phone.isStopping
    }
}

/// Who is told of a push or a response, as far as it is certain.
///
/// Modules are named by their identities.
struct Audience: Sendable, Equatable {
    /// Nobody else is told.
    var mayHear: Set<String>
    /// Those who are told if they can be called.
    var mustHear: Set<String>
    /// The running module that has the sender.
    var owner: String?
}

/// Who there is: what instances were opened for, and what the settings in force say of their modules.
struct Roster: Sendable {
    struct Member: Sendable {
        let order: OpenOrder
        let openedAt: Moment
        /// The turn in which it was opened.
        let openedIn: Int
        /// What its class names as its sender.
        var sender: String?
        /// The turn of its first call.
        var calledIn: Int?
        /// Since when it can be called.
        var callableSince: Int?
        /// Whether its module receives pushes, or has received them in its time.
        var hasPushes: Bool
        /// Whether its worker stands by after an answer.
        var isKept = false
        /// Whether it has set a delegate.
        var hasDelegate = false
        /// The state of the app that it was told last, and whether it has surely heard it.
        var state: Int32?
        var knowsState = false

        var module: ModuleID { order.settings.id }
        var isModule: Bool { if case .module = order.role { true } else { false } }
    }

    private(set) var members: [InstanceID: Member] = [:]
    /// The settings in force.
    private(set) var settings: SimulatedFiles?
    /// The turn in which settings or libraries were put in force last.
    private(set) var changedIn = 0
    /// The number of inputs that this host has taken.
    private(set) var turn = 0
    private(set) var before = Standing()
    private(set) var after = Standing()
    /// What was read of the settings, and may be put in force.
    private var candidate: SimulatedFiles?
    private var files: [[UInt8]: SimulatedFiles] = [:]
    /// The instances that are being told the state of the app.
    private var telling: [Ticket<Outcome>: InstanceID] = [:]

    mutating func hostStarts() {
        let files = files
        self = Roster()
        self.files = files
    }

    /// The settings file is about to be read.
    mutating func willRead(_ files: SimulatedFiles) { self.files[files.settings] = files }

    /// Whether a host cannot use what it has read.
    func isUnreadable(_ bytes: [UInt8]) -> Bool { files[bytes]?.isBroken == true }

    // MARK: A turn

    mutating func take(_ input: Input) {
        turn += 1
        before = after
        switch input {
        case .settingsRead(.success(let text)):
            candidate = files[text.bytes].flatMap { $0.isBroken ? nil : $0 }
        case .settingsRead(.failure): candidate = nil
        case .opened(let id, .success(let opened)): if let sender = opened.sender { members[id]?.sender = sender }
        case .launched(let id, _, let sender?): members[id]?.sender = sender
        case .answered(let ticket, let outcome):
            guard let id = telling.removeValue(forKey: ticket) else { return }
            if case .failedClosed = outcome.status { members[id]?.knowsState = false }
        case .request(_, let id, .center(.success(.setDelegate(true)))): members[id]?.hasDelegate = true
        default: break
        }
    }

    mutating func take(_ effect: Effect, at now: Moment) {
        switch effect {
        case .open(let id, let order):
            members[id] = Member(order: order, openedAt: now, openedIn: turn, hasPushes: order.settings.push)
        case .keep(let id, _): members[id]?.isKept = true
        case .call(let target, let id, _, let ticket):
            if members[id]?.calledIn == nil { members[id]?.calledIn = turn }
            guard case .method(let call) = target else { return }
            switch (call.selector, call.arguments.first) {
            case (.applicationDidChangeState, .int32(let state)?):
                telling[ticket] = id
                members[id]?.state = state
                members[id]?.knowsState = true
            case (.didFinishLaunching, _): telling[ticket] = id
            default: break
            }
        case .record(let event):
            switch event.kind {
            case .settingsRead, .settingsApplied:
                settings = candidate ?? settings
                candidate = nil
                changedIn = turn
            case .settingsKept: candidate = nil
            default: break
            }
        default: break
        }
    }

    mutating func finishTurn(_ phone: PhoneInspection) {
        after = Standing(phone)
        for (module, id) in after.instances {
            if members[id]?.callableSince == nil { members[id]?.callableSince = turn }
            if entry(of: module)?.push == true { members[id]?.hasPushes = true }
        }
    }

    // MARK: Reading

    /// Whether the input has put settings or libraries in force.
    var hasChanged: Bool { changedIn == turn }

    func entry(of module: ModuleID) -> SimulatedFiles.Entry? {
        settings?.entries.first { $0.name == module.identity }
    }

    /// The instance of a module that could be called before the input and can be called after it.
    func steady(_ module: ModuleID) -> InstanceID? {
        guard let instance = after.instances[module], before.instances[module] == instance else { return nil }
        return instance
    }

    /// All such instances whose class has a method.
    func steady(with selector: Selector) -> [InstanceID] {
        after.instances.keys.compactMap { steady($0) }.filter { members[$0]?.order.description.has(selector) == true }
            .sorted { $0.number < $1.number }
    }

    /// Whether modules are in the order of the settings in force, or these have just changed.
    func isInOrder(_ modules: [ModuleID]) -> Bool {
        guard !hasChanged, let settings else { return true }
        let places = modules.map { module in settings.entries.firstIndex { $0.name == module.identity } ?? 0 }
        return zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// Who is told of what has a sender (docs/semantics.md, §3); nil if that is not certain.
    ///
    /// The module whose class has the sender is told, in any state of the module. Without such a module, all modules
    /// that receive pushes are told, unless the settings turn that off.
    func audience(ofSender sender: String?) -> Audience? {
        guard !hasChanged, let settings else { return nil }
        let receivers = settings.entries.filter { $0.isEnabled && $0.push }.map(\.name)
        let running = receivers.filter { steady(ModuleID(rawValue: $0)) != nil }
        if let sender {
            let owner = running.first { name in
                steady(ModuleID(rawValue: name)).flatMap { members[$0]?.sender } == sender
            }
            if let owner { return Audience(mayHear: [owner], mustHear: [owner], owner: owner) }
        }
        // One that does not run may have the sender.
        let absent = sender == nil ? [] : receivers.filter { !running.contains($0) }
        guard settings.legacyFallback else { return Audience(mayHear: Set(absent), mustHear: []) }
        return Audience(mayHear: Set(receivers), mustHear: absent.isEmpty ? Set(running) : [])
    }
}
