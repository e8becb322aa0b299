internal import BellhopABI
internal import BellhopImages
internal import BellhopSandbox
internal import BellhopValues
internal import CFaults
internal import CLinux
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// The program of a worker, which has one instance at a time and calls it for its host.
package final class ModuleWorker: Sendable {
    private let link = HostLink(socket: WorkerLaunch.socket)
    /// The tickets of the completions under way, by the host's tickets.
    private let tickets = Mutex<[UInt64: UInt64]>([:])
    private let notes: CallNotes

    private init(_ notes: CallNotes) { self.notes = notes }

    /// Starts the worker of a host, and returns.
    ///
    /// Call it on the main thread, which then has to run its run loop, because code of modules may use the main actor.
    package static func start(host: Int32) {
        // The kernel takes the name from the path that was executed, which is that of a descriptor.
        clinux_name_thread("bellhop-worker")
        _ = clinux_set_parent_death_signal(SIGKILL)
        // The host may have ended before this process asked to end with it.
        guard getppid() == host else { _exit(0) }
        signal(SIGPIPE, SIG_IGN)
        // Output is flushed after each line, as on a terminal, so that it arrives before a later answer.
        clinux_flush_lines()
        for error in [cfaults_install(WorkerLaunch.faults), cfaults_thread()] where error != 0 {
            fail("no signal handlers can be set: \(String(cString: strerror(error)))")
        }
        // This comes before the module's code, which could close the descriptor.
        guard let notes = CallNotes(descriptor: WorkerLaunch.callNotes) else {
            fail("the memory of its host cannot be mapped: \(String(cString: strerror(errno)))")
        }
        let worker = ModuleWorker(notes)
        guard case .open(let opening) = worker.link.next() else { fail("the host does not say what to open") }
        if opening.entry.awaitsDebugger { DebuggerWait.allowTracing() }
        let policy: ConfinementPolicy
        let lacks: [String]
        do throws(BellhopError) {
            policy = try ConfinementPolicy(wireForm: opening.policy)
            let promised = Confinement.forecast(policy)
            // There is only one thread yet. Parts of the confinement apply to one thread and those that it starts.
            lacks = Confinement.apply(policy).lacks(beside: promised)
        } catch {
            fail(error.description)
        }
        let thread = Thread { worker.run(opening, policy, lacking: lacks) }
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Ends the process with a message on stderr.
    static func fail(_ words: String) -> Never {
        FileHandle.standardError.write(Data("bellhop worker: \(words)\n".utf8))
        _exit(70)
    }

    /// The module of the process, if it may not use the network and has not tried to.
    private static let offline = Mutex<ModuleContext?>(nil)

    /// Tells the host once that the module tried to use the network.
    ///
    /// The module only receives an error for the connection.
    package static func networkWasDenied() {
        let context = offline.withLock { context in
            defer { context = nil }
            return context
        }
        context?.note(.networkRefused, .networkDenied)
    }

    private func run(_ opening: HostFrame.Opening, _ policy: ConfinementPolicy, lacking lacks: [String]) {
        clinux_name_thread("module")
        _ = cfaults_thread()
        link.send(.started(thread: clinux_gettid(), lacks: lacks))
        let services = RemoteServices(link)
        do throws(BellhopError) {
            let image = StoredImage(source: opening.source, hash: "", path: opening.copy)
            let magic = try ModuleImage.scan(image)
            let loaded = try ModuleImage(loading: image, scanned: magic)
            cfaults_watch_tasks(loaded.tasks)
            let found = try loaded.class(named: opening.className)
            link.send(.found(sender: found.sender))
            while true {
                awaitUse()
                try live(found, opening.entry, services, policy)
                link.send(.rested)
            }
        } catch {
            link.send(.refused(error))
            leave()
        }
    }

    /// Waits until the host wants an instance.
    private func awaitUse() {
        while true {
            switch link.next() {
            case .create: return
            case .end: leave()
            // A call of the previous instance, which has ended.
            case .cancel: continue
            case .open, .rest, .call, .route, .namedMethod, .reply:
                Self.fail("the host sent a call before there is an instance")
            }
        }
    }

    /// Makes an instance, and calls it until the host ends it and keeps the process.
    private func live(
        _ found: ModuleClass, _ entry: ModuleEntry, _ services: RemoteServices, _ policy: ConfinementPolicy
    ) throws(BellhopError) {
        let context = ModuleContext(entry, services: services)
        link.send(.creating(ProcessMemory(of: getpid())))
        if entry.awaitsDebugger {
            link.send(.awaitsDebugger)
            DebuggerWait.wait()
        }
        if !policy.network { Self.offline.withLock { $0 = context } }
        let instance = try Instance(of: found, context)
        link.send(.opened)
        clinux_return_heap()
        while true {
            let frame = link.next()
            if case .rest = frame { break }
            obey(frame, instance, context)
        }
        instance.destroy(context)
        fflush(nil)
        clinux_return_heap()
    }

    private func obey(_ frame: HostFrame, _ instance: Instance, _ context: ModuleContext) {
        do throws(WireFault) {
            switch frame {
            case .call(let ticket, let selector, let reader):
                guard let method = instance.method(selector) else { throw WireFault("a call of a method there is not") }
                let arguments = try selector.fullSignature.arguments(from: reader)
                call(method, as: selector, PreparedCall(Call(selector, arguments)), ticket, instance, context)
            case .route(let ticket, let number, let reader):
                guard let route = context.route(number) else { throw WireFault("a call of a route there is not") }
                let arguments = try route.signature.arguments(from: reader)
                call(route.method, as: .openRoute, PreparedCall(typed: arguments), ticket, instance, context)
            case .namedMethod(let ticket, let number, let reader):
                let methods = instance.moduleClass.namedMethods
                guard methods.indices.contains(number) else {
                    throw WireFault("a call of a named method that doesn't exist")
                }
                let arguments = try methods[number].signature.arguments(from: reader)
                call(methods[number], as: .callMethod, PreparedCall(typed: arguments), ticket, instance, context)
            case .cancel(let ticket):
                if let local = tickets.withLock({ $0[ticket] }) { instance.cancel(local) }
            case .end:
                instance.destroy(context)
                leave()
            case .open, .create, .rest: throw WireFault("an order for an instance while there is one")
            case .reply: break
            }
        } catch {
            Self.fail("the host sent \(error.words)")
        }
    }

    private func call(
        _ method: ModuleClass.Method, as selector: Selector, _ call: PreparedCall, _ ticket: UInt64,
        _ instance: Instance, _ context: ModuleContext
    ) {
        var completion: bellhop_completion_t?
        var isDeferred = false
        if method.signature.completes {
            let opened = Completions.open(
                Completions.Pending(
                    owner: ObjectIdentifier(context), call: call,
                    answer: { [self] value in
                        tickets.withLock { $0[ticket] = nil }
                        guard selector.fullSignature.result == .data else {
                            return link.send(.answer(ticket: ticket, value))
                        }
                        link.send(selector.answer(value: value), to: ticket)
                    },
                    stray: { [link] _ in link.send(.repeated(ticket: ticket)) }))
            // Swift code starts such a call on the main queue, which may be busy with an earlier call.
            isDeferred = tickets.withLock { tickets in
                tickets[ticket] = opened.ticket
                return tickets.count > 1
            }
            completion = opened
        }
        context.willCall(call)
        notes.begins(ticket, isDeferred: isDeferred)
        if isDeferred { DispatchQueue.main.async { [notes] in notes.comesUp(ticket) } }
        guard case .value(let register) = method.invoke(instance.pointer, call, completion: completion) else { return }
        link.send(selector.answer(register: register, signature: method.signature), to: ticket)
    }

    private func leave() -> Never {
        fflush(nil)
        _exit(0)
    }
}

extension HostLink {
    /// The number of bytes of an answer in one frame.
    private static let partLength = 1 << 19

    /// Answers a call.
    fileprivate func send(_ answer: Answer, to ticket: UInt64) {
        switch answer {
        case .categories(let categories):
            let frame = WorkerFrame.categories(ticket: ticket, categories)
            let count = frame.bytes.count
            send(count <= WorkerFrame.limit ? frame : .excess(ticket: ticket, count: Int64(count)))
        case .data(let bytes): send(parts: bytes, to: ticket)
        case .views(.success(let tree)):
            let limit = Answer.limit(inParts: .views) ?? 0
            guard let json = try? JSONEncoder().encode(tree), json.count <= limit else {
                let error = BellhopError(
                    .viewsTooMany, "the views are more than the \(limit) bytes a host takes",
                    hint: "Use smaller pictures, or fewer views")
                return send(.unusable(ticket: ticket, error))
            }
            send(parts: [UInt8](json), to: ticket)
        case .views(.failure(let error)): send(.unusable(ticket: ticket, error))
        case .excess(let count): send(.excess(ticket: ticket, count: Int64(count)))
        case .none, .fetch, .presentation, .handled, .disposition:
            send(.answer(ticket: ticket, answer.completionValue))
        }
    }

    private func send(parts bytes: [UInt8], to ticket: UInt64) {
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(Self.partLength)
            rest = rest.dropFirst(part.count)
            send(.part(ticket: ticket, Array(part), isLast: rest.isEmpty))
        } while !rest.isEmpty
    }
}

extension Answer {
    /// The answer as the value of a completion.
    fileprivate var completionValue: Int64 {
        switch self {
        case .none, .categories, .data, .views, .excess: Int64(BELLHOP_NO_ANSWER)
        case .fetch(let result): Int64(result.rawValue)
        case .presentation(let options): Int64(options.rawValue)
        case .handled(let yes): yes ? 1 : 0
        case .disposition(let disposition): Int64(disposition.rawValue)
        }
    }
}

extension BellhopError {
    /// The settings don't let a module use the network.
    fileprivate static let networkDenied = BellhopError(
        .permissionNetwork, "it may not use the network: `permissions.network` is false in settings.json",
        hint: "Set it to true if the module needs the network")
}

extension BellhopError.Code {
    /// A module that may not use the network tried to.
    fileprivate static let permissionNetwork = Self(rawValue: "permission.network")
}
