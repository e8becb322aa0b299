internal import BellhopValues

/// The calls of methods by name, as the web page makes them (Semantics §10).
enum Methods {
    /// A method that a module is called for.
    struct Asked: Sendable {
        let module: ModuleID
        let method: String
        let began: Duration
    }

    /// Calls a method of a module for a command.
    ///
    /// Throws `module.*` or `method.*` if nothing is called.
    static func call(
        _ name: String, of module: String, _ parameters: [UInt8], for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        var called: ModuleID?
        do throws(BellhopError) {
            try NamedMethod.checkName(name, "a method")
            let module = try phone.module(named: module)
            called = module.id
            guard let instance = phone.modules.instance(of: module.id), instance.ending == nil else {
                throw phone.modules.absence(of: module.id)
            }
            let target = try target(name, parameters, in: instance)
            phone.turn.record(Event(.methodCalled(Event.MethodFacts(method: name)), module: module.id))
            Application.tellState(to: instance.id, in: &phone)
            let asked = Asked(module: module.id, method: name, began: phone.turn.instant.uptime)
            OpenCalls.start(
                target, on: instance.id, of: module.id, within: module.settings.limits[.method],
                for: .method(command, asked), in: &phone)
        } catch {
            let refused = Event.MethodFacts(method: name.cut(to: 200))
            phone.turn.record(Event(.methodRefused(refused), module: called, cause: error))
            throw error
        }
    }

    /// The function of a method with its arguments: that of its name, else the one for all names.
    private static func target(
        _ name: String, _ parameters: [UInt8], in instance: ModuleInstance
    ) throws(BellhopError) -> CallTarget {
        let methods = instance.description.namedMethods
        if let method = methods.first(where: { $0.name == name }) {
            return .named(method, try method.arguments(from: parameters))
        }
        if instance.description.has(.callMethod) {
            try NamedMethod.check(parameters, for: name)
            let json = String(decoding: parameters, as: UTF8.self)
            return .method(Call(.callMethod, [.string(name), .string(json)]))
        }
        let list = methods.map(\.name).joined(separator: ", ")
        throw BellhopError(
            .methodUnknown, "\(instance.module) has no method \(name.spelled)",
            hint: Suggestion.hint(for: name, among: methods.map(\.name))
                ?? (methods.isEmpty
                    ? "Call another module: this one has no methods that are called by name" : "Call one of \(list)"))
    }

    /// The module has answered, or has failed.
    static func answered(_ asked: Asked, _ outcome: Outcome?, for command: CommandID, in phone: inout Phone) {
        let result = result(of: asked, outcome)
        let error: BellhopError? = if case .failure(let error) = result { error } else { nil }
        let finished = Event.MethodFinished(method: asked.method, outcome: error == nil ? .answered : .failed)
        phone.turn.record(
            Event(
                .methodFinished(finished), module: asked.module,
                duration: phone.turn.instant.uptime - asked.began, cause: error))
        let through = phone.turn.lastEvent
        phone.turn.emit(
            .reply(
                command,
                result.map { json in
                    .method(
                        MethodReply(
                            module: asked.module, method: asked.method, result: String(decoding: json, as: UTF8.self),
                            through: through, command: .command(command)))
                }))
    }

    private static func result(of asked: Asked, _ outcome: Outcome?) -> Result<[UInt8], BellhopError> {
        switch outcome?.status {
        case .failedClosed(let error): return .failure(error)
        case .missing, nil: return .failure(HostedModule.gone(asked.module))
        case .answered: break
        }
        guard let answer = outcome?.answer.json else {
            return .failure(
                BellhopError(
                    .methodNoAnswer, "\(asked.method) of \(asked.module) returned no answer",
                    hint: "Check what the module printed, and always return an answer"))
        }
        return answer.mapError { error in
            BellhopError(
                error.code, "\(asked.method) of \(asked.module) gave no answer that can be used: \(error.message)",
                hint: error.hint)
        }
    }
}
