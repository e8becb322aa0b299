internal import BellhopControl
internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials
internal import Synchronization

/// The database: writes changes in order, and answers queries of the journal.
final class Storage: Sendable {
    /// The tables of the open database.
    private struct Tables {
        let database: Database
        let journal: Journal
        let center: CenterTable
    }

    private let configuration: HostConfiguration
    private let mailbox: Mailbox
    private let tables = Mutex<Tables?>(nil)
    private let clockOffset = ClockOffset()

    init(_ configuration: HostConfiguration, _ mailbox: Mailbox) {
        self.configuration = configuration
        self.mailbox = mailbox
    }

    /// The database, once it is open.
    var database: Database? { tables.withLock(\.?.database) }

    /// Sets how much the journal keeps.
    func setBounds(_ bounds: JournalBounds) { tables.withLock(\.?.journal)?.setBounds(bounds) }

    // MARK: Opening

    /// Opens the database and reads it.
    func openState() {
        Task { [self] in
            do throws(BellhopError) {
                mailbox.post(.stateOpened(.success(try await open())))
            } catch {
                mailbox.post(.stateOpened(.failure(error)))
            }
        }
    }

    private func open() async throws(BellhopError) -> StoredState {
        try StateDirectory.create(configuration.stateDirectory)
        let database = try await Database.open(in: configuration.stateDirectory)
        let clock = configuration.clock
        let findings = Mutex<[BellhopError]>([])
        let report: @Sendable (BellhopError) -> Void = { error in findings.withLock { $0.append(error) } }
        let journal = try await Journal(
            in: database, now: { [clockOffset] in clock.now.addingTimeInterval(clockOffset.value) }, report: report)
        let center = CenterTable(database: database, report: report)
        var state = StoredState(lastPush: journal.lastNumber)
        for quarantine in try await QuarantineTable(database: database).all() {
            switch quarantine {
            case .success(let quarantine): state.quarantines.append(quarantine)
            case .failure(let error): report(error)
            }
        }
        // A host that cannot read the state of an earlier host still starts, and reports the error.
        do throws(BellhopError) {
            state.unfinished = try await journal.unfinished()
            let contents = try await center.contents()
            (state.pending, state.delivered, state.values) = (contents.pending, contents.delivered, contents.values)
        } catch {
            findings.withLock { $0.append(error) }
        }
        clockOffset.set(state.values[.clock])
        state.findings = [database.damage].compactMap(\.self) + findings.withLock(\.self)
        tables.withLock {
            $0 = Tables(database: database, journal: journal, center: center)
        }
        return state
    }

    // MARK: Changes

    /// Makes the changes among these effects in one transaction, and reports their results together.
    ///
    /// - Parameter beforeWaiting: Called before the calling thread waits for the disk.
    func store(_ effects: [Effect], beforeWaiting: () -> Void) {
        var changes: [(change: StoreChange, ticket: Ticket<StoredChange>?)] = []
        for case .store(let change, let ticket) in effects {
            if case .set(.clock, let offset) = change { clockOffset.set(offset) }
            changes.append((change, ticket))
        }
        guard !changes.isEmpty else { return }
        let report: @Sendable ([Result<Void, BellhopError>]) -> Void = { [mailbox, changes] results in
            assert(results.count == changes.count, "\(changes.count) changes have \(results.count) results")
            var inputs: [Input] = []
            inputs.reserveCapacity(results.count)
            for ((change, ticket), result) in zip(changes, results) {
                let failure: BellhopError? = if case .failure(let error) = result { error } else { nil }
                if let ticket {
                    inputs.append(.stored(ticket, failure))
                } else if let failure {
                    inputs.append(.storeFailed(change, failure))
                }
            }
            mailbox.post(contentsOf: inputs)
        }
        guard let tables = tables.withLock(\.self) else {
            return report(Array(repeating: .failure(.closed(configuration.stateDirectory)), count: changes.count))
        }
        let (journal, center) = (tables.journal, tables.center)
        tables.database.make(
            Database.Changes(
                durability: changes.contains(where: \.change.mustBeSynced) ? .synced : .written, count: changes.count,
                make: { [changes] index, connection throws(BellhopError) in
                    try Self.make(changes[index].change, in: journal, center, on: connection)
                },
                completion: report), beforeWaiting: beforeWaiting)
    }

    private static func make(
        _ change: StoreChange, in journal: Journal, _ center: CenterTable, on connection: SQLiteConnection
    ) throws(BellhopError) {
        switch change {
        case .accept(let push): try journal.insert(push, on: connection)
        case .hold(let push, let reason): try Journal.hold(push.number, reason, on: connection)
        case .forward(let push, let time): try Journal.forward(push.number, at: time, on: connection)
        case .begin(let calls): try Journal.mark(calls, on: connection)
        case .finish(let push, let outcome, let time):
            try Journal.finish(push.number, outcome, at: time, on: connection)
        case .redeliver(let push): try Journal.markRedelivered(push.number, on: connection)
        case .quarantine(let quarantine): try QuarantineTable.insert(quarantine, on: connection)
        case .lift(let identity): try QuarantineTable.lift(identity, on: connection)
        case .insertPending, .updatePending, .removePending, .insertDelivered, .removeDelivered, .set:
            try center.make(change, on: connection)
        case .nothing: break
        }
    }

    // MARK: Queries

    /// Reads the newest pushes of the journal before a push, newest first.
    func readHistory(_ limit: Int, before: PushID?, _ ticket: Ticket<[JournalEntry]>) {
        read { journal async throws(BellhopError) in
            try await journal.history(limit: limit, before: before?.number)
        } then: {
            .historyRead(ticket, $0)
        }
    }

    /// Reads one push of the journal.
    func read(_ push: PushID, _ ticket: Ticket<JournalledPush>) {
        read { journal async throws(BellhopError) in
            try await journal.push(push.number)
        } then: {
            .pushRead(ticket, $0)
        }
    }

    /// Reads how far the pushes of providers have come: one, or the newest.
    func readDeliveries(of name: DeliveryName?, _ ticket: Ticket<DeliveriesReply>) {
        read { journal async throws(BellhopError) in
            try await journal.deliveries(of: name)
        } then: {
            .deliveriesRead(ticket, $0)
        }
    }

    private func read<Answer: Sendable>(
        _ query: @escaping @Sendable (Journal) async throws(BellhopError) -> Answer,
        then input: @escaping @Sendable (Result<Answer, BellhopError>) -> Input
    ) {
        let journal = tables.withLock(\.?.journal)
        Task { [mailbox, path = configuration.stateDirectory] in
            do throws(BellhopError) {
                guard let journal else { throw .closed(path) }
                mailbox.post(input(.success(try await query(journal))))
            } catch {
                mailbox.post(input(.failure(error)))
            }
        }
    }

    /// Closes the database after all earlier requests.
    func close() async {
        let tables = tables.withLock { tables in
            defer { tables = nil }
            return tables
        }
        await tables?.database.close()
    }
}

/// How far the host's clock is ahead of the machine's clock, for the journal's age limit.
private final class ClockOffset: Sendable {
    private let seconds = Mutex(0.0)

    var value: Double { seconds.withLock(\.self) }

    func set(_ text: String?) {
        let offset = StoredState.clockOffset(text)
        seconds.withLock { $0 = offset }
    }
}
