internal import BellhopPhone
internal import BellhopValues

/// An instance of a class of a module, as the edges see it.
struct SimulatedInstance: Sendable {
    struct OpenCall: Sendable {
        let ticket: Ticket<Outcome>
        let target: CallTarget
        let limit: Duration
        /// Whether it is never answered.
        var isHung = false
    }

    let order: OpenOrder
    let sender: String?
    var isOpen = false
    /// Whether its process runs; one that is started with its first call may have none.
    var hasProcess = false
    var isEnding = false
    var calls: [OpenCall] = []

    var isModule: Bool { if case .module = order.role { true } else { false } }
}

extension World {
    // MARK: Effects

    mutating func performOnInstance(_ effect: Effect) {
        switch effect {
        case .standBy(let instance, _):
            standbys.insert(instance)
            agenda.add(.standbyReady(instance), at: now + delay())
        case .keep(let instance, _): keep(instance)
        case .open(let instance, let order):
            // One that has died meanwhile is started anew.
            if standbys.remove(instance) != nil { statistics.count("standby used") }
            instances[instance] = SimulatedInstance(
                order: order, sender: files.sender(ofHash: order.library.image.hash))
            agenda.add(.opened(instance), at: now + delay())
        case .launch(let instance, _): agenda.add(.launched(instance), at: now + delay())
        case .call(let target, let instance, let limit, let ticket): call(target, instance, within: limit, ticket)
        case .end(let instance, let limit):
            if standbys.remove(instance) != nil {
                statistics.count("standby ended")
                agenda.add(.input(.ended(instance)), at: now + delay())
            }
            guard instances[instance] != nil else { return }
            instances[instance]?.isEnding = true
            agenda.add(.endIfIdle(instance), at: now + delay())
            agenda.add(.endLimit(instance), at: now + Moment(limit))
        default: break
        }
    }

    /// The worker of an instance stands by again, until it is used or dies.
    private mutating func keep(_ instance: InstanceID) {
        // One that has died meanwhile has said so.
        guard let kept = instances.removeValue(forKey: instance) else { return }
        statistics.count("worker kept")
        if !kept.calls.isEmpty { checker.fail(.standby, "\(instance) is kept while it is called") }
        standbys.insert(instance)
        guard !isSettling, random.chance(profile.workersDie) else { return }
        let end: Death? = random.chance(0.3) ? nil : death()
        agenda.add(.keptDied(instance, end), at: now + random.below(90_000_000))
    }

    private mutating func call(
        _ target: CallTarget, _ instance: InstanceID, within limit: Duration, _ ticket: Ticket<Outcome>
    ) {
        guard instances[instance] != nil else {
            return later(
                .answered(
                    ticket, .failedClosed(target, BellhopError(.moduleGone, "the instance no longer exists"))))
        }
        instances[instance]?.calls.append(SimulatedInstance.OpenCall(ticket: ticket, target: target, limit: limit))
        if instances[instance]?.isOpen == true { begin(ticket, target, instance, within: limit) }
    }

    /// The module begins a call: it is decided how it will behave.
    private mutating func begin(
        _ ticket: Ticket<Outcome>, _ target: CallTarget, _ instance: InstanceID, within limit: Duration
    ) {
        guard let called = instances[instance] else { return }
        if !called.hasProcess {
            instances[instance]?.hasProcess = true
            if !called.order.isStarted {
                later(.launched(instance, process: Int32(instance.number), sender: called.sender))
            }
        }
        agenda.add(.limit(instance, ticket), at: now + Moment(limit))
        if case .method(let call) = target, !called.order.description.has(call.selector) {
            return agenda.add(
                .answer(instance, ticket, Outcome(call.selector.absent, .missing, duration: .zero)), at: now + delay())
        }
        var time = now + delay()
        if !isSettling {
            if random.chance(profile.workersAsk) {
                for _ in 0..<random.within(1...2) {
                    agenda.add(random.chance(0.8) ? .ask(instance) : .say(instance), at: now + random.below(5000))
                }
                time += 5000
            }
            if random.chance(profile.workersDie), !called.order.isInHost {
                statistics.count("module died in a call")
                return agenda.add(.died(instance, death()), at: time)
            }
            if random.chance(profile.workersLate) {
                let isNever = random.chance(0.5)
                statistics.count(isNever ? "call never answered" : "call answered late")
                if isNever, let place = called.calls.firstIndex(where: { $0.ticket == ticket }) {
                    instances[instance]?.calls[place].isHung = true
                    return
                }
                time = now + Moment(limit) + random.within(-500_000...900_000)
            }
        }
        agenda.add(.answer(instance, ticket, outcome(of: target)), at: max(now, time))
    }

