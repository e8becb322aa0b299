internal import BellhopImages
internal import BellhopValues
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Receives what the process sends and prints, and its end.
extension WorkerCarrier: WorkerObserver {
    func received(_ frame: ArraySlice<UInt8>) throws(WireFault) {
        switch try WorkerFrame(frame) {
        case .started(let thread, let lacks):
            let isDue = state.withLock { state in
                guard state.phase == .opening, state.thread == 0 else { return false }
                state.thread = thread
                return true
            }
            guard isDue, thread > 0 else { throw WireFault("it says again that it has started") }
            for lack in lacks.prefix(16) {
                services.note(.notConfined, BellhopError(lacking: lack).cut(to: ModuleContext.longestLine), from: id)
            }
        case .found(let sender):
            let standsBy = state.withLock(\.standsBy)
            try advance(to: standsBy ? .standby : .opening) { $0.sender = sender }
            stoodBy.set(.success(()))
        case .creating(let memory):
            try advance(to: .opening) { $0.creation.hasBegun = true }
            watchMemory(from: memory)
            begun.set(true)
        case .awaitsDebugger:
            let isDue = state.withLock { state in
                guard opening.entry.awaitsDebugger, state.phase == .opening, state.creation.hasBegun, !state.isHeld
                else {
                    return false
                }
                state.isHeld = true
                return true
            }
            guard isDue else { throw WireFault("it waits for a debugger when it may not") }
            if let process = process.processID { services.awaitsDebugger(process, from: id) }
        case .opened:
            guard state.withLock(\.creation.hasBegun) else { throw Self.early }
            try advance(to: .open) { _ in }
            opened.set(.success(()))
        case .rested:
            let rested = state.withLock { state -> FirstValue<Void>? in
                guard let rest = state.rest else { return nil }
                // A process that is being killed because it was late makes no other instance.
                if !rest.isOverdue { state.rest = nil }
                return rest.ended
            }
            guard let rested else { throw WireFault("it ends an instance that it was not told to end") }
            rested.set(())
        case .refused(let error):
            try advance(to: .open) { $0.isRefused = true }
            let refusal = error.explained(by: image).cut(to: ModuleContext.longestLine)
                .located(Location(file: opening.source))
            opened.set(.failure(refusal))
            stoodBy.set(.failure(refusal))
            begun.set(true)
            // A correct worker exits by itself. Any other is killed.
            _ = clock.schedule(after: Self.grace) { [process] in process.kill(.overdue) }
        case .answer(let ticket, let value):
            if isKilledForMemory() { return }
            let call = try state.withLock { state throws(WireFault) in
                guard let call = state.calls.open[ticket] else { throw Self.unknown(ticket) }
                // This comes before the end of the call, because a call with an invalid answer fails with its process.
                if call.turn.selector.fullSignature.result == .categories {
                    throw WireFault("a number where categories belong")
                }
                state.calls.close(call, ticket)
                return call
            }
            let selector = call.turn.selector
            // For bytes and views, which arrive in parts, a number means that there are none.
            let isEmpty = [.data, .views].contains(selector.fullSignature.result)
            take(isEmpty ? .none : selector.answer(value: value), of: call)
        case .part(let ticket, let bytes, let isLast): try take(bytes, of: ticket, isLast: isLast)
        case .categories(let ticket, let categories):
            try answer(ticket) { selector throws(WireFault) in
                guard selector.fullSignature.result == .categories else {
                    throw WireFault("categories where a number belongs")
                }
                return .categories(categories)
            }
        case .excess(let ticket, let count):
            try answer(ticket) { selector throws(WireFault) in
                guard [.data, .categories].contains(selector.fullSignature.result), count > 0 else {
                    throw WireFault("an answer of \(count) bytes that is not sent")
                }
                return .excess(Int(count))
            }
        case .unusable(let ticket, let error):
            try answer(ticket) { selector throws(WireFault) in
                guard selector.fullSignature.result == .views else {
                    throw WireFault("refused views where none belong")
                }
                // Other codes mean something to the host, such as that a process has died.
                guard error.code.isOfViewTree else {
                    throw WireFault("views refused with \(error.code.rawValue.cut(to: 100))")
                }
                return .views(.failure(error.cut(to: ModuleContext.longestLine)))
            }
        case .repeated(let ticket):
            // Two threads may answer at once, and the second answer may arrive first.
            guard let (selector, push) = state.withLock({ $0.calls.named(ticket) }) else { return }
            services.stray(.repeated, to: selector, push: push, from: id)
        case .request(let number, let request):
            try checkBegun()
            try answer(request, number) { [process] in process.send(HostFrame.reply(number, $0)) }
        case .log(let entry):
            try checkBegun()
            services.log(entry.cut(to: ModuleContext.longestLine), from: id)
        case .notice(let notice, let error):
            try checkBegun()
            services.note(notice, error.cut(to: ModuleContext.longestLine), from: id)
        }
    }

