internal import BellhopPhone
internal import BellhopValues

/// Checks methods that are called by name, and the requests that modules make of each other.
struct MethodCheck: Sendable {
    /// Who has made a request, or called a method.
    private enum Asker: Hashable, Sendable {
        case request(RequestID)
        case command(CommandID)
    }

    private struct Asked: Sendable {
        /// The instance that asks, if a module does.
        let instance: InstanceID?
        let tickets: [Ticket<Outcome>]
    }

    private struct Made: Sendable {
        let instance: InstanceID
        let ticket: Ticket<Outcome>
        let isRequest: Bool
    }

    /// The answers that modules of this world give, if they are JSON.
    private static let texts: Set = [#""done""#, #"{"sum":1}"#]

    private var asked: [Asker: Asked] = [:]
    /// The instances that are asked, and the modules that wait for their answers.
    private var waiting: [Ticket<Outcome>: (instance: InstanceID, modules: Set<ModuleID>)] = [:]
    private var outcomes: [Ticket<Outcome>: Outcome] = [:]
    /// The calls of methods and requests that the input has led to, in order.
    private var calls: [Made] = []

    mutating func hostStarts() { self = MethodCheck() }

    mutating func take(_ input: Input) {
        calls = []
        guard case .answered(let ticket, let outcome) = input else { return }
        waiting[ticket] = nil
        outcomes[ticket] = outcome
    }

    mutating func check(_ effect: Effect, _ roster: Roster) -> Violation? {
        switch effect {
        case .call(.method(let call), let id, _, let ticket) where [.request, .callMethod].contains(call.selector):
            calls.append(Made(instance: id, ticket: ticket, isRequest: call.selector == .request))
        case .call(.named, let id, _, let ticket): calls.append(Made(instance: id, ticket: ticket, isRequest: false))
        case .answer(let id, .methods(let json)):
            guard let asked = asked.removeValue(forKey: .request(id)) else { return nil }
            let text = String(decoding: json, as: UTF8.self)
            let answers = text.matches(of: #/"answer":("done"|\{"sum":1\})/#).map { String($0.1) }
            if answers.isEmpty, let instance = asked.instance, !roster.after.instances.values.contains(instance) {
                return nil
            }
            return compare(answers, to: asked, "request \(id.number)", roster)
        case .reply(let id, .success(.answers(let reply))):
            guard let asked = asked.removeValue(forKey: .command(id)) else { return nil }
            return compare(reply.answers.map(\.answer), to: asked, "command \(id.number)", roster)
        case .reply(let id, let result):
            guard let asked = asked.removeValue(forKey: .command(id)) else { return nil }
            return check(result, of: asked, "command \(id.number)")
        default: break
        }
        return nil
    }

    /// The answers are those of all modules that have given one, in the order in which they were asked.
    private func compare(_ answers: [String], to asked: Asked, _ what: String, _ roster: Roster) -> Violation? {
        let expected = asked.tickets.compactMap { text(of: outcomes[$0]) }
        // An instance that ends waits no longer, which is decided in the same turn.
        let isOver = answers.isEmpty && asked.tickets.contains { outcomes[$0] == nil }
        if isOver || answers == expected { return nil }
        return Violation(
            invariant: .methods, message: "\(what) is answered with \(answers), and the answers are \(expected)")
    }

    /// A method has a result if the module has answered with JSON.
    private func check(_ result: Result<CommandReply, BellhopError>, of asked: Asked, _ what: String) -> Violation? {
        let given = asked.tickets.first.flatMap { text(of: outcomes[$0]) }
        var answer: String?
        if case .success(.method(let reply)) = result { answer = reply.result }
        guard answer != given else { return nil }
        return Violation(
            invariant: .methods,
            message: "\(what) is answered with \(answer ?? "an error"), and the method with \(given ?? "nothing")")
    }

    private func text(of outcome: Outcome?) -> String? {
        guard let outcome, outcome.status == .answered, case .data(let bytes) = outcome.answer else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return Self.texts.contains(text) ? text : nil
    }

    // MARK: After a turn

    mutating func finishTurn(_ input: Input?, _ roster: Roster) -> Violation? {
        switch input {
        case .request(let id, let instance, .methods)?:
            guard let module = roster.members[instance]?.module else { return nil }
            return asks(.request(id), instance, waiters(for: instance).union([module]), roster)
        case .command(let id, .request)?: return asks(.command(id), nil, [], roster)
        case .command(let id, .call(let name, _, _))?:
            let tickets = calls.filter { !$0.isRequest }
            guard let first = tickets.first else { return nil }
            asked[.command(id)] = Asked(instance: nil, tickets: [first.ticket])
            let called = roster.members[first.instance]?.module.identity ?? ""
            let entries = roster.settings?.entries ?? []
            // A name goes before an identifier.
            let meant =
                entries.first { $0.displayName == name } ?? entries.first { $0.name == name && $0.isEnabled }
            guard tickets.count > 1 || meant.map({ $0.name != called }) == true else { return nil }
            return Violation(invariant: .methods, message: "a method of \(name) is called of \(called)")
        default: return nil
        }
    }

    /// The modules that wait for an answer of an instance, one for the other.
    private func waiters(for instance: InstanceID) -> Set<ModuleID> {
        waiting.values.filter { $0.instance == instance }.reduce(into: []) { $0.formUnion($1.modules) }
    }

    /// A request reaches every module that takes requests, in file order, except those that wait for its answer.
    private mutating func asks(
        _ asker: Asker, _ instance: InstanceID?, _ chain: Set<ModuleID>, _ roster: Roster
    ) -> Violation? {
        let requests = calls.filter(\.isRequest)
        for request in requests { waiting[request.ticket] = (request.instance, chain) }
        guard !requests.isEmpty else { return nil }
        asked[asker] = Asked(instance: instance, tickets: requests.map(\.ticket))
        let modules = requests.compactMap { roster.members[$0.instance]?.module }
        if let module = modules.first(where: chain.contains) {
            return Violation(invariant: .methods, message: "\(module.identity) is asked, and waits for the answer")
        }
        if !roster.isInOrder(modules) {
            return Violation(invariant: .methods, message: "these are asked in this order: \(modules)")
        }
        for id in roster.steady(with: .request) {
            guard let module = roster.members[id]?.module, !chain.contains(module), !modules.contains(module) else {
                continue
            }
            return Violation(invariant: .methods, message: "\(module.identity) takes requests, and is not asked")
        }
        return nil
    }
}
