internal import BellhopValues

/// The steps of a sign-in and a logout, and the calls of modules in them (Semantics §6).
///
/// One command is carried out at a time. The others wait in line.
struct SignIn: Sendable {
    /// What a command wants.
    enum Change: Sendable {
        case signIn(Order)
        case land
        case signOut(attributes: [UInt8])
    }

    /// A sign-in, as a command describes it.
    struct Order: Sendable {
        var user: String?
        var token: String?
        /// A JSON object, or `null`.
        var attributes: [UInt8]
        /// Whether the user fails to sign in, as with a wrong password.
        var fails: Bool
    }

    /// The question or the news that modules answer next.
    enum Stage: Sendable {
        case named, permitted, secured, signedIn, told, transitioned, landed, signedOut, shown
        indirect case failed(BellhopError, isAsked: Bool)
    }

    private struct UnderWay {
        let change: Change
        let command: CommandID
        /// Whether the app has ended since, and with it the modules that were asked.
        var isOfEndedApp = false
    }

    /// The session token of a login without a token.
    static let standardToken = "bellhop-session"
    /// The user of a login without a name.
    static let standardUser = "bellhop-user"

    private var underWay: UnderWay?
    private var line: [(change: Change, command: CommandID, causes: [Cause])] = []
    private var isWaitingForLaunch = false
    /// Whether the registration that the command under way has caused has not ended.
    private var isEnrolling = false
    /// Why the registration that the current command caused is lost when the host ends, or nil if it is stored.
    private var notKept: BellhopError?
    /// How the command under way ended, while it waits for the registration.
    private var end: Result<Void, BellhopError>?
    /// The user who is signed in.
    private(set) var user: String?

    /// The number of commands that are not answered.
    var count: Int { line.count + (underWay == nil ? 0 : 1) }

    /// Signs the user out.
    mutating func forgetUser() { user = nil }

    /// Checks that a command waits only if another is under way, and that an end waits only for its registration.
    static func verify(_ phone: Phone) {
        let room = phone.signIn
        assert(
            room.line.isEmpty || room.underWay != nil || room.isWaitingForLaunch,
            "\(room.line.count) commands wait, and none is under way")
        assert(room.underWay != nil || !room.isEnrolling, "a registration is awaited for no command")
        assert(room.end == nil || room.isEnrolling, "a command that has ended waits for no registration")
    }

    // MARK: The line

    /// Carries out a change, after all earlier changes.
    static func enqueue(_ change: Change, for command: CommandID, in phone: inout Phone) {
        phone.signIn.line.append((change, command, phone.turn.causes))
        proceed(in: &phone)
    }

    /// Begins the next change, unless one is under way.
    static func proceed(in phone: inout Phone) {
        guard phone.signIn.underWay == nil, !phone.signIn.isWaitingForLaunch, !phone.signIn.line.isEmpty else { return }
        // Its modules are asked whether the user may sign in.
        if phone.application.launch.isRunning {
            phone.signIn.isWaitingForLaunch = true
            return AppLaunch.whenLaunched(.signInLaunched, in: &phone)
        }
        let next = phone.signIn.line.removeFirst()
        phone.signIn.underWay = UnderWay(change: next.change, command: next.command)
        phone.caused(by: next.causes) { phone in
            switch next.change {
            case .signIn(let order): begin(order, in: &phone)
            case .land: land(in: &phone)
            case .signOut(let attributes): signOut(attributes, in: &phone)
            }
        }
    }

    /// The app has started.
    static func launched(in phone: inout Phone) {
        phone.signIn.isWaitingForLaunch = false
        proceed(in: &phone)
    }

    /// Refuses the waiting commands when the host stops.
    static func stop(in phone: inout Phone) {
        for waiting in phone.signIn.line { phone.turn.emit(.reply(waiting.command, .failure(.hostStopping))) }
        phone.signIn.line = []
    }

    /// The app ends: a sign-in under way does not go on in the next one.
    static func appEnds(in phone: inout Phone) { phone.signIn.underWay?.isOfEndedApp = true }

    private static func finish(_ error: BellhopError? = nil, in phone: inout Phone) {
        guard let underWay = phone.signIn.underWay else { return }
        guard !phone.signIn.isEnrolling else {
            phone.signIn.end = error.map { .failure($0) } ?? .success(())
            return
        }
        phone.signIn.underWay = nil
        if let error = error ?? phone.signIn.notKept {
            phone.signIn.notKept = nil
            phone.turn.emit(.reply(underWay.command, .failure(error)))
        } else {
            ClientCommands.replyWithSession(to: underWay.command, in: &phone)
        }
        proceed(in: &phone)
    }

