internal import BellhopContract
internal import BellhopValues

/// The device's registration for remote notifications, and the step after sign-in that asks for it.
struct Registration: Sendable {
    /// The instances to tell of the token, and what continues afterward.
    struct Round: Sendable {
        enum Then: Sendable {
            case nothing
            case prepared(PreparationID)
            /// Also tells the instances that were told earlier that there is no token.
            case others([InstanceID], PreparationID)
            case reply(Reply)
        }

        var hearers: [InstanceID]
        var then: Then
        /// Why there is no token, if the user of the host has the registration fail.
        var failure: String?
    }

    /// The command that is answered after the modules have been told.
    enum Reply: Sendable {
        case authorization(CommandID)
        case registration(CommandID)
        case renewal(CommandID)
        /// The command of the sign-in that is under way.
        case signIn
    }

    /// Why the device is no longer registered.
    enum Loss: Sendable {
        /// A module has unregistered it.
        case unregistered
        /// The last registration has failed.
        case failed
    }

    /// Whether the device has been given a token.
    private(set) var isRegistered = false
    /// Whether the event of the device's token was recorded.
    private var isRecorded = false
    /// Whether a module has unregistered since the app was started.
    private var isTakenBack = false
    /// Why pushes don't reach the device, until it is registered again.
    private var loss: Loss?
    /// The registration that takes a while, if there is one.
    var late = LateRegistration()
    /// The replacement of the token.
    var renewal = TokenRenewal()
    /// The topics of FCM.
    var topics = TopicSubscriptions()
    private var token: [UInt8]?
    /// Whether the token is being read.
    private(set) var isReading = false
    /// The APNs token, once it was read.
    var deviceToken: [UInt8]? { isRegistered ? token : nil }
    /// The APNs token, once it was read, also while the device isn't registered.
    var readToken: [UInt8]? { token }
    /// The registration token of FCM that modules were told.
    private var messagingToken: String?
    /// Rounds that wait for the token to be read.
    private var waiting: [Round] = []

    /// Whether modules or a command wait for the token to be read.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Checks that only what is to be told an unread token waits, and that a registered device has lost nothing.
    static func verify(_ phone: Phone) {
        let room = phone.application.registration
        assert(room.waiting.isEmpty || room.token == nil, "\(room.waiting.count) rounds wait for a token that was read")
        assert(room.waiting.isEmpty || room.isReading, "\(room.waiting.count) rounds wait, and no token is read")
        assert(!room.isRegistered || room.loss == nil, "the device is registered, and its registration is lost")
    }

    /// Restores what the database holds.
    mutating func recall(_ values: [DeviceValue: String]) {
        isRegistered = values[.registration] == "true"
        renewal.recall(values[.retiredTokens])
        topics.recall(values[.unsubscribedTopics])
    }

    /// The app starts or asks again, so the module that unregistered no longer decides.
    mutating func forgetTakingBack() { isTakenBack = false }

    /// Notes the registration token of FCM that modules are told, and returns false if they know it.
    mutating func tell(messagingToken token: String) -> Bool {
        defer { messagingToken = token }
        return messagingToken != token
    }

    static func set(_ isRegistered: Bool, in phone: inout Phone) {
        if isRegistered { phone.application.registration.loss = nil }
        guard isRegistered != phone.application.registration.isRegistered else { return }
        phone.application.registration.isRegistered = isRegistered
        phone.application.registration.isRecorded = false
        if !isRegistered { phone.application.registration.messagingToken = nil }
        phone.turn.store(.set(.registration, "\(isRegistered)"))
    }

    /// Why no push reaches the device, or nil if it is registered or has not been registered yet (Semantics §2).
    static func loss(in phone: Phone) -> BellhopError? {
        switch phone.application.registration.loss {
        case .unregistered:
            BellhopError(
                .tokenNone, "a module has unregistered the device",
                hint: "Call registerForRemoteNotifications() again")
        case .failed:
            BellhopError(.tokenNone, "the registration of the device has failed", hint: "Register the device")
        case nil: nil
        }
    }

    /// Why the device has no token, or nil if it has one.
    static func absence(in phone: Phone) -> BellhopError? {
        let registration = phone.application.registration
        if registration.late.isUnderWay {
            return BellhopError(
                .tokenNone, "the device is being registered, which takes a while",
                hint: "Wait, or move the clock forward")
        }
        guard !registration.isRegistered else { return nil }
        if let loss = loss(in: phone) { return loss }
        guard phone.settings.builtIn(.pushEnrollment) != nil else {
            return BellhopError(.tokenNone, "the device has no token", hint: "Register the device")
        }
        if phone.navigation.session == .loggedOut {
            return BellhopError(
                .tokenWaitsForLogin, "PushEnrollmentModule registers the device after sign-in", hint: "Sign in")
        }
        switch phone.center.permission.authorization.status {
        case .denied: return Delivery.Reason.denied.error
        case .notDetermined: return Delivery.Reason.notDetermined.error
        case .authorized, .provisional:
            return BellhopError(.tokenNone, "the device is being registered", hint: "Try again later")
        }
    }

