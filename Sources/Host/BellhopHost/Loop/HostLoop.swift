internal import BellhopControl
internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import CLinux
internal import Foundation

/// The thread that owns the phone: it passes all waiting inputs to the phone, and the effects to the edges.
///
/// It knows no rule, and never waits for a module. The results of edges return as inputs.
final class HostLoop: Sendable {
    let poller = Poller()
    let mailbox: Mailbox
    let events: EventStream
    private let clock: any HostClock
    let storage: Storage
    private let files: Files
    private let attachments: AttachmentFiles
    private let instances: InstanceHost
    private let timers: Timers
    private let drawings: DrawnPictures
    private let filemap: Filemap
    private let gateway: GatewayProcess
    private let replies: Replies
    private let began = ContinuousClock.now

    init(_ configuration: HostConfiguration) {
        clock = configuration.clock
        events = EventStream(started: configuration.clock.now)
        mailbox = Mailbox(poller)
        storage = Storage(configuration, mailbox)
        let grants = GrantedDirectories(configuration)
        files = Files(configuration, grants, mailbox)
        attachments = AttachmentFiles(configuration, mailbox)
        instances = InstanceHost(configuration, grants, mailbox, poller)
        timers = Timers(configuration.clock, mailbox)
        drawings = DrawnPictures(configuration, mailbox)
        filemap = Filemap(configuration, mailbox)
        gateway = GatewayProcess(configuration, mailbox)
        replies = Replies(mailbox)
    }

