internal import FoundationEssentials

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
        /// Another instance replaced it, or its settings entry was removed. Its calls had this long.
        case replaced(limit: Duration, since: Date)
        /// It was never used, or another module has its sender.
        case discarded
        case service
        case content
        case host
    }

    let id: InstanceID
    var module: ModuleID
    var role: Role
    /// The class of the instance, with the sender once it is known.
    var description: ClassDescription
    var phase = Phase.candidate
    var ending: Ending?
    /// Whether it was told to end sooner because the host stops.
    var isHurried = false
    /// The process of the instance.
    var process: Int32?
    /// Whether its process waits for a debugger before the instance is made.
    var isHeld = false
    /// What the instance has set at the notification center.
    var share = CenterShare()
    /// The app's state as the instance was last told it.
    var applicationState: ApplicationState?
    /// Whether the instance was told a state of the app, even if it didn't answer.
    private(set) var hasLaunched = false
    /// Whether it shows a page, and was not told that the page has left the screen.
    var hasPage = false
    /// Whether the instance has been, or is being, prepared for pushes.
    var isInService = false
    var routes = InstanceRoutes()
    var requests = InstanceRequests()
    var allowance = EventAllowance()

    init(_ id: InstanceID, of module: ModuleID, _ role: Role, _ description: ClassDescription) {
        self.id = id
        self.module = module
        self.role = role
        self.description = description
        if role != .module { phase = .current }
    }

    /// Why the instance does nothing while its process waits for a debugger, or nil if its process doesn't wait.
    func held(by debuggers: [Debugger]) -> BellhopError? {
        guard isHeld, let process else { return nil }
        let who = role == .module ? module.rawValue : module.words(ofClass: description.name)
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

    /// Returns the app's state, if the instance must be told it.
    ///
    /// The result is nil if the instance knows the state, or if the app ends and the instance was never told a state.
    mutating func learn(_ state: ApplicationState, isRunning: Bool) -> ApplicationState? {
        guard state != applicationState, isRunning || applicationState != nil else { return nil }
        applicationState = state
        return state
    }

    /// Becomes a worker without an instance, with the same process and the same allowance of events.
    mutating func rest() {
        let before = self
        self = ModuleInstance(id, of: module, .standby, description)
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
    var waiting: [RouteFunction] = []
    private var added = 0

    /// Counts a route, and returns false if there are too many.
    mutating func count() -> Bool {
        added += 1
        return added <= Self.limit
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
    var toModules: [RequestID] = []
    private var isServing = false

    /// Adds a request, and returns false if too many wait.
    mutating func enqueue(_ id: RequestID, _ request: CenterRequest) -> Bool {
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

    /// Removes a request to other modules that is answered now, and returns false if it was answered before.
    mutating func closeToModules(_ id: RequestID) -> Bool {
        guard let place = toModules.firstIndex(of: id) else { return false }
        toModules.remove(at: place)
        return true
    }

    /// Notes that the request being served is done, whether answered or not.
    mutating func finishServing() { isServing = false }

    /// Removes a request that is answered now, and returns false if it was answered before.
    mutating func close(_ id: RequestID) -> Bool {
        guard let place = open.firstIndex(of: id) else { return false }
        open.remove(at: place)
        return true
    }
}
