import Foundation

@testable import BellhopPhone
@testable import BellhopValues

/// A phone between edges that a test works by hand: it answers what has to be answered for a host to be up, and keeps what
/// the test is about.
struct PhoneDriver {
    private(set) var phone: Phone
    /// Every effect so far, in order.
    private(set) var effects: [Effect] = []
    /// What is answered by itself.
    var answersCalls: Bool
    var loadsToken = true
    /// Whether the events that are asked for are found by themselves.
    var readsEvents = true
    /// Whether the journal takes no marks.
    var failsMarks = false
    /// Whether the journal takes no pushes that are forwarded.
    var failsForwards = false
    /// Whether the journal takes no outcomes.
    var failsOutcomes = false
    /// What is left of the file system of the state directory.
    var space = FreeSpace()
    /// Whether the values of the device and the removals from the list cannot be written.
    var failsSets = false
    /// How often the library was built, and the classes it has beside those of the modules.
    var build = 1
    var extensionClasses: [String] = []
    /// How often a library was written with the same contents since it was built.
    var touches = 0
    /// Where the libraries are found, by module; elsewhere in the root directory.
    var paths: [String: String] = [:]
    /// The modules whose libraries are not there, by name.
    var lost: Set<String> = []
    /// Whether the creation of an instance fails.
    var failsCreate = false
    /// Whether instances end by themselves when they are told to.
    var endsInstances = true
    /// How an instance died, which is reported only when it is told to end.
    var death: Death?
    /// Whether all inputs arrive at one instant.
    var isTimeStanding = false
    private var seconds = 0.0
    /// The events of the input that was taken last.
    private(set) var taken: [Event] = []

    /// The time of the input that came last.
    var now: Date { Date(timeIntervalSince1970: seconds + setForward) }
    /// How far the clock of the machine was set forward, or back if it is negative, in seconds.
    var setForward = 0.0
    private var lastCommand: UInt64 = 0

