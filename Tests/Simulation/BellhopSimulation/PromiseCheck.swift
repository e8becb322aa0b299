internal import BellhopPhone
internal import BellhopValues

/// Checks what the end of a push, a response, a command and a request promises: that what it has changed is on the disk.
///
/// The changes of one host have numbers, in their order, here and on the disk.
struct PromiseCheck: Sendable {
    /// A change, and whether the phone has asked in the same turn to be told when it is written.
    private struct Promise: Sendable {
        let change: Int
        var isAwaited = false
    }

    /// The number of changes that the phone has handed to the disk.
    private var changes = 0
    /// The change of the list that was handed on last in this turn.
    private var removal: (identifier: String, change: Int)?
    /// The notifications of the responses that are not finished, and what took them from the list.
    private var responses: [ResponseID: String] = [:]
    private var removals: [ResponseID: Int] = [:]
    /// What a command has changed that survives the host.
    private var commands: [CommandID: Promise] = [:]
    /// What requests to the notification center have changed.
    private var requests: [RequestID: Int] = [:]

    mutating func hostStarts() { self = PromiseCheck() }

    /// Checks an effect of an input.
    mutating func check(_ effect: Effect, of input: Input?, _ disk: SimulatedDisk) -> Violation? {
        switch effect {
        case .store(let change, let ticket):
            changes += 1
            take(change, isAwaited: ticket != nil, of: input)
        case .record(let event): return check(event, disk)
        case .reply(let id, let result): return check(result, to: id, disk)
        case .answer(let id, let answer): return check(answer, to: id, disk)
        default: break
        }
        return nil
    }

    private mutating func take(_ change: StoreChange, isAwaited: Bool, of input: Input?) {
        if case .removeDelivered(let identifier) = change { removal = (identifier, changes) }
        // One that waits for others is served later, and promises nothing here.
        if case .request(let id, _, .center(.success(let request)))? = input, change.isPurpose(of: request) {
            requests[id] = changes
        }
        guard case .command(let id, let command)? = input else { return }
        if change.isPurpose(of: command) {
            commands[id] = Promise(change: changes)
        } else if isAwaited, commands[id] != nil {
            commands[id]?.isAwaited = true
        }
    }

    private mutating func check(_ event: Event, _ disk: SimulatedDisk) -> Violation? {
        switch event.fact {
        case .pushFinished:
            guard let push = event.push?.number, let row = disk.written.rows[push], row.outcome == nil
            else { return nil }
            return Violation(invariant: .promises, message: "p\(push) is finished, and its outcome is not on the disk")
        case .notificationRemoved:
            guard let removal else { return nil }
            for (id, identifier) in responses
            where identifier == removal.identifier && event.causedBy?.contains(id.cause) == true && removals[id] == nil
            {
                removals[id] = removal.change
            }
        case .responseFinished:
            guard let id = event.response else { return nil }
            responses[id] = nil
            guard let change = removals.removeValue(forKey: id) else { return nil }
            if change > disk.handled {
                return Violation(
                    invariant: .promises, message: "\(id) is finished, and the list is not yet on the disk")
            }
            if disk.refused.contains(change), event.cause == nil {
                return Violation(
                    invariant: .promises, message: "\(id) is finished without an error, and the disk refused the list")
            }
        case .responseAccepted(let accepted): responses[accepted.response] = accepted.identifier
        default: break
        }
        return nil
    }

    private mutating func check(
        _ result: Result<CommandReply, BellhopError>, to id: CommandID, _ disk: SimulatedDisk
    ) -> Violation? {
        guard let promise = commands.removeValue(forKey: id), case .success = result else { return nil }
        if promise.change > disk.handled {
            return Violation(
                invariant: .promises, message: "command \(id.number) is answered before its change is on the disk")
        }
        guard promise.isAwaited, disk.refused.contains(promise.change) else { return nil }
        return Violation(
            invariant: .promises, message: "command \(id.number) has succeeded, and the disk refused its change")
    }

    private mutating func check(_ answer: ModuleReply, to id: RequestID, _ disk: SimulatedDisk) -> Violation? {
        guard let change = requests.removeValue(forKey: id), case .center(.done) = answer,
            change > disk.handled || disk.refused.contains(change)
        else { return nil }
        return Violation(
            invariant: .promises, message: "request \(id.number) of a module is done, and not on the disk")
    }

    mutating func finishTurn() { removal = nil }
}

extension StoreChange {
    /// Whether a command is there to make this change.
    fileprivate func isPurpose(of command: Command) -> Bool {
        switch (self, command) {
        case (.set(.clock, _), .clock), (.set(.authorization, _), .authorize), (.set(.registration, _), .register),
            (.set(.backgroundRefresh, _), .device), (.set(.showPreviews, _), .device), (.set(.focus, _), .device),
            (.set(.summary, _), .device), (.set(.userAuthentication, _), .device), (.set(.connectivity, _), .state),
            (.lift, .lift), (.set(.retiredTokens, _), .token):
            true
        default: false
        }
    }

    /// Whether a request to the notification center is there to make this change.
    fileprivate func isPurpose(of request: CenterRequest) -> Bool {
        switch (self, request) {
        case (.insertPending(let entry), .add(let asked)): entry.request.identifier == asked.identifier
        case (.removePending, .removePending), (.removeDelivered, .removeDelivered), (.set(.badge, _), .setBadge),
            (.set(.registration, _), .unregister):
            true
        default: false
        }
    }
}
