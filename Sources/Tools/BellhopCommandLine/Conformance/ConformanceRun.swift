package import BellhopControl
package import BellhopValues
internal import Foundation

/// Runs the cases one after the other with the conformance module of a host.
package struct ConformanceRun: Sendable {
    private let client: ControlClient
    private let module: String

    /// Creates a run on a host that runs; `module` is the identifier of the conformance module.
    package init(_ client: ControlClient, module: String) {
        self.client = client
        self.module = module
    }

    /// Runs the cases and returns the module's record.
    package func record(_ cases: [ConformanceCases.Case]) async throws(BellhopError) -> ConformanceRecord {
        try await act(["act": .string("clear")])
        for tested in cases { try await record(tested) }
        let text = try await call("record", nil)
        return try ConformanceRecord(Array(text.utf8), from: "the conformance module")
    }

    private func record(_ tested: ConformanceCases.Case) async throws(BellhopError) {
        // Each case begins in the foreground, and the user allows everything.
        try await follow(Control.State(state: "foreground"))
        try await follow(Control.Authorize(decision: "grant"))
        try await act(["act": .string("begin"), "name": .string(tested.id), "steps": .array(tested.steps)])
        for (index, step) in tested.steps.enumerated() {
            do throws(BellhopError) { try await take(step) } catch {
                throw BellhopError(
                    error.code, "step \(index + 1) of the case \(tested.id): \(error.message)", hint: error.hint,
                    at: error.location, cause: error.cause)
            }
        }
        try await act(["act": .string("finish")])
    }

    private func take(_ step: RecordedValue) async throws(BellhopError) {
        guard case .object(let members) = step else { throw .badStep(step) }
        func text(_ key: String) -> String? { members[key]?.text }
        if let payload = members["push"] {
            let bytes = try JSONLine.encode(payload)
            let push = Control.Push(payload: bytes, collapseID: text("collapse"))
            guard let method = text("until") else { return try await follow(push) }
            let events = try await client.events()
            try await follow(push)
            for try await event in events where event.facts(Event.CallFinished.self)?.selector.rawValue == method {
                return
            }
            return
        }
        if let state = text("state") { return try await follow(Control.State(state: state)) }
        if let id = text("tap") { return try await follow(Control.Tap(notification: id)) }
        if let id = text("dismiss") { return try await follow(Control.Dismiss(notification: id)) }
        if let id = text("expand") {
            _ = try await client.call(Control.Expand(notification: id))
            return
        }
        if let action = text("action") {
            guard let typed = text("text") else {
                return try await follow(Control.Action(notification: "last", action: action))
            }
            return try await follow(Control.TextReply(notification: "last", action: action, text: typed))
        }
        // On a phone, a person does this. Nothing here has to be done.
        if members["person"] != nil { return }
        if let time = text("clock") { return try await follow(Control.Clock(advance: time)) }
        if let setting = text("device") {
            return try await follow(Control.Device(setting: setting, value: text("value")))
        }
        if let decision = text("authorize") {
            return try await follow(Control.Authorize(decision: decision, off: text("off")))
        }
        if case .object(let act)? = members["app"] { return try await self.act(act) }
        throw .badStep(step)
    }

    /// Makes a call and waits until everything that it causes has ended.
    private func follow<Call: ControlMethod>(_ call: Call) async throws(BellhopError) where Call.Reply: TracedReply {
        _ = try await TracedCall(call).follow(at: client) { _ in }
    }

    private func act(_ parameters: [String: RecordedValue]) async throws(BellhopError) {
        _ = try await call("perform", parameters)
    }

    /// Calls a method of the module and returns its answer.
    private func call(
        _ method: String, _ parameters: [String: RecordedValue]?
    ) async throws(BellhopError) -> String {
        var text: String?
        if let parameters { text = String(decoding: try JSONLine.encode(parameters), as: UTF8.self) }
        let reply = try await client.call(Control.Call(module: module, function: method, parameters: text))
        return (try? JSONDecoder().decode(String.self, from: Data(reply.result.utf8))) ?? reply.result
    }
}

extension BellhopError {
    fileprivate static func badStep(_ step: RecordedValue) -> BellhopError {
        BellhopError(
            .conformanceBadStep, "there is no such step: \(step.text)",
            hint: "See docs/conformance/README.md for the steps")
    }
}