    // MARK: What happens to an instance

    mutating func happen(toInstance happening: Happening) {
        switch happening {
        case .standbyReady(let instance): standbyReady(instance)
        case .standbyDied(let instance): standbyDied(instance)
        case .keptDied(let instance, let death):
            guard standbys.remove(instance) != nil else { return }
            statistics.count("kept worker died")
            // It is reported before the host hears that the worker is used again.
            feed(.keptEnded(instance, death))
        case .opened(let instance): opened(instance)
        case .launched(let instance):
            let isGone = instances[instance] == nil
            instances[instance]?.hasProcess = true
            if isGone || !isSettling && random.chance(profile.opensFail) {
                feed(
                    .opened(instance, .failure(OpenFailure(error: BellhopError(.moduleNotStarted, "it did not start"))))
                )
            } else {
                feed(.opened(instance, .success(opening(instance))))
            }
        case .answer(let instance, let ticket, let outcome): answer(instance, ticket, outcome)
        case .limit(let instance, let ticket):
            guard let call = instances[instance]?.calls.first(where: { $0.ticket == ticket }) else { return }
            checker.late(call.target, of: instance)
            close(instance, ticket, .failedClosed(call.target, BellhopError(.moduleLate, "it did not answer in time")))
            // It is called off, and killed when it does not heed that.
            if call.isHung { agenda.add(.hung(instance, ticket), at: now + .seconds(1)) }
        case .hung(let instance, _):
            if instances[instance]?.order.isInHost == false { die(instance, Death(.hung(method: "method"))) }
        case .died(let instance, let death): die(instance, death)
        case .ask(let instance): if isAlive(instance) { ask(instance) }
        case .say(let instance): if isAlive(instance) { feed(.message(instance, message())) }
        case .endIfIdle(let instance):
            guard let ending = instances[instance], ending.isEnding, ending.isOpen else { return }
            if ending.calls.isEmpty { gone(instance) } else { agenda.add(.endIfIdle(instance), at: now + 300_000) }
        case .endLimit(let instance):
            guard let ending = instances[instance], ending.isEnding else { return }
            guard ending.isOpen else { return agenda.add(.endLimit(instance), at: now + 100_000) }
            failCalls(of: instance, BellhopError(.moduleEnded, "it was ended"))
            gone(instance)
        default: break
        }
    }

    private mutating func standbyReady(_ instance: InstanceID) {
        guard standbys.contains(instance) else { return }
        if !isSettling, random.chance(profile.opensFail) { return standbyDied(instance) }
        feed(.standbyReady(instance, process: Int32(instance.number)))
        if !isSettling, random.chance(profile.workersDie) {
            agenda.add(.standbyDied(instance), at: now + random.below(90_000_000))
        }
    }

    private mutating func standbyDied(_ instance: InstanceID) {
        guard standbys.remove(instance) != nil else { return }
        statistics.count("standby died")
        agenda.add(
            .input(.standbyEnded(instance, BellhopError(.moduleNotStarted, "out of luck"))), at: now + delay())
    }

    private func isAlive(_ instance: InstanceID) -> Bool {
        instances[instance]?.isOpen == true && instances[instance]?.hasProcess == true
    }

