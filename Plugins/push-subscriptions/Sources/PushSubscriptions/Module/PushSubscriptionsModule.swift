import Q2ModuleInterfaces

/// Keeps the backend of a push service informed: who uses this device, under which token, and what becomes of pushes.
public final class PushSubscriptionsModule: PushLifecycleModule, Q2LifecycleModule, MethodModule {
    /// The way back to the app.
    public var moduleDelegate: (any ModuleDelegate)?
    /// What the app knows.
    ///
    /// The module starts when this is set.
    public var moduleDataSource: (any ModuleDataSource)? { didSet { start() } }
    /// What was passed along.
    public var moduleInvocationData: ModuleInvocationData! = ModuleInvocationData()

    /// A fixed name: it belongs to the class, which cannot read the settings.
    public static var sender: PushSender? { PushSender(id: "com.example.module.subscriptions") }

    let listeners = NotificationListeners()
    let shown = ShownNotifications()
    /// The name of the user who signs in.
    var signingIn: String?
    private let directory: URL?
    private(set) var running: Result<SubscriptionEngine, Configuration.Mistake> = .failure(.notStarted)
    private var observers: [any NSObjectProtocol] = []

    /// Makes a module; the host does, on the main thread.
    public convenience init() { self.init(directory: nil) }

    /// Makes a module that keeps its files in a directory of a test.
    init(directory: URL?) { self.directory = directory }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    /// Registers a listener for notifications.
    ///
    /// Lower orders hear of an event first, and equal orders in the order in which they were registered. The listener is
    /// held weakly and called on the main thread. The first listener hears of the newest 50 events that came before it.
    /// A logout or a reset ends all registrations.
    public func addListener(_ listener: any NotificationListener, order: Int = 0) -> ListenerSubscription {
        listeners.add(listener, order: order)
    }

    private func start() {
        guard case .failure = running, let moduleDataSource else { return }
        do {
            let configuration = try Configuration(moduleDataSource.data)
            let engine = SubscriptionEngine(
                store: try file(configuration.fileName), pingInterval: configuration.pingInterval,
                retryInterval: configuration.retryInterval,
                transport: HTTPTransport(configuration))
            running = .success(engine)
            observe(engine)
            tellPermission(engine)
        } catch {
            let mistake = error as? Configuration.Mistake ?? .noDirectory("\(error)")
            running = .failure(mistake)
            print("PushSubscriptions: the module does nothing: \(mistake.sentence)")
        }
    }

    private func file(_ name: String) throws -> URL {
        let support =
            try directory
            ?? FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        return support.appendingPathComponent("PushSubscriptions").appendingPathComponent(name)
    }

    private func observe(_ engine: SubscriptionEngine) {
        // Set on the main thread, as the SDK promises.
        let app = MainActor.assumeIsolated { UIApplication.shared }
        func on(_ name: Notification.Name, _ act: @escaping @Sendable () -> Void) {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { _ in act() })
        }
        on(UIApplication.didBecomeActiveNotification) {
            engine.submit(.becameActive)
            tellPermission(engine)
        }
        on(UIApplication.didEnterBackgroundNotification) { engine.submit(.enteredBackground) }
    }
}

/// Asks the system whether the user lets the app notify, and tells the engine.
func tellPermission(_ engine: SubscriptionEngine) {
    UNUserNotificationCenter.current().getNotificationSettings { settings in
        engine.submit(.permission(Permission(settings.authorizationStatus)))
    }
}

extension Permission {
    init(_ status: UNAuthorizationStatus) {
        switch status {
        case .authorized, .provisional, .ephemeral: self = .granted
        case .denied: self = .declined
        case .notDetermined: self = .unknown
        #if os(iOS)
            @unknown default: self = .unknown
        #endif
        }
    }
}

extension Configuration.Mistake {
    static var notStarted: Self { Self("the module has no data source yet.") }
    static func noDirectory(_ reason: String) -> Self { Self("there is no directory for its file: \(reason)") }
}
