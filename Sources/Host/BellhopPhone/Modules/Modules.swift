internal import BellhopValues

/// The modules of the current settings.
struct OrderedModules: Sendable {
    /// The ids of the modules, in file order.
    let order: [ModuleID]
    private var modules: [ModuleID: HostedModule]

    init(_ modules: [HostedModule] = []) {
        order = modules.map(\.id)
        self.modules = Dictionary(modules.map { ($0.id, $0) }) { first, _ in first }
    }

    /// All modules, in file order.
    var all: [HostedModule] { order.compactMap { modules[$0] } }

    subscript(module: ModuleID) -> HostedModule? {
        get { modules[module] }
        _modify { yield &modules[module] }
    }
}

/// The modules of the current settings by id, and all instances.
struct Modules: Sendable {
    private(set) var hosted = OrderedModules() { didSet { revision += 1 } }
    private var instances = SlotMap<InstanceID, ModuleInstance>()
    /// The modules that edits have renamed, with the names that edges know.
    private var names: [ModuleID: ModuleID] = [:]
    /// The number of the newest instance.
    private(set) var lastInstance = 0
    private var lastAbsence = 0
    private(set) var senders = SenderTable([], legacyFallback: true) { didSet { revision += 1 } }
    private(set) var categories = CategoryUnion() { didSet { revision += 1 } }
    /// A number that changes with the modules, their senders and their categories.
    private(set) var revision = 0
    var starts = Starts()
    var scanner = LibraryScanner()
    var copies = LibraryCopies()
    var preparation = Preparation()
    var supervision = Supervision()
    /// The instances that do not answer, or whose deaths are not reported yet.
    private(set) var unwell: [InstanceID: Liveness] = [:]
    /// The libraries that were not those that are loaded when they were last compared.
    private(set) var differences: [ModuleID: LibraryDifference] = [:]
    /// The checks of the comparisons that are under way.
    private var comparisons: [Ticket<LibraryDifference>: [ModuleID: LibraryCheck]] = [:]

    /// What changes when a module changes, or an instance comes or goes.
    struct Version: Equatable {
        fileprivate let revision: Int
        fileprivate let lastInstance: Int
        fileprivate let instanceCount: Int
    }

    var version: Version {
        Version(revision: revision, lastInstance: lastInstance, instanceCount: instanceCount)
    }

    /// Checks that each module that runs has an instance of its own, which was not told to end.
    ///
    /// While the host stops, modules keep their places until the end.
    static func verify(_ phone: Phone) {
        let room = phone.modules
        guard !phone.isStopping else { return }
        for module in room.all {
            guard let id = module.instance else { continue }
            let instance = room.instances[id]
            assert(instance?.module == module.id, "\(module.id) runs in \(id), which is gone or of another module")
            assert(instance?.phase == .current, "\(module.id) runs in \(id), which takes no calls")
        }
    }

    // MARK: Reading

    /// The modules in file order.
    var order: [ModuleID] { hosted.order }

    /// All modules, in file order.
    var all: [HostedModule] { hosted.all }

    var liveInstances: [ModuleInstance] { Array(instances.values) }

    /// The number of instances.
    var instanceCount: Int { instances.count }

    /// The number of instances that are starting or ending.
    var restlessCount: Int { instances.values.filter { $0.phase != .current || $0.ending != nil }.count }

    subscript(module: ModuleID) -> HostedModule? { hosted[module] }

    /// The module with the name of an id.
    subscript(named name: String) -> HostedModule? { all.first { $0.id.rawValue == name } }

    /// The module that a name in a command means: the one with this name, or else the one with this `identifier`.
    subscript(called name: String) -> HostedModule? {
        self[named: name] ?? all.first { $0.settings.isEnabled && $0.settings.identifier == name }
    }

    /// The id of a module with its name of today, if the module is still there.
    ///
    /// Stored ids have no names, and an edit can rename a module.
    func current(_ module: ModuleID) -> ModuleID { hosted[module]?.id ?? module }

    /// The id of a module with its name of today.
    func current(_ module: ModuleID?) -> ModuleID? { module.map { current($0) } }

