internal import BellhopABI
public import BellhopCore

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

    /// Makes an instance of a class; throws `module.not-created` with what the module logged.
    public static func create(
        _ moduleClass: ModuleClass, entry: ModuleEntry, services: any HostServices, clock: any HostClock,
        within limit: Duration
    ) async throws(BellhopError) -> InProcessCarrier {
        let lane = Lane(label: "bellhop.module.\(entry.id)")
        let context = ModuleContext(entry, services: services)
        let created = await Creation.run(moduleClass, context, on: lane, clock: clock, within: limit)
        switch created {
        case .instance(let instance):
            return InProcessCarrier(moduleClass, context, clock, lane, instance)
        case .refused:
            throw BellhopError(
                .moduleNotCreated, "\(moduleClass.name) could not be created",
                hint: "See why in the cause, or in what the module printed",
                cause: context.lastError ?? "create returned NULL without logging an error")
        case .late:
            throw BellhopError(
                .moduleLate, "\(moduleClass.name) was not created within \(limit.inSeconds)",
                hint: "Do less in its initializer, or raise `limits.create`")
        }
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
        let turn = Turn(selector, call, lane: lane, context: context)
        guard lane.enter({ [instance] in turn.take(method, instance.pointer) }) else {
            let ended = BellhopError(.moduleEnded, "\(moduleClass.name) has ended", hint: "Start the host again")
            return PendingOutcome(selector.failClosed, .failedClosed(ended))
        }
        turn.expire(after: limit, by: clock)
        return turn.outcome
    }

    /// Ends the instance once the calls that have begun are answered or late; one that does not return is left behind.
    public func end(within limit: Duration) async {
        let ended = FirstValue<Void>()
        let deadline = clock.schedule(after: limit) { ended.set(()) }
        Task { [moduleClass, context, instance, lane] in
            await lane.close {
                context.end()
                moduleClass.table.pointee.destroy?(instance.pointer)
            }
            ended.set(())
        }
        await ended.value
        deadline.cancel()
    }
}

/// What `create` returned; only the lane of the instance uses it.
private struct Instance: Sendable {
    nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
}

/// Making an instance, bounded in time.
private enum Creation: Sendable {
    case instance(Instance)
    case refused
    case late

    static func run(
        _ moduleClass: ModuleClass, _ context: ModuleContext, on lane: Lane, clock: any HostClock,
        within limit: Duration
    ) async -> Creation {
        let first = FirstValue<Creation>()
        let deadline = clock.schedule(after: limit) { first.set(.late) }
        _ = lane.enter {
            let instance = moduleClass.table.pointee.create?(context.table)
            let won = first.set(instance.map { .instance(Instance(pointer: $0)) } ?? .refused)
            // Too late to be of use: nobody else knows of it.
            if !won, let instance { moduleClass.table.pointee.destroy?(instance) }
            lane.leave()
        }
        let result = await first.value
        deadline.cancel()
        return result
    }
}

extension BellhopError.Code {
    /// A class whose `create` answered NULL.
    public static let moduleNotCreated = Self(rawValue: "module.not-created")
    /// A module that was told to end, and is not called any more.
    public static let moduleEnded = Self(rawValue: "module.ended")
    /// A module that did not answer in time.
    public static let moduleLate = Self(rawValue: "module.late")
}