    /// Starts the thread.
    func run(_ phone: Phone) {
        let thread = Thread { [self] in
            clinux_name_thread("bellhop.loop")
            loop(phone)
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    private func loop(_ first: Phone) {
        var phone = first
        var items: [Mailbox.Item] = []
        var effects: [Effect] = []
        while !phone.isOver {
            // Sockets that are ready add their inputs to those of other threads.
            poller.wait(blocking: mailbox.isEmpty)
            var steps = 0
            while steps < Self.steps, !phone.isOver, mailbox.take(into: &items) {
                // Inputs of one round arrived at one instant, at which their timers begin.
                let instant = Instant(date: clock.now, uptime: began.duration(to: .now))
                for item in items {
                    switch item {
                    case .input(let input): phone.receive(input, at: instant, into: &effects)
                    case .look(let look):
                        // Perform the effects first, so that the caller sees their timers and calls.
                        perform(effects, at: instant)
                        effects.removeAll(keepingCapacity: true)
                        look(phone)
                    }
                }
                items.removeAll(keepingCapacity: true)
                perform(effects, at: instant)
                effects.removeAll(keepingCapacity: true)
                steps += 1
            }
            events.wake()
            poller.endRound()
        }
        end(phone)
        // The control socket outlives the phone.
        while poller.isInUse {
            poller.wait(blocking: true)
            poller.endRound()
        }
    }

    /// How often results of the database are passed to the phone before the sockets have their turn.
    private static let steps = 8

    /// Performs the effects of all inputs that arrived together.
    ///
    /// What sockets and workers are sent leaves at the end of the round, or before the disk is waited for.
    private func perform(_ effects: [Effect], at instant: Instant) {
        effects.inPasses { perform($0, at: instant) }
        // The last pass is one transaction.
        storage.store(effects) {
            events.wake()
            poller.endRound()
        }
    }

    private func perform(_ effect: Effect, at instant: Instant) {
        switch effect {
        case .record(let event): events.append(event)
        case .reply(let command, let result):
            // The newest event of the stream is the one that the phone recorded last before the reply.
            replies.reply(
                to: command,
                with: result.mapError { error in
                    CommandFailure(
                        error, trace: .init(command: .command(command), through: events.last))
                })
        case .readEvents(let explanation, let ticket):
            mailbox.post(.eventsRead(ticket, events.kept(where: explanation.includes)))
        case .store, .stopped: break
        case .started(let error): replies.started(error)
        case .openState: storage.openState()
        case .readHistory(let limit, let before, let ticket): storage.readHistory(limit, before: before, ticket)
        case .readPush(let push, let ticket): storage.read(push, ticket)
        case .readDeliveries(let name, let ticket): storage.readDeliveries(of: name, ticket)
        case .boundJournal(let bounds): storage.setBounds(bounds)
        case .readSettings(let limit): files.readSettings(within: limit)
        case .inspectSettings(let text, let limit, let ticket): files.inspectSettings(text, within: limit, ticket)
        case .writeSettings(let text, let version, let ticket): files.writeSettings(text, replacing: version, ticket)
        case .usePayloadFiles(let order, let ticket): files.use(order, ticket)
        case .watchLibraries(let paths): files.watch(paths)
        case .stopWatching: files.stopWatching()
        case .scan(let module, let candidates, let known, let ticket):
            files.scan(module, candidates, known: known, for: ticket)
        case .checkLibraries(let checks, let ticket): files.check(checks, ticket)
        case .findStrings(let order, let ticket): files.findStrings(order, ticket)
        case .measureSpace(let ticket): files.measureSpace(ticket)
        case .keepImages(let hashes): files.keepImages(hashes)
        case .loadToken(let ticket): files.loadToken(ticket)
        case .renewToken(let ticket): files.renewToken(ticket)
        // Performed before any instance is created, so that no files of new instances are removed.
        case .removeLeftovers:
            files.removeLeftovers()
            attachments.removeLeftovers()
            filemap.removeLeftovers()
            drawings.removeLeftovers()
        case .takeAttachments(let offered, let module, let instance, let known, let ticket):
            attachments.take(offered, of: module, instance, known: known, ticket)
        case .releaseAttachments(let files): attachments.release(files)
        case .pruneAttachments(let kept): attachments.prune(keeping: kept)
        case .draw(let order, let ticket): drawings.draw(order, ticket)
        case .fetch(let address, let limit, let ticket):
            WebFetch.begin(address, within: limit, ticket, clock: clock, mailbox)
        case .fetchAsset(let order, let ticket): filemap.fetch(order, ticket)
        case .cancelAsset(let ticket): filemap.cancel(ticket)
        case .checkFolder(let path, let location): filemap.check(path, at: location)
        case .startGateway(let port, let conditions): gateway.start(port: port, conditions)
        case .askGateway(let request, let ticket): gateway.ask(request, ticket)
        case .endGateway: gateway.close()
        case .stopGateway: gateway.stop()
        case .standBy(let instance, let order): instances.standBy(instance, order)
        case .keep(let instance, let limit): instances.keep(instance, within: limit)
        case .open(let instance, let order): instances.open(instance, order)
        case .launch(let instance, let limit): instances.launch(instance, within: limit)
        case .call(let target, let instance, let limit, let ticket):
            instances.call(target, instance, within: limit, ticket)
        case .end(let instance, let limit): instances.end(instance, within: limit)
        case .discard(let instance, let module): instances.discard(instance, of: module)
        case .publish(let snapshot): instances.publish(snapshot)
        case .rename(let modules): instances.rename(modules)
        case .answer(let request, let reply): instances.answer(request, reply)
        case .schedule(let delay, let ticket): timers.schedule(after: delay, since: instant.date, ticket)
        case .cancel(let ticket): timers.cancel(ticket)
        }
    }

    // MARK: Requests

    /// Starts the host.
    ///
    /// Throws why it cannot start.
    func start() async throws(BellhopError) {
        // Files are watched before they are read, so that no edit is missed.
        files.watchSettings()
        try await replies.start()
    }

    /// Stops the host, and returns once everything has ended.
    func stop() async { await replies.stop() }

    /// Performs a command, and passes on its reply.
    func perform(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void) {
        replies.perform(command, reply: reply)
    }

    func perform(_ command: Command) async throws(BellhopError) -> CommandReply { try await replies.perform(command) }

    /// A copy of the current phone, or nil after the host has stopped.
    func look() async -> Phone? {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.look { continuation.resume(returning: $0) }) { continuation.resume(returning: nil) }
        }
    }

    /// Closes the edges, because the phone has ended everything.
    private func end(_ phone: Phone) {
        timers.close()
        filemap.close()
        gateway.close()
        let left = mailbox.close()
        for case .look(let look) in left { look(phone) }
        Task {
            await attachments.close()
            await instances.removedTemporaries()
            await storage.close()
            events.finish()
            instances.close()
            replies.close()
        }
    }
}