    subscript(instance: InstanceID) -> ModuleInstance? {
        get { instances[instance] }
        _modify { yield &instances[instance] }
    }

    /// The id of the instance of a module that runs.
    func instanceID(of module: ModuleID) -> InstanceID? { hosted[module]?.instance }

    /// The instance of a module that runs.
    func instance(of module: ModuleID) -> ModuleInstance? {
        guard let instance = hosted[module]?.instance else { return nil }
        return instances[instance]
    }

    /// Whether a module has an instance that takes calls.
    func canBeCalled(_ module: ModuleID) -> Bool { instance(of: module).map { $0.ending == nil } == true }

    /// The modules that run and whose class has a method, in file order.
    func running(with selector: Selector) -> [ModuleID] {
        order.filter { module in
            guard let instance = instance(of: module), instance.ending == nil else { return false }
            return instance.description.has(selector)
        }
    }

    /// The error of a call to a module that has no instance.
    func absence(of module: ModuleID) -> BellhopError { hosted[module]?.absence ?? HostedModule.gone(module) }

    /// The time limits of a module's calls.
    func limits(of module: ModuleID) -> Limits { hosted[module]?.settings.limits ?? Limits() }

    /// The PushSender id of a module.
    func sender(of module: HostedModule) -> String? {
        switch module.state {
        case .disabled, .builtIn: nil
        case .refused(_, let sender), .asleep(let sender): sender
        case .running(let instance): instances[instance]?.description.sender
        case .down(let down): down.sender
        }
    }

    /// Whether push lifecycle calls reach a module.
    func receivesPush(_ module: HostedModule) -> Bool { module.instance != nil && module.settings.push }

    /// Why a module is not up, while a debugger is awaited for it.
    func held(by debuggers: [Debugger]) -> BellhopError? {
        instances.values.filter { $0.isHeld && $0.role == .module && $0.phase == .candidate }
            .min { $0.id.number < $1.id.number }?.held(by: debuggers)
    }

    // MARK: Changing

    /// Replaces the modules, and returns those that are renamed.
    mutating func replaceAll(_ new: [HostedModule]) -> [ModuleID] {
        let renamed = new.map(\.id).filter { id in
            guard let name = (names[id] ?? hosted[id]?.id)?.rawValue else { return false }
            return name != id.rawValue
        }
        for id in renamed { names[id] = id }
        hosted = OrderedModules(new)
        differences = [:]
        // An edit can rename a module.
        assert(Set(new.map(\.id)).count == new.count, "two modules have one identity")
        for (id, instance) in Array(instances.pairs) {
            let module = current(instance.module)
            instances[id]?.rename(module)
        }
        for module in all {
            guard case .refused(_, let sender) = module.state, let duplicate = module.duplicate else { continue }
            let error = module.settings.located(duplicate.naming { current($0) }.error)
            hosted[module.id]?.state = .refused(error, sender: sender)
        }
        return renamed
    }

    /// Sets which module has the sender of a module that is refused for that.
    mutating func setDuplicate(_ duplicate: SenderTable.Refusal?, of module: ModuleID) {
        hosted[module]?.duplicate = duplicate
    }

    mutating func setState(_ state: HostedModule.State, of module: ModuleID) {
        if case .running(let instance) = state {
            assert(instances[instance]?.module == module, "\(module) runs in \(instance), which is of another module")
        }
        hosted[module]?.state = state
    }

    mutating func setLibrary(_ library: ScannedLibrary?, unscanned: FoundLibrary? = nil, of module: ModuleID) {
        hosted[module]?.library = library
        hosted[module]?.unscanned = unscanned
    }

    /// Keeps with what the libraries are compared.
    mutating func compare(_ checks: [LibraryCheck], for ticket: Ticket<LibraryDifference>) {
        comparisons[ticket] = Dictionary(checks.map { ($0.module, $0) }) { first, _ in first }
    }

