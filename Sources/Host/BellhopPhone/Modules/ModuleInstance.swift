internal import BellhopValues

/// One instance of a class of a module, from its creation to its end.
struct ModuleInstance: Sendable {
    enum Role: Sendable, Equatable {
        case module
        case service(push: PushID)
        /// A worker without an instance, new or kept, which becomes a service extension when it is used.
        case standby
        case content
    }

    enum Phase: Sendable {
        /// The instance is not in use yet, so its registrations wait.
        case candidate
        case current
        /// The instance was replaced or told to end. It finishes its calls and can register nothing.
        case draining
    }

    /// Why an instance was told to end.
    enum Ending: Sendable {
        /// The app no longer runs.
        case app(DeviceState)
        /// Another instance replaced it, or its settings entry was removed.
        ///
        /// Its calls had `limit` to end. `since` is when it was told, as the time since the host began.
        case replaced(limit: Duration, since: Duration)
        /// It was never used, or another module has its sender.
        case discarded
        case service
        case content
        case host
    }

    let id: InstanceID
    private(set) var module: ModuleID
    private(set) var role: Role
    /// The class of the instance, with the sender once it is known.
    private(set) var description: ClassDescription
    /// The hash of the copy of its library.
    let image: String
    private(set) var phase = Phase.candidate
    private(set) var ending: Ending?
    /// Whether it was told to end sooner because the host stops.
    private var isHurried = false
    /// The process of the instance.
    private(set) var process: Int32?
    /// Whether its process waits for a debugger before the instance is made.
    private(set) var isHeld = false
    /// What the instance has set at the notification center.
    private(set) var share = CenterShare()
    /// The app's state as the instance was last told it.
    private(set) var applicationState: ApplicationState?
    /// Whether the instance was told a state of the app, even if it didn't answer.
    private(set) var hasLaunched = false
    /// Whether it shows a page, and was not told that the page has left the screen.
    private(set) var hasPage = false
    /// Whether the instance has been, or is being, prepared for pushes.
    private var isInService = false
    var routes = InstanceRoutes()
    var requests = InstanceRequests()
    var allowance = EventAllowance()

    init(_ id: InstanceID, of module: ModuleID, _ role: Role, _ description: ClassDescription, from image: String) {
        self.id = id
        self.module = module
        self.role = role
        self.description = description
        self.image = image
        if role != .module { phase = .current }
    }

    /// Why the instance does nothing while its process waits for a debugger, or nil if its process doesn't wait.
    func held(by debuggers: [Debugger]) -> BellhopError? {
        guard isHeld, let process else { return nil }
        let who = role == .module ? "\(module)" : module.words(ofClass: description.name)
        return .held(who, process, by: debuggers)
    }

    /// The stage of the instance's work.
    var stage: Stage? {
        switch role {
        case .module: nil
        case .service, .standby: .service
        case .content: .content
        }
    }

    // MARK: Its process

    /// Its process has made the instance, or has failed to.
    mutating func opened(_ result: Result<OpenedInstance, OpenFailure>) {
        assert(role != .standby, "\(id) is opened as \(role)")
        isHeld = false
        guard case .success(let opened) = result else { return }
        process = opened.process ?? process
        if role == .module { description.sender = opened.sender }
    }

    /// Its process has started, at the first call or again.
    mutating func launched(_ process: Int32, sender: String?) {
        isHeld = false
        self.process = process
        description.sender = sender ?? description.sender
    }

    /// Its process waits for a debugger.
    ///
    /// Returns false if it is known that it waits.
    mutating func hold(_ process: Int32) -> Bool {
        guard !isHeld else { return false }
        isHeld = true
        self.process = process
        return true
    }

    /// Its process is ready to become a service extension.
    mutating func standsBy(in process: Int32) {
        assert(role == .standby, "\(id) stands by as \(role)")
        self.process = process
    }

    // MARK: Its life

    /// A worker that stands by becomes the service extension of a push.
    mutating func serve(_ push: PushID) {
        assert(role == .standby && ending == nil, "\(id) is asked as \(role), ending: \(String(describing: ending))")
        role = .service(push: push)
    }

    /// Becomes the instance of its module.
    ///
    /// Returns the routes that it has added meanwhile.
    mutating func becomeCurrent() -> [RouteFunction] {
        assert(role == .module && phase == .candidate, "\(id) becomes current as \(role), \(phase)")
        phase = .current
        return routes.takeWaiting()
    }

    /// Is told to end.
    mutating func end(_ ending: Ending) {
        assert(self.ending == nil, "\(id) was told to end before")
        self.ending = ending
        phase = .draining
    }

    /// Is told to end sooner than it was told, and returns false if it ends that soon already.
    mutating func hurry() -> Bool {
        guard case .replaced = ending, !isHurried else { return false }
        isHurried = true
        return true
    }

    /// Returns whether the instance is to be prepared for pushes now, which happens once.
    mutating func enterService() -> Bool {
        assert(role == .module && phase == .current, "\(id) enters service as \(role), \(phase)")
        defer { isInService = true }
        return !isInService
    }

