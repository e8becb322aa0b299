/// The app's coming and going: where it does not run, no module does (Semantics §4).
struct AppLaunch: Sendable {
    private var isUnderWay = false
    /// Whether the app was started again while a launch was under way.
    private var isAsked = false
    /// Who waits until the app has started.
    private var waiting: [Turn.Waiting] = []

    /// Whether the app is being started.
    var isRunning: Bool { isUnderWay }

    /// Starts every module again that ended with the app; one launch after the other.
    static func begin(in phone: inout Phone) {
        guard !phone.application.launch.isUnderWay else {
            phone.application.launch.isAsked = true
            return
        }
        phone.application.launch.isUnderWay = true
        phone.application.registration.isTakenBack = false
        let asleep = phone.modules.all.filter(\.isAsleep)
        let libraries = Dictionary(asleep.compactMap { module in module.library.map { (module.id, $0) } }) { $1 }
        Starts.begin(.launch, asleep.map(\.settings), of: phone.settings, from: libraries, in: &phone)
    }

    /// Something has come of every module.
    static func modulesAttempted(
        _ modules: [ModuleSettings], _ attempts: [ModuleID: Starts.Attempt], in phone: inout Phone
    ) {
        var started: [ModuleID] = []
        for settings in modules {
            guard let attempt = attempts[settings.id] else { continue }
            // It may have been taken out meanwhile, or changed, or the host may stop.
            guard let module = phone.modules[settings.id], module.isAsleep, module.settings == settings,
                !phone.isStopping
            else {
                if case .started(_, let instance, _, _) = attempt {
                    Instances.end(instance, .discarded, within: Instances.endLimit, in: &phone)
                }
                continue
            }
            Starts.place(attempt, of: settings.id, in: &phone)
            started.append(settings.id)
        }
        phone.modules.updateSenders(legacyFallback: phone.settings.legacyFallback)
        BringUp.begin(started, for: .launch, in: &phone)
    }

    /// Everyone is up.
    static func modulesUp(in phone: inout Phone) { Application.whenStateTold(.launchStateTold, in: &phone) }

    /// Everyone has heard where the app is: it has started.
    static func finish(in phone: inout Phone) {
        restIfNotRunning(in: &phone)
        phone.application.launch.isUnderWay = false
        if phone.application.launch.isAsked {
            phone.application.launch.isAsked = false
            return begin(in: &phone)
        }
        for waiting in phone.application.launch.waiting { phone.turn.resume(waiting) }
        phone.application.launch.waiting = []
    }

    /// Goes on once an app that is being started has started.
    static func whenLaunched(_ step: Step, in phone: inout Phone) {
        guard phone.application.launch.isUnderWay else { return phone.turn.resume(step) }
        phone.application.launch.waiting.append(phone.turn.waiting(step))
    }

    /// The app may have ended while modules were started for it.
    static func restIfNotRunning(in phone: inout Phone) {
        if !phone.application.device.isRunning { rest(in: &phone) }
    }

    /// Ends every module, because the app is not running any more; their places and routes stay.
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
