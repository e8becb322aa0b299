internal import BellhopValues

/// The end of the host: calls under way are finished, modules end, and pushes that have not begun are kept.
struct Shutdown: Sendable {
    enum Phase: Sendable {
        case running
        /// The shutdown waits for the settings and the database, which are being read.
        case asked
        /// Modules end, and calls get their outcomes.
        case ending
        /// The last changes are being written.
        case flushing
        case over
    }

    private(set) var phase = Phase.running
    /// The newest instance when all were last told to end.
    private var lastInstance: Int?
    /// Whether the time of modules that are still coming up is over.
    private(set) var isOverdue = false
    private var timer: Ticket<FiredTimer>?

    /// Whether the host is stopping.
    var isAsked: Bool { if case .running = phase { false } else { true } }

    /// Checks that a host that is over has nothing left.
    static func verify(_ phone: Phone) {
        guard case .over = phone.shutdown.phase else { return }
        assert(remains(in: phone).isEmpty, "the host is over, with \(remains(in: phone))")
    }

    static func begin(in phone: inout Phone) {
        guard case .running = phone.shutdown.phase else { return }
        phone.shutdown.phase = .asked
        phone.shutdown.timer = phone.turn.schedule(after: Instances.endLimit, .shutdownOverdue)
        Starts.abandon(in: &phone)
        Launch.stop(in: &phone)
    }

    /// Ends the modules that are still coming up for a push that has begun.
    static func overdue(in phone: inout Phone) {
        assert(phone.isStopping, "a host that runs is overdue")
        phone.shutdown.isOverdue = true
        Starts.abandon(in: &phone)
    }

    /// Continues the shutdown as far as possible, after every input, which does not cause it.
    static func proceed(in phone: inout Phone) {
        switch phone.shutdown.phase {
        case .running, .flushing, .over: break
        case .asked where phone.launch.isSettled:
            phone.shutdown.phase = .ending
            end(in: &phone)
            proceed(in: &phone)
        case .asked: break
        case .ending:
            endInstances(in: &phone)
            guard remains(in: phone).isEmpty else { return }
            phone.shutdown.phase = .flushing
            phone.turn.cancel(phone.shutdown.timer.take())
            if phone.launch.hasStorage { phone.whenStored(.stopped) } else { phone.turn.resume(.stopped) }
        }
    }

    /// Takes nothing more in, and gives up or keeps what waits.
    private static func end(in phone: inout Phone) {
        phone.turn.record(Event(.hostStopping))
        phone.turn.emit(.stopWatching)
        ProviderGateway.stop(in: &phone)
        Permission.refuseAll(in: &phone)
        Schedule.disarm(in: &phone)
        LateRegistration.cancel(in: &phone)
        TokenRenewal.stop(in: &phone)
        Responses.stop(in: &phone)
        ServiceExtensions.stop(in: &phone)
        ContentExtension.stop(in: &phone)
        Expansions.stop(in: &phone)
        ScreenCommands.stop(in: &phone)
        StandbyExtensions.stop(in: &phone)
        Pushes.stop(in: &phone)
        SignIn.stop(in: &phone)
        Navigation.releaseWaiting(in: &phone)
        Assets.stop(in: &phone)
        Reloads.stop(in: &phone)
    }

    /// Ends every instance, including those that were starting.
    private static func endInstances(in phone: inout Phone) {
        // Calls whose marks are being written count as begun.
        guard phone.modules.starts.count == 0, !phone.pushes.marks.isWriting,
            !phone.application.launch.isRunning || phone.shutdown.isOverdue
        else { return }
        // Only new instances need to be told.
        guard phone.shutdown.lastInstance != phone.modules.lastInstance else { return }
        phone.shutdown.lastInstance = phone.modules.lastInstance
        for instance in phone.modules.liveInstances.sorted(by: { $0.id.number < $1.id.number }) {
            Instances.end(instance.id, .host, within: Instances.endLimit, in: &phone)
        }
    }

    /// What the host must still wait for.
    private static func remains(in phone: Phone) -> [Work] {
        var work: [Work] = []
        func add(_ kind: Work, if isThere: Bool) { if isThere { work.append(kind) } }
        add(.instances, if: phone.modules.instanceCount > 0)
        add(.calls, if: phone.calls.count > 0)
        add(.pushes, if: phone.pushes.count > 0)
        add(.responses, if: phone.responses.count > 0)
        add(.starts, if: phone.modules.starts.count > 0 || phone.modules.preparation.count > 0)
        add(.reading, if: phone.turn.isReadingForCommand)
        add(.registration, if: phone.application.registration.isWaiting)
        add(.renewal, if: phone.application.registration.renewal.isUnderWay)
        add(.edit, if: phone.edits.isUnderWay)
        add(.storage, if: phone.launch.isOpeningStorage)
        add(.launch, if: phone.application.launch.isRunning)
        return work
    }

    private enum Work {
        case instances, calls, pushes, responses, starts, reading, registration, renewal, edit, storage, launch
    }

    /// Everything is written.
    static func finish(in phone: inout Phone) {
        assert(phone.shutdown.phase == .flushing, "everything is written when the shutdown is \(phone.shutdown.phase)")
        // What was written last can be what a command waited for before it reads. A write can also begin while the last
        // changes are written, because changes that failed are tried again.
        guard remains(in: phone).isEmpty, !phone.turn.isAwaitingWrites else { return phone.shutdown.phase = .ending }
        phone.shutdown.phase = .over
        phone.turn.emit(.stopped)
    }
}
