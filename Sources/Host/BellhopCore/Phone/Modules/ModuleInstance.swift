internal import FoundationEssentials

/// One instance of a class of a module, from its making to its end.
struct ModuleInstance: Sendable {
    enum Role: Sendable, Equatable {
        case module
        case service(push: Int)
        case content
    }

    enum Phase: Sendable {
        /// It has no place yet: what it registers waits until it has one.
        case candidate
        case current
        /// It has no place any more and finishes its calls: it may register nothing.
        case draining
    }

    /// Why it was told to end.
    enum Ending: Sendable {
        /// The app does not run any more.
        case app(DeviceState)
        /// Another took its place, or its entry is gone. Its calls had this long.
        case replaced(limit: Duration, since: Date)
        /// It never got a place, or lost it to a module with its sender.
        case discarded
        case service
        case content
        case host
    }

    let id: InstanceID
    let module: ModuleID
    let role: Role
    /// Its class, with the sender once that is known.
    var description: ClassDescription
    var phase = Phase.candidate
    var ending: Ending?
    /// Whether it was told to end sooner, because the host stops.
    var isHurried = false
    /// The process it lives in.
    var process: Int32?
    /// What it has set at the notification center.
    var share = CenterShare()
    /// Where it was told last that the app is.
    var applicationState: ApplicationState?
    /// Whether it was, or is being, told its token.
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

    /// The stage of what it does.
    var stage: Stage? {
        switch role {
        case .module: nil
        case .service: .service
        case .content: .content
        }
    }

    /// What it is to be told of the app in a state of the device; nil when it knows, and when an app ends of which it
    /// never heard.
    mutating func learn(_ device: DeviceState) -> ApplicationState? {
        let application = ApplicationState(device)
        guard application != applicationState, device.isRunning || applicationState != nil else { return nil }
        applicationState = application
        return application
    }
}

/// What an instance has set at the notification center; it lasts as long as the instance.
struct CenterShare: Sendable {
    /// Its own categories; they stand before those that its module declared.
    var categories: [NotificationCategory] = []
    /// Whether it has a delegate of its own.
    var hasDelegate = false
}

/// The native routes an instance adds at run time.
struct InstanceRoutes: Sendable {
    /// The most routes an instance may add.
    static let limit = 256

    /// Those that wait until the instance has its place.
    var waiting: [RouteFunction] = []
    private var added = 0

    /// Counts a route; false when there are too many.
    mutating func count() -> Bool {
        added += 1
        return added <= Self.limit
    }
}

/// What an instance has asked of the notification center and waits for.
///
/// One request after the other is served; questions to the user are answered when the user has answered.
struct InstanceRequests: Sendable {
    /// The most requests that may wait.
    static let limit = 64

    /// Those without an answer, in their order.
    private(set) var open: [RequestID] = []
    private var line: [(RequestID, CenterRequest)] = []
    private var isServing = false

    /// Takes a request in; false when too many wait.
    mutating func enqueue(_ id: RequestID, _ request: CenterRequest) -> Bool {
        guard open.count < Self.limit else { return false }
        open.append(id)
        line.append((id, request))
        return true
    }

    /// The next to be served; nil while one is being served.
    mutating func next() -> (RequestID, CenterRequest)? {
        guard !isServing, !line.isEmpty else { return nil }
        isServing = true
        return line.removeFirst()
    }

    /// The one that was being served is done with, answered or not.
    mutating func finishServing() { isServing = false }

    /// A request is answered; false when it was before.
    mutating func close(_ id: RequestID) -> Bool {
        guard let place = open.firstIndex(of: id) else { return false }
        open.remove(at: place)
        return true
    }
}