    /// The code of a module can't send the host anything before its first instance is created.
    private func checkBegun() throws(WireFault) {
        if !state.withLock({ $0.creation.hasBegun || $0.life > 0 }) { throw Self.early }
    }

    private static var early: WireFault { WireFault("it sends a message before it has an instance") }

    /// A step of the opening.
    ///
    /// An instance that exists isn't opened again.
    private func advance(to phase: State.Phase, _ body: (inout State) -> Void) throws(WireFault) {
        let isDue = state.withLock { state in
            guard state.phase == .opening, state.thread != 0, state.rest == nil else { return false }
            state.phase = phase
            body(&state)
            return true
        }
        if !isDue { throw WireFault("it says again how its start went") }
    }

    private func take(_ bytes: [UInt8], of ticket: UInt64, isLast: Bool) throws(WireFault) {
        let (answer, isWrong) = state.withLock { state -> ([UInt8]?, Bool) in
            guard let selector = state.calls.open[ticket]?.turn.selector else { return ([], false) }
            guard let limit = Answer.limit(inParts: selector.fullSignature.result) else { return (nil, true) }
            state.calls.open[ticket]?.parts += bytes
            let parts = state.calls.open[ticket]?.parts ?? []
            return (isLast ? parts : nil, parts.count > limit)
        }
        if isWrong { throw WireFault("an answer to call \(ticket) that is too long, or of another type") }
        guard let answer else { return }
        guard selector(of: ticket)?.fullSignature.result == .views else {
            return try self.answer(ticket) { _ throws(WireFault) in .data(answer) }
        }
        // Reading a large tree takes longer than the thread of the connection may be busy.
        DispatchQueue.global().async { [self] in
            do throws(WireFault) {
                let tree = try Self.tree(from: answer)
                try self.answer(ticket) { _ throws(WireFault) in .views(.success(tree)) }
            } catch {
                process.kill(.garbled(error.words))
            }
        }
    }

    static func tree(from json: [UInt8]) throws(WireFault) -> ViewTree {
        do { return try JSONDecoder().decode(ViewTree.self, from: Data(json)) } catch {
            throw WireFault("a view tree that cannot be read: \(error)")
        }
    }

    private func selector(of ticket: UInt64) -> Selector? { state.withLock { $0.calls.open[ticket]?.turn.selector } }

    private func answer(
        _ ticket: UInt64, _ read: (Selector) throws(WireFault) -> Answer
    ) throws(WireFault) {
        if isKilledForMemory() { return }
        guard let selector = selector(of: ticket) else { throw Self.unknown(ticket) }
        // This comes before the end of the call, because a call with an invalid answer fails with its process.
        let answer = try read(selector)
        let call = try state.withLock { state throws(WireFault) in
            guard let call = state.calls.open[ticket] else { throw Self.unknown(ticket) }
            state.calls.close(call, ticket)
            return call
        }
        take(answer, of: call)
    }

    private static func unknown(_ ticket: UInt64) -> WireFault {
        WireFault("an answer to call \(ticket), which is not under way")
    }

    private func take(_ answer: Answer, of call: State.Calls.Open) {
        if call.isLate { answeredLate() }
        let selector = call.turn.selector
        // A module that obeys a cancellation answers a request for data late, and with nothing. That is not reported.
        if call.isLate, selector.fullSignature.result == .data, answer == .none { return }
        if call.isLate || !call.turn.answer(answer) {
            services.stray(.late, to: call.turn.selector, push: call.turn.push, from: id)
        }
    }

