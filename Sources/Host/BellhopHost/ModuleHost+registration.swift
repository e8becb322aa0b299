internal import BellhopContract
internal import BellhopCore
internal import Foundation

/// The device's registration for remote notifications, and the step after sign-in that asks for it.
extension ModuleHost {
    /// Tells modules that have just come up of the registration: each hears exactly one of the two, its token, or why
    /// there is none.
    ///
    /// Where the enrollment module is there, nobody hears anything before the user has allowed notifications.
    func tellRegistration(_ positions: [Int]) async {
        let wasRegistered = isRegistered
        if settings.builtIn(.pushEnrollment) == nil, !isTakenBack { setRegistered(true) }
        guard isRegistered else { return }
        await tellToken(positions, isNews: !isReady || !wasRegistered)
        // Those who have heard that there is none.
        let others = modules.indices.filter { modules[$0].receivesPush && !positions.contains($0) }
        if !wasRegistered, isRegistered { await tellToken(others, isNews: false) }
    }

    /// The app registers: who is new to it hears of it, or, where all do already, the one who asked.
    func register(for module: ModuleID) async {
        let isNews = !isRegistered
        isTakenBack = false
        setRegistered(true)
        let hearers = modules.indices.filter { modules[$0].receivesPush && (isNews || modules[$0].id == module) }
        // Not waited for: it is the center that is asked, by a module that may be the one to hear.
        track { host in await host.tellToken(hearers, isNews: isNews) }
    }

    /// The app takes its registration back: it has none until it registers again, or is started again.
    func unregister() {
        isTakenBack = true
        setRegistered(false)
    }

    func setRegistered(_ isRegistered: Bool) {
        guard isRegistered != self.isRegistered else { return }
        self.isRegistered = isRegistered
        center?.set(.registration, "\(isRegistered)")
    }

    /// The step after sign-in: asks for authorization, then registers, then every module has its token.
    ///
    /// Returns what tells the modules; nil while the user has not allowed notifications, or when they know.
    @discardableResult
    func enroll() -> Task<Void, Never>? {
        guard settings.push, let module = settings.builtIn(.pushEnrollment), !isRegistered,
            desk.withNavigator(\.session) != .loggedOut
        else { return nil }
        switch authorization.status {
        case .notDetermined:
            // The user's decision leads here again.
            if flow.question == nil { requestAuthorization([.alert, .badge, .sound], by: module.id) { _ in } }
            return nil
        case .authorized, .provisional:
            setRegistered(true)
            return track { host in
                await host.tellToken(host.modules.indices.filter { host.modules[$0].receivesPush }, isNews: true)
            }
        case .denied: return nil
        }
    }

    private func tellToken(_ positions: [Int], isNews: Bool) async {
        guard !positions.isEmpty else { return }
        let call: Call
        do {
            let token = try DeviceToken.load(from: configuration.stateDirectory)
            let hex = token.map { String(format: "%02x", $0) }.joined()
            // Once for a device, not again for every module that is started later.
            if isNews { events.record(Event(.tokenRegistered, message: hex, details: ["token": hex])) }
            call = Call(.didRegister, [.data(token)])
        } catch {
            events.record(Event(.tokenFailed, message: error.message, cause: error))
            // It is tried again with the next module, or the next sign-in.
            setRegistered(false)
            call = Call(
                .didFailToRegister,
                [.error(message: error.message, domain: ErrorDomains.bellhop, code: 1)])
        }
        _ = await finish(start(call, on: positions, stage: nil))
    }
}
