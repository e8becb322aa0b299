internal import BellhopABI
public import BellhopCore
internal import Synchronization

/// Calls an instance in this process, through libffi, on a lane of its own.
///
/// A module that crashes takes the process with it, and one that hangs keeps its thread; its callers go on with the
/// fail-closed value at the deadline either way.
public final class InProcessCarrier: Carrier {
    /// The class of the instance.
    public let moduleClass: ModuleClass
    private let context: ModuleContext
    private let clock: any HostClock
    private let lane: Lane
    private let instance: Instance
    /// The turns without an outcome.
    private let open = Mutex<[ObjectIdentifier: Turn]>([:])

    /// Makes an instance of a class, all of it bounded in time: `find` loads and looks up the class on the lane of the
    /// instance, because constructors and `sender` are the module's code as much as `create` is.
    ///
    /// Throws what `find` throws, `module.not-created` with what the module logged, or `module.late`.
    public static func create(
        entry: ModuleEntry, services: any HostServices, clock: any HostClock, within limit: Duration,
        _ find: @escaping @Sendable () throws(BellhopError) -> ModuleClass
    ) async throws(BellhopError) -> InProcessCarrier {
        let lane = Lane(label: "bellhop.module.\(entry.id)")
        let context = ModuleContext(entry, services: services)
        let first = FirstValue<Creation>()
        let deadline = clock.schedule(after: limit) { first.set(.late) }
        _ = lane.enter {
            first.set(Creation.run(context, find), orElse: { $0.undo() })
            lane.leave()
        }
        let created = await first.value
        deadline.cancel()
        if case .created(let moduleClass, let instance) = created {
            return InProcessCarrier(moduleClass, context, clock, lane, instance)
        }
        context.end()
        throw created.error(limit, context)
    }

    private init(
        _ moduleClass: ModuleClass, _ context: ModuleContext, _ clock: any HostClock, _ lane: Lane,
        _ instance: Instance
    ) {
        self.moduleClass = moduleClass
        self.context = context
        self.clock = clock
        self.lane = lane
        self.instance = instance
    }

    /// Starts a lifecycle call.
    public func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard let selector = call.selector, let method = moduleClass.methods[selector.index] else {
            return PendingOutcome(call.selector?.absent ?? .none, .missing)
        }
        return start(method, as: selector, call, within: limit)
    }

    /// Starts a call of a native route's own function; a `void` one accepts.
    public func start(
        _ route: ModuleClass.BoundRoute, _ call: PreparedCall, within limit: Duration
    ) -> PendingOutcome {
        start(route.method, as: .openRoute, call, within: limit)
    }

    /// Calls the method at once on the calling thread: what a turn on the lane comes to, without the turn.
    @inline(__always)
    package func invoke(_ selector: Selector, _ call: PreparedCall) -> Answer {
        guard let method = moduleClass.methods[selector.index] else { return selector.absent }
        guard case .value(let register) = method.invoke(instance.pointer, call) else { return selector.failClosed }
        return selector.answer(register: register, signature: method.signature)
    }

    private func start(
        _ method: ModuleClass.Method, as selector: Selector, _ call: PreparedCall, within limit: Duration
    ) -> PendingOutcome {
        let turn = Turn(selector, call, lane: lane, context: context) { [weak self] turn in
            self?.open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(turn)) }
        }
        open.withLock { $0[ObjectIdentifier(turn)] = turn }
        switch lane.enter({ [instance] in turn.take(method, instance.pointer) }) {
        case .entered:
            turn.expire(after: limit, by: clock)
        case .closed:
            turn.abandon(BellhopError(.moduleEnded, "\(moduleClass.name) has ended", hint: "Start the host again"))
        case .full:
            turn.abandon(
                BellhopError(
                    .moduleOverloaded, "\(Lane.queueLimit) calls wait for \(moduleClass.name) already",
                    hint: "Answer sooner, or send less"))
        }
        return turn.outcome
    }

    /// Ends the instance once the calls that have begun are answered or late; one that does not return is left behind.
    ///
    /// When this returns, every call that was ever started has an outcome.
    public func end(within limit: Duration) async {
        let ended = FirstValue<Void>()
        let deadline = clock.schedule(after: limit) { ended.set(()) }
        Task { [moduleClass, context, instance, lane] in
            await lane.close {
                context.end()
                moduleClass.table.pointee.destroy?(instance.pointer)
                Completions.end(ObjectIdentifier(context))
            }
            ended.set(())
        }
        await ended.value
        deadline.cancel()
        context.end()
        for turn in open.withLock({ Array($0.values) }) {
            turn.abandon(
                BellhopError(.moduleEnded, "\(moduleClass.name) was told to end before it answered"))
        }
    }
}

/// What `create` returned; only the lane of the instance uses it.
private struct Instance: Sendable {
    nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
}

/// How making an instance went.
private enum Creation: Sendable {
    case created(ModuleClass, Instance)
    case notFound(BellhopError)
    case refused(ModuleClass)
    case late

    static func run(_ context: ModuleContext, _ find: () throws(BellhopError) -> ModuleClass) -> Creation {
        do {
            let moduleClass = try find()
            let instance = moduleClass.table.pointee.create?(context.table)
            return instance.map { .created(moduleClass, Instance(pointer: $0)) } ?? .refused(moduleClass)
        } catch {
            return .notFound(error)
        }
    }

    /// Too late to be of use: nobody else knows of the instance.
    func undo() {
        if case .created(let moduleClass, let instance) = self { moduleClass.table.pointee.destroy?(instance.pointer) }
    }

    func error(_ limit: Duration, _ context: ModuleContext) -> BellhopError {
        switch self {
        case .notFound(let error):
            error
        case .created(let moduleClass, _), .refused(let moduleClass):
            BellhopError(
                .moduleNotCreated, "\(moduleClass.name) could not be created",
                hint: "See why in the cause, or in what the module printed",
                cause: context.lastError ?? "create returned NULL without logging an error")
        case .late:
            BellhopError(
                .moduleLate, "the module was not up within \(limit.inSeconds)",
                hint: "Do less in its constructors and initializer, or raise `limits.create`")
        }
    }
}

extension BellhopError.Code {
    /// A class whose `create` answered NULL.
    public static let moduleNotCreated = Self(rawValue: "module.not-created")
    /// A module that was told to end, and is not called any more.
    public static let moduleEnded = Self(rawValue: "module.ended")
    /// A module with more calls waiting than it will ever answer.
    public static let moduleOverloaded = Self(rawValue: "module.overloaded")
    /// A module that did not answer in time.
    public static let moduleLate = Self(rawValue: "module.late")
}