    /// The libraries were compared with what was loaded.
    ///
    /// The comparison of a module that has another library since says nothing. Returns the modules whose library is the
    /// one that is loaded.
    mutating func compared(
        _ differences: [ModuleID: LibraryDifference], for ticket: Ticket<LibraryDifference>
    ) -> [ModuleID] {
        assert(comparisons[ticket] != nil, "libraries were compared, and nobody asked")
        let checks = (comparisons.removeValue(forKey: ticket) ?? [:]).filter { id, check in
            hosted[id].map { $0.known == check.known } == true
        }
        self.differences = differences.filter { checks[$0.key] != nil }
        return checks.keys.filter { differences[$0] == nil && hosted[$0]?.library != nil }
    }

    /// The library of a module is the one that is loaded.
    mutating func forgetDifference(of module: ModuleID) { differences[module] = nil }

    mutating func setDeclared(by outcome: Outcome, of module: ModuleID) {
        hosted[module]?.declared = outcome.answer.categories
        hosted[module]?.undeclared = outcome.undeclared(by: module)
    }

    /// Creates an instance of a class of a library, which is a candidate or an extension.
    mutating func makeInstance(
        of module: ModuleID, _ role: ModuleInstance.Role, _ description: ClassDescription, from library: ScannedLibrary
    ) -> InstanceID {
        lastInstance += 1
        let id = InstanceID(number: lastInstance)
        assert(instances[id] == nil, "\(id) exists")
        instances[id] = ModuleInstance(id, of: module, role, description, from: library.image.hash)
        return id
    }

    mutating func removeInstance(_ id: InstanceID) -> ModuleInstance? {
        unwell[id] = nil
        return instances.removeValue(forKey: id)
    }

    /// Whether the host looks up where a module hung in a call for a push.
    func awaitsHang(for push: PushID) -> Bool {
        unwell.values.contains { liveness in
            if case .ending(let death) = liveness, case .hung(_, push, _) = death.reason { true } else { false }
        }
    }

    /// The process of an instance does not answer, or answers again.
    mutating func setLiveness(_ liveness: Liveness, of id: InstanceID) {
        assert(instances[id] != nil, "\(id) does not answer, and is gone")
        // Nothing asks about extensions, each of which serves one notification.
        guard instances[id]?.role == .module else { return }
        unwell[id] = liveness == .answering ? nil : liveness
    }

    /// Begins an absence of a module.
    mutating func newAbsence() -> AbsenceID {
        lastAbsence += 1
        return AbsenceID(number: lastAbsence)
    }

    /// Rebuilds the table of senders.
    mutating func updateSenders(legacyFallback: Bool) {
        senders = SenderTable(
            all.map {
                SenderTable.Entry(
                    $0.id, sender: sender(of: $0), receivesPush: $0.settings.receivesPush,
                    isUp: $0.instance != nil || $0.isAsleep)
            }, legacyFallback: legacyFallback)
    }

    // MARK: Categories

    /// The most findings about categories that are recorded.
    private static let findingLimit = 64

    /// Combines the categories of all modules, and registers the set if it changed.
    ///
    /// Registration replaces the whole set.
    static func uniteCategories(in phone: inout Phone) {
        let before = phone.modules.categories
        let declaring = phone.modules.all.filter(\.settings.receivesPush)
        let categories = CategoryUnion(declaring.map { ($0.id, phone.modules.allCategories(of: $0)) })
        phone.modules.categories = categories
        guard categories != before || !phone.isReady && !declaring.isEmpty else { return }
        for finding in categories.findings.prefix(findingLimit) {
            let diagnostic = finding.diagnostic
            phone.turn.record(
                Event(.categoriesConflict(Event.Finding(outcome: diagnostic.severity)), cause: diagnostic.error))
        }
        let registered = Event.CategoriesRegistered(categories: categories.categories.map(\.identifier))
        phone.turn.record(Event(.categoriesRegistered(registered)))
    }

    /// All categories of a module: those that its instance has set, then those that it declared.
    func allCategories(of module: HostedModule) -> [NotificationCategory] {
        let own = module.instance.flatMap { instances[$0]?.share.categories } ?? []
        let identifiers = Set(own.map { ExactText($0.identifier) })
        return own + module.declared.filter { !identifiers.contains(ExactText($0.identifier)) }
    }
}