    /// An edit has renamed its module.
    mutating func rename(_ module: ModuleID) {
        assert(module == self.module, "\(id) of \(self.module) moves to \(module)")
        self.module = module
    }

    // MARK: What it shows and sets

    /// It shows a page, which may be its last answer before the host stops.
    mutating func showPage() {
        assert(role == .module && phase != .candidate, "\(id) shows a page as \(role), \(phase)")
        hasPage = true
    }

    /// Returns whether it has shown a page, which it shows no longer.
    mutating func leavePage() -> Bool {
        defer { hasPage = false }
        return hasPage
    }

    mutating func set(_ share: CenterShare) {
        assert(role == .module && phase != .draining, "\(id) sets something as \(role), \(phase)")
        self.share = share
    }

    // MARK: The app's state

    /// Returns the app's state, if the instance must be told it.
    ///
    /// The result is nil if the instance knows the state, or if the app ends and the instance was never told a state.
    mutating func learn(_ state: ApplicationState, isRunning: Bool) -> ApplicationState? {
        guard state != applicationState, isRunning || applicationState != nil else { return nil }
        applicationState = state
        return state
    }

    /// Forgets a state that it was told and didn't hear.
    mutating func forget(_ state: ApplicationState) { if applicationState == state { applicationState = nil } }

    /// Becomes a worker without an instance, with the same process and the same allowance of events.
    mutating func rest() {
        assert(ending == nil, "\(id) rests after it was told to end")
        assert(requests.toModules.isEmpty, "\(id) rests with \(requests.toModules.count) requests to modules")
        let before = self
        self = ModuleInstance(id, of: module, .standby, description, from: image)
        process = before.process
        allowance = before.allowance
    }

    /// Returns whether this is the first time that the instance is told the app's state, and remembers it.
    mutating func launch() -> Bool {
        defer { hasLaunched = true }
        return !hasLaunched
    }
}

/// What an instance has set at the notification center, for as long as the instance exists.
struct CenterShare: Sendable {
    /// The categories that it has set.
    ///
    /// They come before those that its module declared.
    var categories: [NotificationCategory] = []
    /// Whether it has set a delegate.
    var hasDelegate = false
}

/// The native routes that an instance adds while it runs.
struct InstanceRoutes: Sendable {
    /// The most routes an instance may add.
    static let limit = 256

    /// The routes that wait until the instance is current.
    private var waiting: [RouteFunction] = []
    private var added = 0

    /// Counts a route, and returns false if there are too many.
    mutating func count() -> Bool {
        added += 1
        return added <= Self.limit
    }

    /// Keeps a route until the instance is current.
    mutating func wait(_ route: RouteFunction) {
        assert(waiting.count < added, "\(waiting.count + 1) routes wait, and \(added) were counted")
        waiting.append(route)
    }

    mutating func takeWaiting() -> [RouteFunction] {
        defer { waiting = [] }
        return waiting
    }
}

/// The requests of an instance to the notification center that have no answer yet.
///
/// Requests are served one at a time. A request that asks the user is answered when the user has answered.
struct InstanceRequests: Sendable {
    /// The most requests that may wait.
    static let limit = 64

    /// The requests without an answer, in order.
    private(set) var open: [RequestID] = []
    private var line: [(RequestID, CenterRequest)] = []
    /// The requests to other modules that wait for their answers.
    private(set) var toModules: [RequestID] = []
    private var isServing = false

    /// Adds a request, and returns false if too many wait.
    mutating func enqueue(_ id: RequestID, _ request: CenterRequest) -> Bool {
        assert(!open.contains(id), "\(id) is asked twice")
        guard open.count < Self.limit else { return false }
        open.append(id)
        line.append((id, request))
        return true
    }

    /// The next request to serve, or nil while one is being served.
    mutating func next() -> (RequestID, CenterRequest)? {
        guard !isServing, !line.isEmpty else { return nil }
        isServing = true
        return line.removeFirst()
    }

    /// Adds a request to other modules.
    mutating func openToModules(_ id: RequestID) {
        assert(!toModules.contains(id), "\(id) is asked twice")
        toModules.append(id)
    }

    /// Removes all requests to other modules, and returns them.
    mutating func takeToModules() -> [RequestID] {
        defer { toModules = [] }
        return toModules
    }

    /// Removes a request to other modules that is answered now, and returns false if it was answered before.
    mutating func closeToModules(_ id: RequestID) -> Bool {
        guard let place = toModules.firstIndex(of: id) else { return false }
        toModules.remove(at: place)
        return true
    }

    /// Notes that the request being served is done, whether answered or not.
    mutating func finishServing() {
        assert(isServing, "a request is done, and none is being served")
        isServing = false
    }

    /// Removes a request that is answered now, and returns false if it was answered before.
    mutating func close(_ id: RequestID) -> Bool {
        guard let place = open.firstIndex(of: id) else { return false }
        open.remove(at: place)
        return true
    }
}