    // MARK: Registering

    /// Tells new instances either the token or why there is none.
    ///
    /// With the enrollment module, no instance is told anything before the user allows notifications.
    static func tell(newcomers: [InstanceID], for id: PreparationID, in phone: inout Phone) {
        if phone.application.registration.late.isUnderWay { return Preparation.registrationTold(id, in: &phone) }
        let wasRegistered = phone.application.registration.isRegistered
        // An edit that starts no module changes nothing for the app.
        let isOfApp = !phone.isReady || !newcomers.isEmpty
        if isOfApp, phone.settings.builtIn(.pushEnrollment) == nil, !phone.application.registration.isTakenBack {
            set(true, in: &phone)
        }
        guard phone.application.registration.isRegistered else { return Preparation.registrationTold(id, in: &phone) }
        var then = Round.Then.prepared(id)
        if !wasRegistered {
            let others = hearers(in: phone).filter { !newcomers.contains($0) }
            if !others.isEmpty { then = .others(others, id) }
        }
        tell(Round(hearers: newcomers, then: then), in: &phone)
    }

    /// Registers the app.
    ///
    /// If the app was not registered, all modules are told. Otherwise only the module that asked is told.
    static func register(for asking: ModuleInstance, in phone: inout Phone) {
        // The registration that is under way is for this request too.
        if phone.application.registration.late.isUnderWay { return }
        let isNews = !phone.application.registration.isRegistered
        phone.application.registration.forgetTakingBack()
        set(true, in: &phone)
        // An extension asks for its module. If the asking instance was replaced, no instance is told, because the new
        // one is told when it starts.
        let own = asking.role == .module ? asking.id : phone.modules.instance(of: asking.module)?.id
        let hearers = hearers(in: phone).filter { isNews || $0 == own }
        tell(Round(hearers: hearers, then: .nothing), in: &phone)
    }

    /// Registers the app as a command asks, and tells all modules the token, or that the registration has failed.
    static func register(failingWith failure: String?, for command: CommandID, in phone: inout Phone)
        throws(BellhopError)
    {
        try phone.application.device.checkIsRunning("it cannot register")
        LateRegistration.cancel(in: &phone)
        register(failingWith: failure, then: .reply(.registration(command)), in: &phone)
    }

    /// Registers the app, or has the registration fail, and tells all modules.
    static func register(failingWith failure: String?, then: Round.Then, in phone: inout Phone) {
        phone.application.registration.forgetTakingBack()
        if failure == nil { set(true, in: &phone) }
        tell(Round(hearers: hearers(in: phone), then: then, failure: failure), in: &phone)
    }

    /// Unregisters the app until it registers again or is started again.
    static func unregister(in phone: inout Phone) {
        LateRegistration.cancel(in: &phone)
        phone.application.registration.isTakenBack = true
        set(false, in: &phone)
        phone.application.registration.loss = .unregistered
    }

    /// Puts another token in force, and tells all modules of it, as iOS does while an app runs.
    static func replace(_ token: [UInt8], for command: CommandID, in phone: inout Phone) {
        phone.application.registration.token = token
        phone.application.registration.isRecorded = false
        guard phone.application.registration.isRegistered, !phone.application.registration.late.isUnderWay else {
            return Messaging.told(then: .renewal(command), in: &phone)
        }
        tell(Round(hearers: hearers(in: phone), then: .reply(.renewal(command))), in: &phone)
    }

    /// Forgets the registration, as on a new device.
    static func reset(in phone: inout Phone) {
        set(false, in: &phone)
        phone.application.registration.loss = nil
    }

    /// Runs the step after sign-in: requests authorization, registers, and tells every module its token.
    ///
    /// Returns false if no module is told now. Otherwise the reply follows after the modules are told.
    static func enroll(for reply: Reply?, in phone: inout Phone) -> Bool {
        guard phone.settings.push, let module = phone.settings.builtIn(.pushEnrollment),
            !phone.application.registration.isRegistered, !phone.application.registration.late.isUnderWay,
            phone.navigation.session != .loggedOut
        else { return false }
        switch phone.center.permission.authorization.status {
        case .notDetermined:
            // The user's decision calls this function again.
            if !phone.center.permission.isAsking {
                Permission.request([.alert, .badge, .sound], by: module.id, in: &phone)
            }
            return false
        case .authorized, .provisional:
            set(true, in: &phone)
            tell(Round(hearers: hearers(in: phone), then: reply.map { .reply($0) } ?? .nothing), in: &phone)
            return true
        case .denied: return false
        }
    }

    /// The instances to tell of a registration now.
    ///
    /// Instances that are being prepared are told the token at the end of that.
    private static func hearers(in phone: Phone) -> [InstanceID] {
        phone.modules.all.filter { phone.modules.receivesPush($0) }.compactMap(\.instance)
            .filter { !phone.modules.preparation.willTellToken(to: $0) }
    }

