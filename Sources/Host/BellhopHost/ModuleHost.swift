public import BellhopCore
internal import BellhopRuntime
internal import Dispatch
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
    /// The clock of ``configuration``, which may be moved.
    nonisolated let clock: AdjustableClock
    let startDate: Date
    let desk: FrontDesk
    let loader: ModuleLoader
    /// Which crashes count against which module.
    var ledger = CrashLedger()
    /// The modules that are left alone.
    var quarantines: [ModuleIdentity: Quarantine] = [:]
    var settings = Settings()
    /// The bytes the settings were last read from; nil when what they said could not be put in force.
    var settingsRead: [UInt8]?
    /// An edit that could not be put in force; it is tried again when a library it names appears.
    var keptBack: Settings?
    var watchers: [FileWatcher] = []
    var libraryWatcher: FileWatcher?
    var reloading: Task<Void, Never>?
    /// Instances that have no place any more and finish their calls.
    var draining: [ObjectIdentifier: any Carrier] = [:]
    /// The images this process has loaded, by hash; it cannot let go of them.
    var retainedImages: Set<String> = []
    var modules: [HostedModule] = []
    var senders = SenderTable([], legacyFallback: true)
    var categories = CategoryUnion()
    var notifications = NotificationList()
    var flow = AuthorizationFlow(Authorization(.authorized))
    /// Who waits for the user's answer.
    var askers: [(AuthorizationOptions, @Sendable (Bool) -> Void)] = []
    var pending = PendingRequests()
    /// Local notifications on their way to the screen.
    var presenting: [Int: UserNotification] = [:]
    var lastPresenting = 0
    var firing: (due: Date, action: ScheduledAction)?
    /// Whether the device has been given a token.
    var isRegistered = false
    /// Whether a module has taken the registration back, since the app was started.
    var isTakenBack = false
    var center: CenterTable?
    /// The start of the app that is under way.
    var launching: Task<Void, Never>?
    var lastLaunch = 0
    /// The last telling of a module where the app is, and of those before it.
    var telling: Task<Void, Never>?
    /// How many pictures of notifications were drawn.
    var pictures = 0
    /// The notifications whose content extension decides about an action.
    var disposing: Set<String> = []
    /// The notification that is expanded, with the content extension that shows it.
    var expanded: OpenContent?
    /// The content extension that is being opened.
    var openingContent: OpeningContent?
    /// The last that was asked to be expanded, and what is being closed.
    var expanding: Task<Result<OpenContent, BellhopError>, Never>?
    var closing: Task<Void, Never>?
    var device = DeviceState.foreground
    var badge = 0
    /// The service extensions that run, and those that wait.
    nonisolated let services = ServiceLine()
    /// The files that notifications show.
    nonisolated let attachments: AttachmentStore
    /// Where files are released and removed, one after the other.
    nonisolated let attachmentQueue = DispatchQueue(label: "bellhop.attachments", qos: .utility)
    /// The place of the notification that set the badge last.
    var badgeSetter = CollapseOrder.Place(push: 0)
    var collapse = CollapseOrder()
    /// The newest silent push that came while the app was terminated.
    var held: AcceptedPush?
    var buffered: [AcceptedPush] = []
    /// What earlier lives of the host left over.
    var leftOver: [AcceptedPush] = []
    /// Pushes on their way into the journal, in the order they came.
    var arrivals = ArrivalOrder<(AcceptedPush, JournalledPush)>()
    /// Pushes whose calls are to be started.
    var planned: [PlannedPush] = []
    var delivering: Task<Void, Never>?
    private(set) var journal: Journal?
    private(set) var database: Database?
    private var opening: Task<Result<Journal, BellhopError>, Never>?
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
    private var counter: Task<Void, Never>?
    private var readiness: [CheckedContinuation<Void, Never>] = []
    var navigationWaiters: [(through: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

    /// Makes a host; nothing is read or loaded before ``start()``.
    public init(configuration: HostConfiguration) {
        let clock = AdjustableClock(configuration.clock)
        var configuration = configuration
        configuration.clock = clock
        self.clock = clock
        self.configuration = configuration
        startDate = clock.now
        events = EventStream(clock: { clock.reading })
        desk = FrontDesk(
            events: events, navigator: Navigator(table: RouteTable(modules: [], publicRoutes: [])))
        loader = ModuleLoader(desk: desk, configuration: configuration)
        attachments = AttachmentStore(directory: configuration.absoluteStateDirectory + "/attachments")
    }

    /// Reads the settings and brings every module up, in the order of Semantics §2.
    ///
    /// Throws when the settings cannot be read at all; a module that cannot be loaded is an event, and the others go on.
    /// Call it once.
    public func start() async throws(BellhopError) {
        hasBegun = true
        // Before anything is read, so that no edit falls between.
        watchFiles()
        do throws(BellhopError) {
            settings = try firstSettings()
            watchLibraries()
            try await openJournal().setBounds(JournalBounds(settings.journal))
            for quarantine in try await database.map(QuarantineTable.init)?.all() ?? [] {
                quarantines[quarantine.identity] = quarantine
            }
        } catch {
            startFailure = error
            releaseReadiness()
            throw error
        }
        let table = settings.routeTable
        desk.withNavigator { $0.table = table }
        pump = Task { [weak self, wakes = desk.wakes] in
            for await _ in wakes { await self?.runNavigations() }
        }
        counter = Task { [weak self] in await self?.serveCenter() }
        flow = AuthorizationFlow(Authorization(settings.firstAuthorization))
        await recallCenter()
        await recallLeftOver()
        await loadModules()
        loader.store.removeAll(but: Set(modules.compactMap { $0.source?.image.hash }))
        await refuseDuplicateSenders()
        await bringUp(Set(modules.map(\.id)))
        // A delegate that is set when the app starts counts from the first notification on.
        await applicationStateTold()
        let loaded = modules.filter(\.isUp).count
        events.record(
            Event(
                .hostStarted, message: "\(loaded) of \(modules.count.of("module")) loaded",
                details: ["loaded": "\(loaded)", "modules": "\(modules.count)"]))
        isReady = true
        releaseReadiness()
        deliverBuffered()
        fireDue()
        watchLibraries()
    }

    /// Ends every module once its calls are answered or late, or time is up, then the event stream.
    ///
    /// A start that is under way is waited for. What is asked for meanwhile is refused.
    public func stop() async {
        isStopping = true
        if hasBegun { await started() }
        events.record(Event(.hostStopping, message: "stopping"))
        for watcher in watchers { watcher.stop() }
        await reloading?.value
        desk.close()
        for (_, answer) in askers { answer(false) }
        askers = []
        firing?.action.cancel()
        await launching?.value
        await endContent()
        pump?.cancel()
        await delivering?.value
        await withDiscardingTaskGroup { group in
            for carrier in modules.compactMap(\.carrier) + draining.values {
                group.addTask { await carrier.end(within: Self.endLimit) }
            }
            // Their pushes are kept, so nobody needs their answers.
            for worker in services.close() { group.addTask { await worker.end(within: .zero) } }
        }
        // It follows nothing more from here on.
        await counter?.value
        // Every call has an outcome now, so these come to their end.
        while let task = following.values.first { await task.value }
        await pump?.value
        for planned in planned { keep(planned.push, "the host stops") }
        if let push = held { keep(push, "the host stops") }
        held = nil
        await attachmentsSettled()
        await journal?.flush()
        await database?.close()
        events.finish()
    }

    /// Follows something to its end in a task of its own; ``stop()`` waits for it.
    @discardableResult
    func track(_ body: @escaping @Sendable (isolated ModuleHost) async -> Void) -> Task<Void, Never> {
        lastFollowing += 1
        let number = lastFollowing
        let task = Task {
            await body(self)
            following[number] = nil
        }
        following[number] = task
        return task
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

    /// The journal, opened by whoever needs it first; throws why it cannot be.
    func openJournal() async throws(BellhopError) -> Journal {
        if let journal { return journal }
        let opening =
            opening
            ?? Task { () async -> Result<Journal, BellhopError> in
                do throws(BellhopError) { return .success(try await openDatabase()) } catch { return .failure(error) }
            }
        self.opening = opening
        return try await opening.value.get()
    }

    private func openDatabase() async throws(BellhopError) -> Journal {
        try StateDirectory.create(configuration.stateDirectory)
        let database = try await Database.open(in: configuration.stateDirectory)
        self.database = database
        if let damage = database.damage { events.record(Event(.journalFailed, message: damage.message, cause: damage)) }
        center = CenterTable(database: database) { [events] error in
            events.record(Event(.journalFailed, message: error.message, cause: error))
        }
        let clock = clock
        let journal = try await Journal(
            in: database, now: { clock.now },
            report: { [events] in events.record(Event(.journalFailed, message: $0.message, cause: $0)) })
        lastPush = journal.lastNumber
        self.journal = journal
        return journal
    }

    /// Waits for ``start()`` to finish, or to fail.
    func started() async {
        if !isReady, startFailure == nil { await withCheckedContinuation { readiness.append($0) } }
    }

    private func releaseReadiness() {
        for continuation in readiness { continuation.resume() }
        readiness = []
    }

    private func firstSettings() throws(BellhopError) -> Settings {
        let file = configuration.settingsFile
        let (settings, _) = try readSettings(try configuration.settingsBytes())
        events.record(
            Event(
                .settingsRead, message: "\(settings.modules.count.of("module")) in \(file)",
                details: ["file": file, "modules": "\(settings.modules.count)"]))
        return settings
    }

    /// The settings of a file, and the first error in them, after every finding was recorded; throws when they cannot
    /// be used at all.
    func readSettings(_ bytes: [UInt8]) throws(BellhopError) -> (Settings, BellhopError?) {
        settingsRead = bytes
        let (settings, diagnostics) = Settings.read(bytes, file: configuration.settingsFile)
        for diagnostic in diagnostics { events.record(Event(.settingsDiagnostic, of: diagnostic)) }
        let error = diagnostics.first { $0.severity == .error }?.error
        if let settings { return (settings, error) }
        throw error
            ?? BellhopError(
                .settingsUnreadable, "the settings cannot be used", at: Location(file: configuration.settingsFile))
    }
}

extension BellhopError {
    /// A request that came when the host was stopping: `host.stopping`.
    static let stopping = BellhopError(
        .hostStopping, "the host is stopping", hint: "Start it again with `bellhop run`")
}
