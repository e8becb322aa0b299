internal import BellhopPhone
internal import BellhopValues
internal import Dispatch
internal import Synchronization

/// The requests of modules that wait for an answer of the loop.
final class OpenRequests: Sendable {
    private let mailbox: Mailbox
    private let waiting = Mutex<[RequestID: (ModuleRequest, @Sendable (ModuleReply) -> Void)]>([:])

    init(_ mailbox: Mailbox) { self.mailbox = mailbox }

    /// Posts a question.
    ///
    /// `answer` is called once, on any thread.
    func ask(
        _ request: ModuleRequest, by instance: InstanceID, answer: @escaping @Sendable (ModuleReply) -> Void
    ) {
        let id = RequestID(number: mailbox.newNumber())
        waiting.withLock { $0[id] = (request, answer) }
        if !mailbox.post(.request(id, instance, request)) { self.answer(id, request.refusal(.hostStopping)) }
    }

    /// Posts a question, and blocks the calling thread, which is the module's, until the answer arrives.
    func askAndWait(_ request: ModuleRequest, by instance: InstanceID) -> ModuleReply {
        let arrival = DispatchSemaphore(value: 0)
        let reply = Mutex<ModuleReply?>(nil)
        ask(request, by: instance) { answer in
            reply.withLock { $0 = answer }
            arrival.signal()
        }
        arrival.wait()
        return reply.withLock(\.self) ?? request.refusal(.hostStopping)
    }

    func answer(_ id: RequestID, _ reply: ModuleReply) {
        waiting.withLock { $0.removeValue(forKey: id) }?.1(reply)
    }

    /// Answers all requests, because the loop has ended.
    func close() {
        let left = waiting.withLock { waiting in
            defer { waiting = [:] }
            return waiting.values
        }
        for (request, answer) in left { answer(request.refusal(.instanceEnded)) }
    }
}
