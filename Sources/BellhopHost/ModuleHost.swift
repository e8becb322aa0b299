public import BellhopCore
internal import BellhopRuntime
internal import Foundation

/// The host: it loads the modules of a settings file and takes pushes, and what the user does with them, through their
/// whole life.
///
/// Everything it does is in ``events``.
public actor ModuleHost: ControlHandler {
    /// How many pushes wait for the start to finish; the oldest makes room (Semantics §2).
    static let bufferLimit = 50
    /// How long a module that ends may take to finish what it is doing.
    static let endLimit = Duration.seconds(5)

    /// Everything that happens.
    public nonisolated let events: EventStream

    nonisolated let configuration: HostConfiguration
    let startDate: Date
    let desk: FrontDesk
    let loader: ModuleLoader
    /// Which crashes count against which module.
    var ledger = CrashLedger()
    /// The modules that are left alone.
    var quarantines: [ModuleIdentity: Quarantine] = [:]
    var settings = Settings()
    var modules: [HostedModule] = []
    var senders = SenderTable([], legacyFallback: true)
    var categories = CategoryUnion()
    var notifications = NotificationList()
    var authorization = Authorization(.authorized)
    var device = DeviceState.foreground
    var badge = 0
    /// The number of the push that set the badge last.
    var badgeSetter = 0
    var collapse = CollapseOrder()
    /// The newest silent push that came while the app was terminated.
    var held: AcceptedPush?
    var buffered: [AcceptedPush] = []
    var isReady = false
    private var hasBegun = false
    private(set) var startFailure: BellhopError?
    private(set) var isStopping = false
    /// What still follows a push or a response to its end.
    private var following: [Int: Task<Void, Never>] = [:]
    private var lastFollowing = 0
    var lastPush = 0
    var lastResponse = 0
    var finishedNavigations: UInt64 = 0
    var expiry: ScheduledAction?
    var expiring: Int?
    private var pump: Task<Void, Never>?
    private var readiness: [CheckedContinuation<Void, Never>] = []
    var navigationWaiters: [(through: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

    /// Makes a host; nothing is read or loaded before ``start()``.
    public init(configuration: HostConfiguration) {
        let clock = configuration.clock
        self.configuration = configuration
        startDate = clock.now
        events = EventStream(now: { clock.now })
        desk = FrontDesk(
            events: events, navigator: Navigator(table: RouteTable(modules: [], publicRoutes: [])))
        loader = ModuleLoader(desk: desk, configuration: configuration)
    }

    /// Reads the settings and brings every module up, in the order of Semantics §2.
    ///
    /// Throws when the settings cannot be read at all; a module that cannot be loaded is an event, and the others go on.
    /// Call it once.
    public func start() async throws(BellhopError) {
        hasBegun = true
        do {
            settings = try readSettings()
        } catch {
            startFailure = error
            releaseReadiness()
            for push in buffered { drop(push, "the host did not start", cause: error) }
            buffered = []
            throw error
        }
        let table = settings.routeTable
        desk.withNavigator { $0.table = table }
        pump = Task { [weak self, wakes = desk.wakes] in
            for await _ in wakes { await self?.runNavigations() }
        }
        await loadModules()
        await refuseDuplicateSenders()
        await bringUp(Set(modules.map(\.id)))
        let loaded = modules.filter { $0.carrier != nil }.count
        events.record(
            Event(
                .hostStarted, message: "\(loaded) of \(modules.count.of("module")) loaded",
                details: ["loaded": "\(loaded)", "modules": "\(modules.count)"]))
        isReady = true
        releaseReadiness()
        deliverBuffered()
    }

    /// Ends every module once its calls are answered or late, or time is up, then the event stream.
    ///
    /// A start that is under way is waited for. What is asked for meanwhile is refused.
    public func stop() async {
        isStopping = true
        if hasBegun { await started() }
        events.record(Event(.hostStopping, message: "stopping"))
        desk.close()
        pump?.cancel()
        await withDiscardingTaskGroup { group in
            for carrier in modules.compactMap(\.carrier) {
                group.addTask { await carrier.end(within: Self.endLimit) }
            }
        }
        // Every call has an outcome now, so these come to their end.
        for task in following.values { await task.value }
        await pump?.value
        if let push = held { drop(push, "the host stops") }
        held = nil
        events.finish()
    }

    /// Follows something to its end in a task of its own; ``stop()`` waits for it.
    func track(_ body: @escaping @Sendable (isolated ModuleHost) async -> Void) {
        lastFollowing += 1
        let number = lastFollowing
        following[number] = Task {
            await body(self)
            following[number] = nil
        }
    }

    /// Waits for ``start()`` to finish; throws what it threw, and once the host stops.
    func ready() async throws(BellhopError) {
        await started()
        if let startFailure { throw startFailure }
        try checkRunning()
    }

    /// Throws once the host stops.
    func checkRunning() throws(BellhopError) {
        if isStopping { throw .stopping }
    }

    private func started() async {
        if !isReady, startFailure == nil { await withCheckedContinuation { readiness.append($0) } }
    }

    private func releaseReadiness() {
        for continuation in readiness { continuation.resume() }
        readiness = []
    }

    private func readSettings() throws(BellhopError) -> Settings {
        let file = configuration.settingsFile
        let bytes: [UInt8]
        do {
            bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw BellhopError(
                .settingsUnreadable, "the settings cannot be read",
                hint: "Name a settings.json with --settings, or run in its directory", at: Location(file: file),
                cause: error.localizedDescription)
        }
        let (settings, diagnostics) = Settings.read(bytes, file: file)
        for diagnostic in diagnostics { events.record(Event(.settingsDiagnostic, of: diagnostic)) }
        guard let settings else {
            throw diagnostics.first { $0.severity == .error }?.error
                ?? BellhopError(.settingsUnreadable, "the settings cannot be used", at: Location(file: file))
        }
        events.record(
            Event(
                .settingsRead, message: "\(settings.modules.count.of("module")) in \(file)",
                details: ["file": file, "modules": "\(settings.modules.count)"]))
        return settings
    }
}

extension BellhopError {
    /// A request that came when the host was stopping: `host.stopping`.
    static let stopping = BellhopError(
        .hostStopping, "the host is stopping", hint: "Start it again with `bellhop run`")
}

extension BellhopError.Code {
    /// A request that came when the host was stopping.
    public static let hostStopping = Self(rawValue: "host.stopping")
    /// A settings file that cannot be read at all.
    public static let settingsUnreadable = Self(rawValue: "settings.unreadable")
}