    private mutating func opened(_ id: InstanceID) {
        guard let instance = instances[id], !instance.isOpen else { return }
        if !isSettling, random.chance(profile.opensFail) {
            statistics.count("instance not opened")
            let error = BellhopError(.moduleNotStarted, "it did not start")
            failCalls(of: id, error)
            instances[id] = nil
            let death = random.chance(0.5) && !instance.order.isInHost ? Death(.failedToStart("out of luck")) : nil
            agenda.add(
                .input(.opened(id, .failure(OpenFailure(error: error, sender: instance.sender, death: death)))), at: now
            )
            if instance.isEnding { agenda.add(.input(.ended(id)), at: now + 100) }
            return
        }
        instances[id]?.isOpen = true
        instances[id]?.hasProcess = instance.order.isStarted
        feed(.opened(id, .success(instance.order.isStarted ? opening(id) : OpenedInstance())))
        for call in instance.calls { begin(call.ticket, call.target, id, within: call.limit) }
        if instance.isEnding { agenda.add(.endIfIdle(id), at: now + delay()) }
    }

    private func opening(_ id: InstanceID) -> OpenedInstance {
        guard let instance = instances[id] else { return OpenedInstance() }
        return OpenedInstance(
            sender: instance.isModule ? instance.sender : nil,
            process: instance.order.isInHost ? nil : Int32(id.number))
    }

    private mutating func answer(_ instance: InstanceID, _ ticket: Ticket<Outcome>, _ outcome: Outcome) {
        guard let open = instances[instance] else { return }
        guard let call = open.calls.first(where: { $0.ticket == ticket }) else {
            // Its time was over: only the log hears of it.
            statistics.count("answer after the limit")
            return feed(.message(instance, .stray(.late, .willPresent, nil)))
        }
        close(instance, call.ticket, outcome)
        if open.isEnding { agenda.add(.endIfIdle(instance), at: now + delay()) }
    }

    /// A call has an outcome.
    private mutating func close(_ instance: InstanceID, _ ticket: Ticket<Outcome>, _ outcome: Outcome) {
        guard let place = instances[instance]?.calls.firstIndex(where: { $0.ticket == ticket }),
            let call = instances[instance]?.calls.remove(at: place)
        else { return }
        checker.willAnswer(call.target, of: instance, outcome)
        feed(.answered(ticket, outcome))
    }

    private mutating func failCalls(of instance: InstanceID, _ error: BellhopError) {
        for call in instances[instance]?.calls ?? [] {
            agenda.add(.input(.answered(call.ticket, .failedClosed(call.target, error))), at: now)
        }
        instances[instance]?.calls = []
    }

    mutating func die(_ id: InstanceID, _ death: Death) {
        guard let instance = instances[id], isAlive(id) else { return }
        statistics.count("module died")
        failCalls(of: id, BellhopError(death.reason.code, death.words))
        instances[id] = nil
        // One that was told to end has ended, unless it died before it heard of that.
        let isReportedAsEnd = instance.isEnding && random.chance(0.5)
        // What becomes of an extension is reported before the same worker is used again.
        let delay = random.below(2000)
        agenda.add(.input(isReportedAsEnd ? .ended(id) : .died(id, death)), at: now + (instance.isModule ? delay : 0))
    }

    private mutating func gone(_ id: InstanceID) {
        instances[id] = nil
        agenda.add(.input(.ended(id)), at: now + (isSettling ? 0 : random.below(2000)))
    }

    mutating func death() -> Death {
        random.pick([
            Death(.signalled(Signal(rawValue: 11))), Death(.exited(code: 3)), Death(.garbled("noise")),
            Death(.signalled(Signal(rawValue: 9)), stack: StackTrace(["main"])),
        ])
    }
}

extension OpenOrder {
    /// Whether it lives in the host's own process, whose crash is the host's.
    var isInHost: Bool {
        if case .module = role { settings.isolation == .inProcess } else { false }
    }
}

extension Outcome {
    static func failedClosed(_ target: CallTarget, _ error: BellhopError) -> Outcome {
        let answer: Answer =
            switch target {
            case .method(let call): call.selector.failClosed
            case .route: Selector.openRoute.failClosed
            case .named: Selector.callMethod.failClosed
            }
        return Outcome(answer, .failedClosed(error), duration: .milliseconds(1))
    }
}
