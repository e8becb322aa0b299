internal import BellhopValues

/// The launch and the end of the app: no module runs while the app does not run (Semantics §4).
struct AppLaunch: Sendable {
    private var isUnderWay = false
    /// Why the app is being started; nil if only the app itself was requested.
    private(set) var options: LaunchOptions?
    /// Whether another launch was requested while one was under way.
    private var isAsked = false
    /// The steps that wait until the app has started.
    private var waiting: [Turn.Waiting] = []

    /// Whether the app is being started.
    var isRunning: Bool { isUnderWay }

    /// Checks that nothing waits for a launch that is complete.
    static func verify(_ phone: Phone) {
        let launch = phone.application.launch
        guard !launch.isUnderWay else { return }
        assert(launch.waiting.isEmpty, "\(launch.waiting.count) steps wait for the app, which is not starting")
        assert(!launch.isAsked && launch.options == nil, "the app is to start, and nothing starts it")
    }

    /// Starts every module that ended with the app.
    ///
    /// Launches run one at a time.
    static func begin(for options: LaunchOptions? = nil, in phone: inout Phone) {
        guard !phone.application.launch.isUnderWay else {
            phone.application.launch.isAsked = true
            return
        }
        phone.application.launch.options = options
        phone.application.launch.isUnderWay = true
        phone.application.registration.forgetTakingBack()
        LateRegistration.appStarts(in: &phone)
        let asleep = phone.modules.all.filter(\.isAsleep)
        let libraries = Dictionary(asleep.compactMap { module in module.library.map { (module.id, $0) } }) { $1 }
        Starts.begin(.launch, asleep.map(\.settings), of: phone.settings, from: libraries, in: &phone)
    }

    /// Every module has started or failed to start.
    static func modulesAttempted(
        _ modules: [ModuleSettings], _ attempts: [ModuleID: Starts.Attempt], in phone: inout Phone
    ) {
        var started: [ModuleID] = []
        for settings in modules {
            guard let attempt = attempts[settings.id] else { continue }
            // The module may have been removed or changed meanwhile, or the host may be stopping.
            guard let module = phone.modules[settings.id], module.isAsleep, !phone.isStopping,
                !ModuleChange.needsRestart(from: settings, to: module.settings),
                attempt.library?.image.hash == module.library?.image.hash
            else {
                if case .started(_, let instance, _, _) = attempt {
                    Instances.end(instance, .discarded, within: Instances.endLimit, in: &phone)
                }
                // A module that an edit has changed is started as it is now.
                if phone.modules[settings.id]?.isAsleep == true, phone.application.device.isRunning, !phone.isStopping {
                    phone.application.launch.isAsked = true
                }
                continue
            }
            Starts.place(attempt, of: settings.id, in: &phone)
            started.append(settings.id)
        }
        phone.modules.updateSenders(legacyFallback: phone.settings.legacyFallback)
        Preparation.begin(started, for: .launch, in: &phone)
    }

    static func modulesUp(in phone: inout Phone) { Application.whenStateTold(.launchStateTold, in: &phone) }

    /// Completes the launch once every module knows the app's state.
    static func finish(in phone: inout Phone) {
        assert(phone.application.launch.isUnderWay, "a launch is complete, and none was under way")
        restIfNotRunning(in: &phone)
        phone.application.launch.isUnderWay = false
        phone.application.launch.options = nil
        let isAsked = phone.application.launch.isAsked
        phone.application.launch.isAsked = false
        if isAsked, !phone.isStopping { return begin(in: &phone) }
        for waiting in phone.application.launch.waiting { phone.turn.resume(waiting) }
        phone.application.launch.waiting = []
    }

    /// Continues once the launch under way is complete.
    static func whenLaunched(_ step: Step, in phone: inout Phone) {
        guard phone.application.launch.isUnderWay else { return phone.turn.resume(step) }
        phone.application.launch.waiting.append(phone.turn.waiting(step))
    }

    /// Ends the modules again if the app ended while they were started.
    static func restIfNotRunning(in phone: inout Phone) {
        if !phone.application.device.isRunning { rest(in: &phone) }
    }

    /// Ends every module, because the app no longer runs.
    ///
    /// The modules keep their places and routes.
    static func rest(in phone: inout Phone) {
        let device = phone.application.device
        for module in phone.modules.all {
            guard let instance = module.instance else { continue }
            Application.tellState(to: instance, in: &phone)
            let sender = phone.modules.sender(of: module)
            phone.modules.setState(.asleep(sender: sender), of: module.id)
            Instances.end(instance, .app(device), within: Instances.endLimit, in: &phone)
        }
        phone.modules.updateSenders(legacyFallback: phone.settings.legacyFallback)
    }
}