    /// Starts a host with modules by their names; each has the sender `com.example.` and its name.
    ///
    /// Each entry has `more` keys, and the settings have `keys`, which end with a comma. Processes of extensions are kept
    /// if the host `reuses` them; nil is the default of the settings. `command` is sent before the start and waits for it.
    /// Modules that are `hanging` never come up, and the libraries of those that are `unread` are not read by themselves.
    /// All classes have `methods` beside the usual ones, and none has the method that is `missing`.
    init(
        _ modules: [String], more: String = "", keys: String = "", state: StoredState = StoredState(),
        extensionClasses: [String] = [], hanging: [ModuleID] = [], unread: [ModuleID] = [], debugged: String? = nil,
        answersCalls: Bool = true, waiting command: Command? = nil, with methods: [Selector] = [],
        without missing: Selector? = nil, reuses: Bool? = nil, watchesLibraries: Bool = false,
        gateway: GatewayPort = .settings, gatewayAcceptsAll: Bool = false
    ) {
        selectors =
            [
                .didRegister, .didReceiveRemoteNotification, .willPresent, .didReceiveResponse, .serviceDidReceive,
                .applicationBackgroundRefreshStatusDidChange, .didReceiveRegistrationToken,
            ].filter { $0 != missing } + methods
        self.answersCalls = answersCalls
        self.hanging = hanging
        self.unread = unread
        self.extensionClasses = extensionClasses
        phone = Phone(
            PhoneConfiguration(
                settingsFile: "/settings.json", stateDirectory: "/state", watchesLibraries: watchesLibraries,
                debuggedModule: debugged, gateway: gateway, gatewayAcceptsAll: gatewayAcceptsAll))
        self.keys = keys + (reuses.map { #""extensions": {"reuse": \#($0)}, "# } ?? "")
        settings = Self.settings(modules, more, self.keys)
        self.state = state
        if let command { send(command) }
        receive(.start)
    }

    var settings: String
    /// Why no module may have some directories of the settings.
    var withheld: [String: String] = [:]
    /// What is found at the directories of the settings.
    var directories: [String: FoundDirectory] = [:]
    /// The keys of the settings that edits keep.
    private let keys: String
    /// The texts of the app, and whether they are looked up by themselves.
    var strings = FoundStrings()
    var findsStrings = true
    /// The modules that never come up.
    var hanging: [ModuleID]
    private let unread: [ModuleID]
    private let selectors: [Selector]
    private let state: StoredState

    static func settings(_ modules: [String], _ more: String = "", _ keys: String = "") -> String {
        let entries = modules.map {
            #"{"name": "\#($0)", "identifier": "\#($0)", "packageName": "\#($0)", "className": "\#($0)"\#(more)}"#
        }
        let all = entries.joined(separator: ", ")
        return #"{\#(keys)"foregroundPresentation": ["list"], "push": true, "modules": [\#(all)]}"#
    }

    /// Feeds an input, and what the edges answer by themselves.
    mutating func receive(_ input: Input) {
        var inputs = [input]
        while !inputs.isEmpty {
            if !isTimeStanding { seconds += 0.001 }
            let instant = Instant(date: now, uptime: .seconds(seconds))
            let new = phone.receive(inputs.removeFirst(), at: instant)
            effects += new
            inputs += new.compactMap { answer(to: $0) }
        }
    }

    /// Feeds one input, which the edges don't answer by themselves.
    ///
    /// Returns the effects without the events. ``taken`` has the events.
    mutating func take(_ input: Input) -> [Effect] {
        seconds += 0.001
        let new = phone.receive(input, at: Instant(date: now, uptime: .seconds(seconds)))
        effects += new
        taken = new.compactMap { if case .record(let event) = $0 { event } else { nil } }
        return new.filter { if case .record = $0 { false } else { true } }
    }

    private func answer(to effect: Effect) -> Input? {
        switch effect {
        case .openState: .stateOpened(.success(state))
        case .readSettings:
            .settingsRead(
                .success(SettingsText(Array(settings.utf8), withheld: withheld, found: directories)))
        case .scan(let module, _, _, _) where unread.contains(module.id): nil
        case .scan(let module, _, _, let ticket) where lost.contains(module.id.rawValue):
            .scanned(ticket, .failure(ScanFailure(BellhopError(.moduleNoLibrary, "there is no library"))))
        case .scan(let module, _, let known, let ticket):
            .scanned(ticket, .success(found(module.className) == known ? nil : library(of: module)))
        case .checkLibraries(let checks, let ticket):
            .librariesChecked(
                ticket,
                Dictionary(
                    checks.compactMap { check in
                        // The path has the name of the class, which may not be that of the module.
                        let path =
                            paths[check.module.rawValue] ?? check.known?.path ?? path(of: check.module.rawValue)
                        let found = lost.contains(check.module.rawValue) ? nil : found(at: path)
                        return check.difference { _ in found }.map { (check.module, $0) }
                    }
                ) { first, _ in first })
        case .measureSpace(let ticket): .spaceMeasured(ticket, space)
        case .findStrings(_, let ticket): findsStrings ? .stringsFound(ticket, strings) : nil
        case .open(_, let order) where hanging.contains(order.settings.id): nil
        case .open(let instance, _) where failsCreate:
            .opened(
                instance,
                .failure(OpenFailure(error: BellhopError(.init(rawValue: "module.not-created"), "create failed"))))
        case .open(let instance, let order):
            .opened(instance, .success(OpenedInstance(sender: "com.example.\(order.settings.id)")))
        case .readEvents(let explanation, let ticket):
            readsEvents ? .eventsRead(ticket, events.filter(explanation.includes)) : nil
        case .loadToken(let ticket): loadsToken ? .tokenLoaded(ticket, .success([1, 2])) : nil
        case .renewToken(let ticket):
            loadsToken ? .tokenLoaded(ticket, .success([9, UInt8(truncatingIfNeeded: ticket.number)])) : nil
        case .call(let target, _, _, let ticket):
            answersCalls
                ? .answered(ticket, Outcome(target.selector.absent, .answered, duration: .zero)) : nil
        case .end where !endsInstances: nil
        case .end(let instance, _): death.map { .died(instance, $0) } ?? .ended(instance)
        case .store(.accept, _): nil
        case .store(.begin, let ticket?) where failsMarks, .store(.finish, let ticket?) where failsOutcomes,
            .store(.forward, let ticket?) where failsForwards:
            .stored(ticket, BellhopError(.init(rawValue: "state.full"), "the disk is full"))
        case .store(let change, nil) where failsSets:
            .storeFailed(change, BellhopError(.init(rawValue: "state.full"), "the disk is full"))
        case .store(_, let ticket): ticket.map { .stored($0, nil) }
        default: nil
        }
    }

    private func found(_ className: String) -> FoundLibrary { found(at: path(of: className)) }

    private func found(at path: String) -> FoundLibrary {
        FoundLibrary(path: path, version: FileVersion(size: build, seconds: touches))
    }

    private func path(of className: String) -> String { paths[className] ?? "/\(className).so" }

    func library(of module: ModuleSettings) -> ScannedLibrary {
        let declared = ([module.className] + extensionClasses).map { name in
            MagicBlock.Class(
                name: name, role: "lifecycle",
                methods: selectors.map { MagicBlock.Member(name: $0.rawValue, signature: "\($0.fullSignature)") })
        }
        let path = path(of: module.className)
        return ScannedLibrary(
            found: found(module.className),
            image: StoredImage(source: path, hash: "\(module.className) \(build)", path: "/images/lib.so"),
            magic: MagicBlock(abi: ABIVersion(major: 1, minor: 0), classes: declared),
            description: ClassDescription(name: module.className, selectors: selectors), warnings: [])
    }

    // MARK: What tests do

    /// Answers the reading of a library that the driver does not answer by itself, with an error if there is one.
    ///
    /// `isThere` says whether the file that could not be read exists.
    mutating func readLibrary(of module: ModuleID, failing error: BellhopError? = nil, isThere: Bool = false) {
        let file = isThere ? found(module.rawValue) : nil
        for case .scan(let settings, _, _, let ticket) in effects where settings.id == module {
            receive(
                .scanned(ticket, error.map { .failure(ScanFailure($0, of: file)) } ?? .success(library(of: settings))))
        }
    }

    /// Sends a command; returns its id.
    @discardableResult
    mutating func send(_ command: Command) -> CommandID {
        lastCommand += 1
        let id = CommandID(number: lastCommand)
        receive(.command(id, command))
        return id
    }

    /// Sends a push; returns the ticket of its acceptance.
    mutating func push(_ aps: String, to module: String? = nil) -> Ticket<StoredChange>? {
        let sender = module.map { #", "sender": "com.example.\#($0)""# } ?? ""
        let before = effects.count
        send(.push(payload: Array("{\"aps\": {\(aps)}\(sender)}".utf8)))
        for case .store(.accept, let ticket) in effects[before...] { return ticket }
        return nil
    }

    /// Sends a push that is on the disk at once.
    mutating func storedPush(_ aps: String, to module: String? = nil) {
        if let ticket = push(aps, to: module) { receive(.stored(ticket, nil)) }
    }

    /// Replaces the settings of the running host.
    mutating func edit(_ modules: [String], more: String = "") {
        settings = Self.settings(modules, more, keys)
        receive(.filesChanged(.settings))
    }

    /// Builds the library of a module again.
    mutating func rebuild(_ module: String, as build: Int, failsCreate: Bool = false) {
        self.build = build
        self.failsCreate = failsCreate
        receive(.filesChanged(.libraries(["/\(module).so"])))
    }

    /// A module navigates, and waits for the answer.
    mutating func navigate(from module: ModuleID) {
        guard let instance = instance(of: module) else { return }
        receive(.request(RequestID(number: 1000 + UInt64(effects.count)), instance, .navigate("login")))
    }

    /// Lets some seconds pass.
    mutating func wait(_ length: Double) { seconds += length }

    /// Lets the newest timer of a length fire.
    mutating func expire(after length: Duration) {
        let timers = effects.compactMap { if case .schedule(length, let ticket) = $0 { ticket } else { nil } }
        if let timer = timers.last { receive(.timer(timer)) }
    }

    // MARK: What tests look at

    /// The instances that were opened, and those that were told to end.
    var opened: [InstanceID] { effects.compactMap { if case .open(let instance, _) = $0 { instance } else { nil } } }
    var ended: [InstanceID] { effects.compactMap { if case .end(let instance, _) = $0 { instance } else { nil } } }

    var events: [Event] { effects.compactMap { if case .record(let event) = $0 { event } else { nil } } }

    /// The states of the app that instances could read, in order.
    var published: [ApplicationState] {
        effects.compactMap { effect in
            if case .publish(let snapshot) = effect { ApplicationState(rawValue: snapshot.state) } else { nil }
        }
    }

    /// The calls so far, with the module and the ticket of each.
    var calls: [(selector: Selector, instance: InstanceID, ticket: Ticket<Outcome>)] {
        effects.compactMap { effect in
            guard case .call(let target, let instance, _, let ticket) = effect else { return nil }
            return (target.selector, instance, ticket)
        }
    }

    /// The reply to a command, or nil if it has none yet.
    func reply(to command: CommandID) -> Result<CommandReply, BellhopError>? {
        for case .reply(command, let result) in effects { return result }
        return nil
    }

    /// The place of the first effect that matches.
    func place(_ matches: (Effect) -> Bool) -> Int? { effects.firstIndex(where: matches) }

    func instance(of module: ModuleID) -> InstanceID? { phone.modules[module]?.instance }
}

extension [Event] {
    /// The facts of the events that have such facts.
    func all<Facts: EventFacts>(_ type: Facts.Type) -> [Facts] { compactMap { $0.facts(type) } }

    /// The facts of the last event that has such facts.
    func last<Facts: EventFacts>(_ type: Facts.Type) -> Facts? { lazy.compactMap { $0.facts(type) }.last }
}