    /// Registers the app if the session allows it now.
    ///
    /// A command that is under way is answered after the modules have been told their token.
    static func enroll(in phone: inout Phone) {
        guard phone.signIn.underWay != nil, !phone.signIn.isEnrolling else {
            _ = Registration.enroll(for: nil, in: &phone)
            return
        }
        phone.signIn.isEnrolling = true
        if !Registration.enroll(for: .signIn, in: &phone) { phone.signIn.isEnrolling = false }
    }

    /// The registration has ended; it is stored, or an error says why not.
    static func enrolled(failing error: BellhopError?, in phone: inout Phone) {
        phone.signIn.isEnrolling = false
        phone.signIn.notKept = error
        guard let end = phone.signIn.end else { return }
        phone.signIn.end = nil
        switch end {
        case .success: finish(in: &phone)
        case .failure(let error): finish(error, in: &phone)
        }
    }

    /// Calls every module that has a method, and continues when all have answered.
    private static func call(_ call: Call, then stage: Stage, in phone: inout Phone) {
        let running = phone.modules.running(with: call.selector)
        // A module that guards the sign-in guards it even while it does not run.
        let modules =
            call.selector != .allowLogin
            ? running
            : phone.modules.all.filter { module in
                running.contains(module.id)
                    || module.instance == nil && module.settings.isEnabled
                        && module.library?.description.has(.allowLogin) == true
            }.map(\.id)
        OpenCalls.start(call, on: modules, stage: nil, for: .signIn(stage, modules), in: &phone)
    }

    // MARK: Stages

    private static func begin(_ order: Order, in phone: inout Phone) {
        let device = phone.application.device
        guard device.isRunning else {
            return finish(
                BellhopError(
                    .loginNotRunning, "nobody can sign in while the app is \(device.rawValue)",
                    hint: "Bring the app to the foreground"), in: &phone)
        }
        if let user = phone.signIn.user {
            guard order.user == nil || order.user == user, !order.fails else {
                return finish(
                    BellhopError(.loginSignedIn, "\(user) is signed in", hint: "Log the user out first"), in: &phone)
            }
            // The session has a new token. There is nothing to tell.
            Navigation.changeSession(token: order.token ?? standardToken, in: &phone) { $0.login() }
            return finish(in: &phone)
        }
        let user = order.user ?? standardUser
        guard !user.isEmpty, !user.utf8.contains(0) else {
            return finish(
                BellhopError(
                    .loginBadUser, "the user's name is empty or contains U+0000", hint: "Name the user"), in: &phone)
        }
        call(Call(.userDidSet, [.string(user)]), then: .named, in: &phone)
    }

    /// Every module has answered.
    static func answered(_ stage: Stage, by modules: [ModuleID], _ outcomes: [Outcome], in phone: inout Phone) {
        guard let underWay = phone.signIn.underWay else { return }
        if case .signIn = underWay.change, let end = end(of: stage, underWay, in: phone) {
            return finish(end, in: &phone)
        }
        switch underWay.change {
        case .signIn(let order): go(on: order, after: stage, modules, outcomes, in: &phone)
        case .signOut:
            if case .signedOut = stage {
                call(Call(.nativeLoginVisibilityChanged, [.bool(true)]), then: .shown, in: &phone)
            } else {
                finish(in: &phone)
            }
        case .land: finish(in: &phone)
        }
    }

    private static func go(
        on order: Order, after stage: Stage, _ modules: [ModuleID], _ outcomes: [Outcome], in phone: inout Phone
    ) {
        switch stage {
        case .named:
            call(Call(.userShouldLogin, [.string(order.user ?? standardUser)]), then: .permitted, in: &phone)
        case .permitted:
            let veto = zip(modules, outcomes).first { $1.answer == .handled(false) }
            if let (module, _) = veto { return refuse(.vetoed(by: module), .vetoed, of: module, order, in: &phone) }
            call(Call(.allowLogin), then: .secured, in: &phone)
        case .secured: secured(order, modules, outcomes, in: &phone)
        case .signedIn:
            let attributes = String(decoding: order.attributes, as: UTF8.self)
            call(Call(.userDidLogin, [.string(attributes)]), then: .told, in: &phone)
        case .told:
            let page = phone.settings.uux?.landingPage ?? ""
            call(Call(.postLoginTransition, [.string(page)]), then: .transitioned, in: &phone)
        case .transitioned where phone.navigation.session == .landed:
            call(Call(.appDidHitLandingPage), then: .landed, in: &phone)
        case .failed(let error, let isAsked): finish(isAsked ? nil : error, in: &phone)
        case .transitioned, .landed, .signedOut, .shown: finish(in: &phone)
        }
    }

