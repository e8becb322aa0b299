internal import BellhopValues

/// Prepares new instances for pushes: each is told the app's state, is asked for its categories, and is told the token.
struct Preparation: Sendable {
    /// What continues when all instances are prepared.
    enum Purpose: Sendable {
        case host
        case launch
        /// Also answers the command that lifted the quarantine of the module.
        case restart(ModuleID, CommandID?)
        case edit
    }

    private struct Round {
        let purpose: Purpose
        let instances: [InstanceID]
        /// Whether its instances are being told the token.
        ///
        /// Before that, they are asked for their categories.
        var isTellingToken = false
    }

    private var rounds: [PreparationID: Round] = [:]
    private var lastRound = 0

    /// The number of rounds under way.
    var count: Int { rounds.count }

    /// Checks that new instances wait only for calls or for the token.
    static func verify(_ phone: Phone) {
        assert(
            phone.modules.preparation.rounds.isEmpty || phone.calls.count > 0
                || phone.application.registration.isWaiting,
            "\(phone.modules.preparation.count) rounds of new instances wait for no call and for no token")
    }

    /// Whether an instance will be told the token after it has answered for its categories.
    func willTellToken(to instance: InstanceID) -> Bool {
        rounds.values.contains { !$0.isTellingToken && $0.instances.contains(instance) }
    }

    /// Prepares modules whose instances have just become current.
    static func begin(_ modules: some Sequence<ModuleID>, for purpose: Purpose, in phone: inout Phone) {
        // The app may have ended meanwhile.
        guard phone.application.device.isRunning else {
            Modules.uniteCategories(in: &phone)
            return finish(purpose, in: &phone)
        }
        Application.tellStateToAll(in: &phone)
        let started = Set(modules)
        var instances: [InstanceID] = []
        for module in phone.modules.all where started.contains(module.id) && phone.modules.receivesPush(module) {
            guard let instance = module.instance, phone.modules[instance]?.enterService() == true else { continue }
            instances.append(instance)
        }
        phone.modules.preparation.lastRound += 1
        let id = PreparationID(number: phone.modules.preparation.lastRound)
        phone.modules.preparation.rounds[id] = Round(purpose: purpose, instances: instances)
        let asked = instances.compactMap { phone.modules[$0]?.module }
        OpenCalls.start(
            Call(.getNotificationCategories), on: asked, stage: nil, for: .categories(id, asked), in: &phone)
    }

    /// All instances of a round have answered for their categories, or are late.
    static func categoriesAnswered(
        _ id: PreparationID, _ asked: [ModuleID], _ outcomes: [Outcome], in phone: inout Phone
    ) {
        guard let round = phone.modules.preparation.rounds[id] else { return }
        assert(!round.isTellingToken, "the categories of \(asked.listed) come after the token")
        assert(asked.count == outcomes.count, "\(asked.count) modules have given \(outcomes.count) answers")
        for (module, outcome) in zip(asked, outcomes) {
            phone.modules.setDeclared(by: outcome, of: module)
            // The event of the call has said why it failed.
            if case .excess = outcome.answer, let error = outcome.undeclared(by: module),
                let instance = phone.modules.instanceID(of: module)
            {
                Instances.note(.categoriesLeftOut, error, about: instance, in: &phone)
            }
        }
        Modules.uniteCategories(in: &phone)
        phone.modules.preparation.rounds[id]?.isTellingToken = true
        Registration.tell(newcomers: round.instances, for: id, in: &phone)
    }

    /// All instances of a round have been told of the registration.
    static func registrationTold(_ id: PreparationID, in phone: inout Phone) {
        guard let round = phone.modules.preparation.rounds.removeValue(forKey: id) else { return }
        finish(round.purpose, in: &phone)
    }

    private static func finish(_ purpose: Purpose, in phone: inout Phone) {
        switch purpose {
        case .host: Launch.modulesUp(in: &phone)
        case .launch: AppLaunch.modulesUp(in: &phone)
        case .restart(let module, let command):
            AppLaunch.restIfNotRunning(in: &phone)
            if let command { phone.whenStored(.moduleLifted(module, command)) }
        case .edit: Edits.modulesUp(in: &phone)
        }
    }
}