    // MARK: Telling

    private static func tell(_ round: Round, in phone: inout Phone) {
        // Messages of FCM need a token, even if no module does.
        let needsToken = !round.hearers.isEmpty || phone.settings.builtIn(.firebase) != nil
        guard needsToken || round.failure != nil else { return told(round, in: &phone) }
        // A round that fails needs no token. It only waits for the rounds before it.
        let isTokenUnread = phone.application.registration.token == nil
        guard isTokenUnread, round.failure == nil || phone.application.registration.isWaiting else {
            return conclude(round, in: &phone)
        }
        var round = round
        if round.failure == nil {
            // An instance that waits already is told only once, unless it is told of a failure after that.
            let hearing = phone.application.registration.waiting.reversed().prefix { $0.failure == nil }
                .flatMap(\.hearers)
            round.hearers.removeAll(where: hearing.contains)
        }
        phone.application.registration.waiting.append(round)
        readToken(in: &phone)
    }

    /// Reads the token, for rounds and for pushes of providers and clients that wait for it.
    static func readToken(in phone: inout Phone) {
        guard !phone.application.registration.isReading else { return }
        phone.application.registration.isReading = true
        phone.turn.emit(.loadToken(phone.turn.ticket(TokenStep.registration)))
    }

    /// The token was read, or reading it failed.
    static func tokenLoaded(_ result: Result<[UInt8], BellhopError>, in phone: inout Phone) {
        let waiting = phone.application.registration.waiting
        phone.application.registration.isReading = false
        phone.application.registration.waiting = []
        switch result {
        case .success(let token):
            phone.application.registration.token = token
            for round in waiting { conclude(round, in: &phone) }
        case .failure(let error):
            if !waiting.isEmpty {
                fail(waiting, Event(.tokenFailed(Event.TokenFailed()), cause: error), error.message, in: &phone)
            }
        }
        TokenRenewal.tokenRead(result, in: &phone)
        ProviderPushes.tokenRead(result, in: &phone)
        ProviderSends.tokenRead(result, in: &phone)
    }

    /// Tells the token, or the failure that the round is for.
    private static func conclude(_ round: Round, in phone: inout Phone) {
        if let failure = round.failure {
            fail([round], Event(.tokenFailed(Event.TokenFailed(message: failure))), failure, in: &phone)
        } else if let token = phone.application.registration.token {
            // A round before this one may have failed.
            if !phone.application.registration.isTakenBack { set(true, in: &phone) }
            tell(round, token, in: &phone)
        }
    }

    private static func fail(_ rounds: [Round], _ event: Event, _ message: String, in phone: inout Phone) {
        phone.turn.record(event)
        // The next module or the next sign-in tries again.
        set(false, in: &phone)
        phone.application.registration.loss = .failed
        for round in rounds {
            tell(
                round,
                Call(
                    .didFailToRegister,
                    [.error(message: round.failure ?? message, domain: ErrorDomains.bellhop, code: 1)]),
                in: &phone)
        }
    }

    private static func tell(_ round: Round, _ token: [UInt8], in phone: inout Phone) {
        // The event is recorded once for a device, and not for every module that starts later.
        if !phone.application.registration.isRecorded {
            phone.application.registration.isRecorded = true
            phone.turn.record(Event(.tokenRegistered(Event.TokenRegistered(token: token.hexadecimal))))
        }
        tell(round, Call(.didRegister, [.data(token)]), in: &phone)
    }

    private static func tell(_ round: Round, _ call: Call, in phone: inout Phone) {
        OpenCalls.start(call, on: modules(of: round, in: phone), stage: nil, for: .token(round), in: &phone)
    }

    /// The modules of the instances of a round.
    ///
    /// An instance that was replaced since the round began isn't told. Its replacement is told when it starts.
    private static func modules(of round: Round, in phone: Phone) -> [ModuleID] {
        round.hearers.compactMap { instance in
            guard let module = phone.modules[instance]?.module, phone.modules[module]?.instance == instance else {
                return nil
            }
            return module
        }
    }

    /// Every instance of a round has been told.
    static func told(_ round: Round, in phone: inout Phone) {
        let modules = modules(of: round, in: phone)
        switch round.then {
        case .nothing: Messaging.tell(modules, in: &phone)
        case .prepared(let id):
            Messaging.tell(modules, in: &phone)
            Preparation.registrationTold(id, in: &phone)
        // The new modules are told the registration token after the other modules have been told the device token.
        case .others(let others, let id):
            guard phone.application.registration.isRegistered else {
                return Preparation.registrationTold(id, in: &phone)
            }
            tell(Round(hearers: others, then: .prepared(id)), in: &phone)
        case .reply(let reply): Messaging.tell(modules, then: reply, in: &phone)
        }
    }
}
