internal import BellhopContract
internal import BellhopValues

/// The requests that a module, or the app, makes of all modules (Semantics §10).
package enum MethodRequests {
    /// Who makes a request.
    enum Asker: Sendable {
        case module(RequestID, InstanceID, ModuleID)
        case command(CommandID, type: String)

        var module: ModuleID? { if case .module(_, _, let module) = self { module } else { nil } }
    }

    /// The most requests of one instance that may wait for their answers.
    static let limit = 16
    /// The most bytes of all answers together.
    private static let answersLimit = 8 << 20
    /// What a module that asks has left of its own time when it gets the answers.
    private static let margin = Duration.milliseconds(500)

    /// The answers if nobody was asked.
    package static let noAnswers = Array("[]".utf8)

    /// Makes a request: calls every module that takes requests, except those that wait for the answer themselves.
    static func request(_ type: String, _ parameters: [UInt8], for asker: Asker, in phone: inout Phone) {
        do throws(BellhopError) {
            var chain: [ModuleID] = []
            var rest: Duration?
            if case .module(let request, let id, let module) = asker {
                try admit(request, of: id, in: &phone)
                chain = phone.calls.requestChain(of: id) + [module]
                rest = phone.calls.timeLeft(of: id, at: phone.turn.instant.uptime)
            } else if !phone.application.device.isRunning {
                throw BellhopError(
                    .moduleAsleep, "no module is running, because the app is not running",
                    hint: "Bring the app to the foreground")
            }
            try NamedMethod.checkName(type, "a request")
            try NamedMethod.check(parameters, for: "the request \(type)")
            if case .module(let request, let id, _) = asker { phone.modules[id]?.requests.openToModules(request) }
            let modules = phone.modules.running(with: .request).filter { !chain.contains($0) }
            let made = Event.RequestMade(modules: modules, type: type)
            phone.turn.record(Event(.requestMade(made), module: asker.module))
            let json = String(decoding: parameters, as: UTF8.self)
            OpenCalls.start(
                Call(.request, [.string(type), .string(json)]), on: modules, stage: nil,
                atMost: rest.map { max($0 - margin, margin) }, for: .request(asker, modules, chain: chain), in: &phone)
        } catch {
            refuse(asker, error, in: &phone)
        }
    }

    /// Throws if an instance may make no request now.
    private static func admit(_ request: RequestID, of id: InstanceID, in phone: inout Phone) throws(BellhopError) {
        guard !phone.isStopping else { throw .hostStopping }
        guard let instance = phone.modules[id], instance.role == .module, instance.phase == .current else {
            throw BellhopError(
                .methodNotAllowed, "only a running module can make requests of other modules",
                hint: "Make the request in the module class, after the host has called it")
        }
        guard instance.requests.toModules.count < limit else {
            throw BellhopError(
                .methodCrowded, "\(instance.module) has \(limit) requests that wait for answers",
                hint: "Wait for an answer before the next request")
        }
        guard Instances.mayRecord(id, in: &phone) else {
            throw BellhopError(
                .methodCrowded, "\(instance.module) makes requests too fast", hint: "Ask less often")
        }
    }

    private static func refuse(_ asker: Asker, _ error: BellhopError, in phone: inout Phone) {
        switch asker {
        case .command(let id, _): phone.turn.emit(.reply(id, .failure(error)))
        case .module(let request, let id, _):
            if Instances.mayRecord(id, in: &phone) {
                Instances.note(.requestRefused, error, about: id, in: &phone)
            }
            phone.turn.emit(.answer(request, .methods(noAnswers)))
        }
    }

    /// Every module has answered, or is late.
    static func answered(by modules: [ModuleID], _ outcomes: [Outcome], to asker: Asker, in phone: inout Phone) {
        var answers: [ModuleAnswer] = []
        var leftOut: [LeftOutAnswer] = []
        var size = 0
        for (module, outcome) in zip(modules, outcomes) {
            guard case .answered = outcome.status, var answer = outcome.answer.json else { continue }
            if case .success(let json) = answer {
                size += json.count
                if size > answersLimit { answer = .failure(.answersTooLong(answersLimit)) }
            }
            switch answer {
            case .success(let json):
                answers.append(ModuleAnswer(module: module, answer: String(decoding: json, as: UTF8.self)))
            case .failure(let error):
                leftOut.append(LeftOutAnswer(module: module, reason: error.message))
                noteLeftOut(error, of: module, in: &phone)
            }
        }
        let finished = Event.RequestFinished(modules: answers.map(\.module))
        phone.turn.record(Event(.requestFinished(finished), module: asker.module))
        switch asker {
        case .module(let request, let id, _):
            // An instance that ends meanwhile was answered then.
            guard phone.modules[id]?.requests.closeToModules(request) == true else { return }
            phone.turn.emit(.answer(request, .methods(json(of: answers))))
        case .command(let id, let type):
            let reply = RequestReply(
                type: type, answers: answers, leftOut: leftOut, through: phone.turn.lastEvent,
                command: .command(id))
            phone.turn.emit(.reply(id, .success(.answers(reply))))
        }
    }

    private static func noteLeftOut(_ error: BellhopError, of module: ModuleID, in phone: inout Phone) {
        guard let instance = phone.modules.instanceID(of: module), Instances.mayRecord(instance, in: &phone) else {
            return
        }
        Instances.note(.answerLeftOut, error, about: instance, in: &phone)
    }

    /// An instance ends: its threads wait no longer.
    static func release(_ id: InstanceID, in phone: inout Phone) {
        for request in phone.modules[id]?.requests.takeToModules() ?? [] {
            phone.turn.emit(.answer(request, .methods(noAnswers)))
        }
    }

    private static func json(of answers: [ModuleAnswer]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(answers) { writer, answer in
            writer.object { object in
                object.put("module", answer.module.rawValue)
                object.put("answer", json: Array(answer.answer.utf8))
            }
        }
        return writer.bytes
    }
}

extension BellhopError {
    fileprivate static func answersTooLong(_ limit: Int) -> BellhopError {
        BellhopError(
            .methodBadAnswer, "the answers are longer than \(limit) bytes",
            hint: "Answer with less, because many modules answer")
    }
}