    /// Passes a request on to be answered.
    ///
    /// The connection doesn't wait for the answer.
    private func answer(
        _ request: WorkerFrame.Request, _ number: UInt64, _ reply: @escaping @Sendable (HostFrame.Reply) -> Void
    ) throws(WireFault) {
        switch request {
        case .navigate(let route):
            guard route.utf8.count <= CanonicalRoute.maximumLength else { return reply(.accepted(false)) }
            services.navigate(to: route, from: id) { reply(.accepted($0)) }
        case .applicationState: reply(.number(Int64(services.applicationState)))
        case .userToken: reply(.text(services.userToken))
        case .color(let name): reply(.color(services.color(name)))
        case .asset(let key, let isCacheOnly):
            services.asset(key, isCacheOnly: isCacheOnly, from: id) { [self] result in
                let held = result.flatMap { bytes in
                    state.withLock { $0.assets.hold(bytes, for: number, isCacheOnly: isCacheOnly) }
                }
                reply(.asset(held))
            }
        case .assetPart(let asset):
            guard let part = state.withLock({ $0.assets.next(of: asset) }) else {
                throw WireFault("it asks for a part of an asset that it has already read or has not requested")
            }
            reply(.bytes(part))
        case .center(let json): services.center(json, from: id) { reply(.bytes($0)) }
        case .methods(let type, let parameters):
            services.request(type, parameters, from: id) { reply(.bytes($0)) }
        case .addRoute(let number, let pattern, let signature):
            do throws(BellhopError) {
                let route = try RouteFunction(
                    number: number, pattern, signature: signature, at: Location(file: opening.source))
                services.add(route, from: id) { error in reply(error.map { .refused($0) } ?? .accepted(true)) }
            } catch {
                reply(.refused(error))
            }
        }
    }

    func printed(_ line: String) { services.printed(line, from: id) }

    func ended(_ end: WorkerEnd) {
        // An instance that was told to end, or that had enough time, is not made in another process.
        let (calls, death, thread, isFinal, wasOpen) = state.withLock { state in
            // Calls that wait for the instance fail because its creation does.
            let wasOpen = state.phase == .open
            if state.isDeath(end) {
                let death = Death(Death.Reason(end, hung: state.hung, isUp: state.thread != 0))
                state.death = death
                services.report(.ending(death), of: id)
            }
            state.phase = .over
            state.assets = HeldAssets()
            return (state.calls.removeAll(), state.death, state.thread, state.isFinal, wasOpen)
        }
        let failure = death?.error(failing: "create", of: id) ?? ended()
        opened.set(.failure(failure))
        stoodBy.set(.failure(failure))
        begun.set(isFinal)
        for (ticket, call) in calls {
            let (selector, push) = (call.turn.selector, call.turn.push)
            let hasBegun = ticket <= end.lastCall || !wasOpen
            let error = death.map { death in
                hasBegun ? death.error(failing: selector.rawValue, push: push, of: id) : unreached(death)
            }
            call.turn.abandon(error ?? ended())
        }
        // The stack comes last, because finding it takes files and another process. The calls don't wait for the stack.
        // The report of the death and the next start of the module do, at most 3 s for the other process.
        let image = Symbolizer.Image(path: opening.copy, name: libraryName, source: opening.source)
        self.end.set(
            death.map { death in
                let function = hungFunction(of: death.reason)
                return Death(
                    death.reason, stack: end.stack(of: thread, hungIn: function, in: image, by: symbolizer))
            })
    }

    /// The class and the method of the call that hung, in the form of Swift; nil for the creation of the instance.
    private func hungFunction(of reason: Death.Reason) -> String? {
        guard case .hung(let method, _, isStopped: false) = reason, Selector(rawValue: method) != nil else {
            return nil
        }
        return "\(description.name).\(Selector.swiftName(of: method))"
    }
}

extension WorkerCarrier {
    private var libraryName: String { opening.source.split(separator: "/").last.map(String.init) ?? opening.source }
}

extension BellhopError {
    /// The confinement of a worker lacks something.
    fileprivate init(lacking lack: String) {
        self.init(.moduleNotConfined, lack)
    }

    /// The error with its texts cut to a number of bytes, because it becomes an event.
    func cut(to limit: Int) -> BellhopError {
        BellhopError(
            BellhopError.Code(rawValue: code.rawValue.cut(to: limit)), message.cut(to: limit),
            hint: hint?.cut(to: limit), at: location, cause: cause?.cut(to: limit))
    }
}

extension BellhopError.Code {
    /// The confinement of a worker lacks something that the kernel promised.
    fileprivate static let moduleNotConfined = Self(rawValue: "module.not-confined")
}
