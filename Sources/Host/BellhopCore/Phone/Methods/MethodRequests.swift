internal import BellhopContract

/// The requests that a module, or the app, makes of all modules (Semantics §10).
package enum MethodRequests {
    /// Who makes a request.
    enum Asker: Sendable {
        case module(RequestID, InstanceID)
        case command(CommandID, type: String)
    }

    /// The most requests of one instance that may wait for their answers.
    static let limit = 16

    /// The answers if nobody was asked.
    package static let noAnswers = Array("[]".utf8)

    /// Makes a request: calls every module that takes requests, except the one that asks.
    static func request(_ type: String, _ parameters: [UInt8], for asker: Asker, in phone: inout Phone) {
        do throws(BellhopError) {
            _ = try NamedMethod.members(of: parameters, for: "the request \(type.cut(to: 200))")
            guard !type.isEmpty, !type.utf8.contains(0), type.utf8.count <= 200 else {
                throw BellhopError(
                    .methodBadParameters, "\"\(type.cut(to: 200))\" is no type of a request",
                    hint: "Name it with 1 to 200 bytes")
            }
            let asking = try admit(asker, in: &phone)
            let modules = phone.modules.running(with: .request).filter { $0 != asking }
            phone.turn.record(
                Event(
                    .requestMade, module: asking, message: "\(type), of \(modules.count.of("module"))",
                    details: ["type": type, "modules": modules.map(\.rawValue).joined(separator: ", ")]))
            let json = String(decoding: parameters, as: UTF8.self)
            Calls.start(
                Call(.request, [.string(type), .string(json)]), on: modules, stage: nil, for: .request(asker, modules),
                in: &phone)
        } catch {
            refuse(asker, error, in: &phone)
        }
    }

    /// The module that asks, counted; nil for a command.
    private static func admit(_ asker: Asker, in phone: inout Phone) throws(BellhopError) -> ModuleID? {
        guard case .module(let request, let id) = asker else { return nil }
        guard let instance = phone.modules[id], instance.role == .module, instance.phase == .current else {
            throw BellhopError(
                .methodNotAllowed, "only a module that is up makes requests of others",
                hint: "Ask in the module's own class, once it is called")
        }
        guard instance.requests.toModules.count < limit else {
            throw BellhopError(
                .methodCrowded, "\(instance.module) has \(limit) requests that wait for answers",
                hint: "Wait for an answer before the next request")
        }
        phone.modules[id]?.requests.toModules.append(request)
        return instance.module
    }

    private static func refuse(_ asker: Asker, _ error: BellhopError, in phone: inout Phone) {
        switch asker {
        case .command(let id, _): phone.turn.emit(.reply(id, .failure(error)))
        case .module(let request, let id):
            if Instances.mayRecord(id, in: &phone) {
                Instances.log(.error, "the request was not made: \(error)", from: id, in: &phone)
            }
            phone.turn.emit(.answer(request, .methods(noAnswers)))
        }
    }

    /// Every module has answered, or is late.
    static func answered(by modules: [ModuleID], _ outcomes: [Outcome], to asker: Asker, in phone: inout Phone) {
        var answers: [ModuleAnswer] = []
        for (module, outcome) in zip(modules, outcomes) {
            guard case .answered = outcome.status, case .data(let json) = outcome.answer else { continue }
            guard let fault = fault(in: json) else {
                answers.append(ModuleAnswer(module: module, answer: String(decoding: json, as: UTF8.self)))
                continue
            }
            if let instance = phone.modules.instanceID(of: module) {
                Instances.log(
                    .error, "its answer to the request is left out, as no JSON: \(fault)", from: instance, in: &phone)
            }
        }
        let asking: ModuleID? = if case .module(_, let id) = asker { phone.modules[id]?.module } else { nil }
        phone.turn.record(
            Event(
                .requestFinished, module: asking, message: "\(answers.count.of("answer"))",
                details: ["modules": answers.map(\.module.rawValue).joined(separator: ", ")]))
        switch asker {
        case .module(let request, let id):
            // An instance that ends meanwhile was answered then.
            guard phone.modules[id]?.requests.closeToModules(request) == true else { return }
            phone.turn.emit(.answer(request, .methods(json(of: answers))))
        case .command(let id, let type):
            let reply = RequestReply(
                type: type, answers: answers, through: phone.turn.lastEvent,
                command: "\(Cause.command(id.number))")
            phone.turn.emit(.reply(id, .success(.answers(reply))))
        }
    }

    /// An instance ends: its threads wait no longer.
    static func release(_ id: InstanceID, in phone: inout Phone) {
        for request in phone.modules[id]?.requests.toModules ?? [] {
            phone.turn.emit(.answer(request, .methods(noAnswers)))
        }
        phone.modules[id]?.requests.toModules = []
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

    /// Why a module's text is no JSON, or nil if it is.
    static func fault(in json: [UInt8]) -> String? {
        do {
            _ = try JSONDocument(json)
            return nil
        } catch {
            return json.withUnsafeBufferPointer { error.message(in: $0) }
        }
    }
}

extension BellhopError.Code {
    /// An instance that may not make requests of modules has made one.
    public static let methodNotAllowed = Self(rawValue: "method.not-allowed")
    /// A module has too many requests that wait.
    public static let methodCrowded = Self(rawValue: "method.crowded")
}