    /// Why a sign-in cannot go on after a stage, or nil if it can.
    private static func end(of stage: Stage, _ underWay: UnderWay, in phone: Phone) -> BellhopError? {
        switch stage {
        case .named, .permitted, .secured:
            if phone.isStopping { return .hostStopping }
            return underWay.isOfEndedApp ? .appGone : nil
        case .signedIn, .told, .transitioned, .landed:
            return phone.navigation.session == .loggedOut ? .appGone : nil
        case .signedOut, .shown, .failed: return nil
        }
    }

    private static func secured(
        _ order: Order, _ modules: [ModuleID], _ outcomes: [Outcome], in phone: inout Phone
    ) {
        for (module, outcome) in zip(modules, outcomes) {
            guard outcome.answer != .none else { continue }
            let cause: BellhopError? = if case .failedClosed(let error) = outcome.status { error } else { nil }
            return refuse(
                .denied(by: module, reason(of: outcome.answer), cause), .denied, of: module, order, in: &phone)
        }
        if order.fails { return refuse(.wrongPassword, .failed, of: nil, order, in: &phone) }
        phone.signIn.user = order.user ?? standardUser
        Navigation.changeSession(token: order.token ?? standardToken, in: &phone) { $0.login() }
        call(Call(.nativeLoginVisibilityChanged, [.bool(false)]), then: .signedIn, in: &phone)
    }

    /// Why a module denies a sign-in, in words.
    private static func reason(of denial: Answer) -> String {
        switch denial {
        case .data(let text) where !text.isEmpty: String(decoding: text, as: UTF8.self).cut(to: 1000)
        case .excess(let count): "its reason has \(count) bytes, and the limit is 1 MiB"
        case .data, .none, .categories, .fetch, .presentation, .handled, .views, .disposition: "it gave no reason"
        }
    }

    private static func refuse(
        _ error: BellhopError, _ outcome: Event.LoginRefused.Outcome, of module: ModuleID?, _ order: Order,
        in phone: inout Phone
    ) {
        let refused = Event.LoginRefused(outcome: outcome, user: order.user ?? standardUser)
        phone.turn.record(Event(.loginRefused(refused), module: module, cause: error))
        let attributes = String(decoding: order.attributes, as: UTF8.self)
        call(
            Call(
                .userFailedLogin,
                [.error(message: error.message, domain: error.code.rawValue, code: 1), .string(attributes)]),
            then: .failed(error, isAsked: module == nil), in: &phone)
    }

    private static func land(in phone: inout Phone) {
        let before = phone.navigation.session
        guard before != .loggedOut else { return finish(.signedOut, in: &phone) }
        Navigation.changeSession(in: &phone) { $0.landed() }
        guard before != .landed, phone.navigation.session == .landed else { return finish(in: &phone) }
        call(Call(.appDidHitLandingPage), then: .landed, in: &phone)
    }

    private static func signOut(_ attributes: [UInt8], in phone: inout Phone) {
        let before = phone.navigation.session
        Navigation.changeSession(in: &phone) { $0.logout() }
        guard before != .loggedOut else { return finish(in: &phone) }
        let text = String(decoding: attributes, as: UTF8.self)
        call(Call(.userDidLogout, [.string(text)]), then: .signedOut, in: &phone)
    }
}

extension BellhopError {
    fileprivate static func vetoed(by module: ModuleID) -> BellhopError {
        BellhopError(
            .loginVetoed, "\(module) does not let the user sign in",
            hint: "Sign another user in, or disable the module")
    }

    fileprivate static func denied(by module: ModuleID, _ words: String, _ cause: BellhopError?) -> BellhopError {
        BellhopError(
            .loginDenied, "\(module) denies the sign-in: \(words)",
            hint: "Sign in as a user whom the module allows, correct what it found, or disable the module",
            cause: cause?.message)
    }

    fileprivate static let wrongPassword = BellhopError(.loginFailed, "the user's name or password is wrong")

    fileprivate static let signedOut = BellhopError(
        .loginSignedOut, "no user is signed in, so the landing page cannot load", hint: "Sign in first")

    fileprivate static let appGone = BellhopError(
        .loginNotRunning, "the app ended while the user signed in", hint: "Bring the app to the foreground")
}
