internal import BellhopControl
internal import BellhopCore
internal import FoundationEssentials
internal import Synchronization

/// The database: writes changes in order, and answers queries of the journal.
final class Storage: Sendable {
    /// The tables of the open database.
    private struct Tables {
        let database: Database
        let journal: Journal
        let center: CenterTable
        let quarantines: QuarantineTable
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

    func perform(_ effect: Effect) {
        switch effect {
        case .openState:
            Task { [self] in
                do throws(BellhopError) {
                    mailbox.post(.stateOpened(.success(try await open())))
                } catch {
                    mailbox.post(.stateOpened(.failure(error)))
                }
            }
        case .readJournal(let query, let ticket): read(query, ticket)
        case .boundJournal(let bounds): tables.withLock(\.?.journal)?.setBounds(bounds)
        default: break
        }
    }

    // MARK: Opening

    private func open() async throws(BellhopError) -> StoredState {
        try StateDirectory.create(configuration.stateDirectory)
        let database = try await Database.open(in: configuration.stateDirectory)
        let clock = configuration.clock
        let journal = try await Journal(
            in: database, now: { [clockOffset] in clock.now.addingTimeInterval(clockOffset.value) },
            report: { [mailbox] in mailbox.post(.storeFailed($0)) })
        let findings = Mutex<[BellhopError]>([])
        let center = CenterTable(database: database) { error in findings.withLock { $0.append(error) } }
        let quarantines = QuarantineTable(database: database)
        var state = StoredState(lastPush: journal.lastNumber)
        state.quarantines = try await quarantines.all()
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
            $0 = Tables(database: database, journal: journal, center: center, quarantines: quarantines)
        }
        return state
    }

    // MARK: Changes

    /// Makes the changes among these effects in one transaction, and reports their results together.
    func store(_ effects: [Effect]) {
        let count = effects.count { $0.isStore }
        guard count > 0 else { return }
        let report = StoreReport(of: count, to: mailbox)
        guard let tables = tables.withLock(\.self) else {
            for case .store(_, let ticket) in effects {
                report.add(ticket, .failure(.closed(configuration.stateDirectory)))
            }
            return
        }
        tables.database.together {
            for case .store(let change, let ticket) in effects {
                store(change, in: tables) { report.add(ticket, $0) }
            }
        }
    }

    private func store(
        _ change: StoreChange, in tables: Tables, completion: @escaping @Sendable (Result<Void, BellhopError>) -> Void
    ) {
        switch change {
        case .accept(let push): tables.journal.accept(push, completion: completion)
        case .begin(let calls): tables.journal.begin(calls, completion: completion)
        case .finish(let push, let outcome, let time):
            // An outcome that cannot be written now is reported and tried again.
            tables.journal.finish(push, outcome: outcome, at: time) { completion(.success(())) }
        case .redeliver(let push): tables.journal.markRedelivered(push, completion: completion)
        case .quarantine(let quarantine): tables.quarantines.insert(quarantine, completion: completion)
        case .lift(let identity): tables.quarantines.lift(identity, completion: completion)
        case .set(.clock, let offset):
            clockOffset.set(offset)
            tables.center.make(change, completion: completion)
        case .insertPending, .removePending, .insertDelivered, .removeDelivered, .set:
            tables.center.make(change, completion: completion)
        case .nothing:
            tables.database.submit(.written) { _ in
            } completion: {
                completion($0)
            }
        }
    }

    // MARK: Questions

    private func read(_ query: JournalQuery, _ ticket: Ticket) {
        let journal = tables.withLock(\.?.journal)
        Task { [mailbox, path = configuration.stateDirectory] in
            do throws(BellhopError) {
                guard let journal else { throw .closed(path) }
                let page: JournalPage =
                    switch query {
                    case .history(let limit, let before):
                        .history(try await journal.history(limit: limit, before: before))
                    case .push(let number): .push(try await journal.push(number))
                    }
                mailbox.post(.journalRead(ticket, .success(page)))
            } catch {
                mailbox.post(.journalRead(ticket, .failure(error)))
            }
        }
    }

    /// Closes the database after all earlier requests.
    ///
    /// Outcomes that could not be written are tried again.
    func close() async {
        let tables = tables.withLock { tables in
            defer { tables = nil }
            return tables
        }
        await tables?.journal.flush()
        await tables?.database.close()
    }
}

/// How far the host's clock is ahead of the machine's clock, for the journal's age limit.
private final class ClockOffset: Sendable {
    private let seconds = Mutex(0.0)

    var value: Double { seconds.withLock(\.self) }

    func set(_ text: String?) {
        if let offset = text.flatMap({ Double($0) }), offset.isFinite { seconds.withLock { $0 = offset } }
    }
}

extension Effect {
    fileprivate var isStore: Bool { if case .store = self { true } else { false } }
}

/// The results of changes that were requested together, which are reported after the last.
private final class StoreReport: Sendable {
    private struct State {
        var missing: Int
        var inputs: [Input] = []
    }

    private let mailbox: Mailbox
    private let state: Mutex<State>

    init(of count: Int, to mailbox: Mailbox) {
        self.mailbox = mailbox
        state = Mutex(State(missing: count))
    }

    func add(_ ticket: Ticket?, _ result: Result<Void, BellhopError>) {
        let inputs: [Input]? = state.withLock { state in
            if let ticket {
                state.inputs.append(.stored(ticket, result))
            } else if case .failure(let error) = result {
                state.inputs.append(.storeFailed(error))
            }
            state.missing -= 1
            return state.missing == 0 ? state.inputs : nil
        }
        if let inputs { mailbox.post(contentsOf: inputs) }
    }
}
