internal import BellhopValues

/// The state of the app on the device, and what its modules know of it.
struct Application: Sendable {
    private(set) var device = DeviceState.foreground
    private var openings = Openings()
    /// The launch of the app that is under way.
    var launch = AppLaunch()
    var registration = Registration()
    /// The number of calls under way that tell an instance the app's state.
    private var telling = 0
    /// The steps that wait until these calls are answered.
    private var waitingForTelling: [Turn.Waiting] = []
    private var published: ApplicationSnapshot?

    /// The state of the app, as its modules are told.
    ///
    /// The app is inactive until the modules are told what brings it to the foreground.
    var state: ApplicationState {
        device == .foreground && !openings.undelivered.isEmpty ? .inactive : ApplicationState(device)
    }

    /// Checks that what opens the app does so in the foreground, and that steps wait only for calls under way.
    static func verify(_ phone: Phone) {
        let room = phone.application
        assert(
            room.openings.undelivered.isSubset(of: room.openings.unanswered),
            "modules have answered before they were told what opens the app")
        assert(
            room.device == .foreground || room.openings.unanswered.isEmpty,
            "something opens the app, which is \(room.device)")
        assert(
            (0...phone.calls.count).contains(room.telling),
            "\(room.telling) of \(phone.calls.count) calls tell the app's state")
        assert(
            room.waitingForTelling.isEmpty || room.telling > 0,
            "\(room.waitingForTelling.count) steps wait until modules know the state, and none is told it")
    }

    /// Puts the device in a state.
    ///
    /// A launch delivers the silent push that was held. If the app is launched, its modules receive the options.
    ///
    /// - Parameters:
    ///   - state: The new state.
    ///   - options: Why the app is launched, if it is.
    ///   - opening: Why the app comes to the foreground, if it does. It is inactive until ``opened(_:in:)``, or until
    ///     ``delivered(_:in:)`` and ``answered(_:in:)``, are called for this reason.
    ///   - phone: The phone.
    static func change(
        _ state: DeviceState, for options: LaunchOptions? = nil, opening: Openings.Opening? = nil,
        in phone: inout Phone
    ) {
        let before = phone.application.device
        if state != .foreground {
            phone.application.openings = Openings()
        } else if let opening, phone.application.state != .active {
            phone.application.openings.add(opening)
        }
        guard state != before else { return }
        phone.application.device = state
        publish(in: &phone)
        phone.turn.record(Event(.deviceChanged(Event.DeviceChanged(outcome: state))))
        if state == .terminated {
            Navigation.changeSession(dropping: .terminated, in: &phone) { $0.terminate() }
        }
        if !state.isRunning { SignIn.appEnds(in: &phone) }
        if state.isRunning != before.isRunning {
            if state.isRunning { AppLaunch.begin(for: options, in: &phone) } else { AppLaunch.rest(in: &phone) }
        }
        tellStateToAll(in: &phone)
        if state.isRunning { Pushes.deliverHeld(in: &phone) }
    }

    /// The calls about what brought the app to the foreground have begun, so the app becomes active.
    static func delivered(_ opening: Openings.Opening, in phone: inout Phone) {
        guard phone.application.openings.deliver(opening) else { return }
        tellStateToAll(in: &phone)
    }

    /// The modules have answered the calls about what brought the app to the foreground.
    static func answered(_ opening: Openings.Opening, in phone: inout Phone) {
        if phone.application.openings.answer(opening) { publish(in: &phone) }
    }

    /// The app that came to the foreground becomes active, and no module is called for this.
    static func opened(_ opening: Openings.Opening, in phone: inout Phone) {
        delivered(opening, in: &phone)
        answered(opening, in: &phone)
    }

    /// Publishes the app's state, the session token and the theme to all instances.
    ///
    /// An instance that is told the state reads what it was told. The others can't know when what opens the app has
    /// reached the modules, so the app is inactive for them until the modules have answered.
    static func publish(in phone: inout Phone) {
        let state: ApplicationState =
            switch phone.application.device {
            case .foreground: phone.application.openings.unanswered.isEmpty ? .active : .inactive
            case .inactive: .inactive
            case .background, .suspended, .terminated: .background
            }
        let snapshot = ApplicationSnapshot(
            state: state.rawValue, userToken: phone.navigation.userToken, theme: phone.settings.theme)
        guard snapshot != phone.application.published else { return }
        phone.application.published = snapshot
        phone.turn.emit(.publish(snapshot))
    }

    // MARK: Telling

    /// Tells the app's state to every instance that does not know it.
    ///
    /// An instance that receives no pushes and has not been called yet is not told here. It is told with its first
    /// call, which starts its worker. If its class has the launch method, it is told here.
    static func tellStateToAll(in phone: inout Phone) {
        guard phone.application.device.isRunning else { return }
        for module in phone.modules.all {
            guard let instance = module.instance, let told = phone.modules[instance], told.ending == nil else {
                continue
            }
            guard
                module.settings.push || told.hasLaunched || told.description.has(.didFinishLaunching)
            else { continue }
            tellState(to: instance, in: &phone)
        }
    }

    /// Tells one instance the app's state unless it knows it.
    ///
    /// Calls that start later reach the instance after this one.
    static func tellState(to instance: InstanceID, in phone: inout Phone) {
        let application = phone.application
        guard
            let state = phone.modules[instance]?.learn(application.state, isRunning: application.device.isRunning),
            let told = phone.modules[instance]
        else { return }
        if phone.modules[instance]?.launch() == true {
            let options = phone.application.launch.options?.json ?? "null"
            tell(Call(.didFinishLaunching, [.string(options)]), told, state, in: &phone)
        }
        tell(Call(.applicationDidChangeState, [.int32(state.rawValue)]), told, state, in: &phone)
    }

    private static func tell(
        _ call: Call, _ instance: ModuleInstance, _ state: ApplicationState, in phone: inout Phone
    ) {
        guard instance.description.has(call.selector) else { return }
        phone.application.telling += 1
        OpenCalls.start(
            .method(call), on: instance.id, of: instance.module,
            within: phone.modules.limits(of: instance.module)[call.selector.limit],
            for: .applicationState(instance.id, state), in: &phone)
    }

    /// A call that tells an instance the app's state has ended.
    static func stateTold(
        _ instance: InstanceID, _ state: ApplicationState, _ outcomes: [Outcome], in phone: inout Phone
    ) {
        if case .failedClosed = outcomes.first?.status {
            // The call may not have reached the instance, so its next call tells it again.
            phone.modules[instance]?.forget(state)
        }
        phone.application.telling -= 1
        guard phone.application.telling == 0 else { return }
        for waiting in phone.application.waitingForTelling { phone.turn.resume(waiting) }
        phone.application.waitingForTelling = []
    }

    /// Continues once all instances that are being told the state have answered.
    ///
    /// What they did in answer has arrived by then.
    static func whenStateTold(_ step: Step, in phone: inout Phone) {
        if phone.application.telling == 0 { return phone.turn.resume(step) }
        phone.application.waitingForTelling.append(phone.turn.waiting(step))
    }
}
