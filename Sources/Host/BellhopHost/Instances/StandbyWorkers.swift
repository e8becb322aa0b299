internal import BellhopPhone
internal import BellhopValues
internal import BellhopWorkers
internal import Synchronization

/// The workers that stand by, until each is used or ends.
///
/// Whoever takes a worker out reports what becomes of it, so that its end is reported once.
final class StandbyWorkers: Sendable {
    private struct Entry {
        /// Nil while its directories are being made.
        var worker: WorkerCarrier?
        /// Whether it was used before.
        var isKept = false
    }

    private let mailbox: Mailbox
    private let entries = Mutex<[InstanceID: Entry]>([:])

    init(_ mailbox: Mailbox) { self.mailbox = mailbox }

    /// Starts a worker, and reports when it stands by and when it ends by itself.
    func start(
        _ instance: InstanceID, within limit: Duration,
        _ make: @escaping @Sendable () throws(BellhopError) -> WorkerCarrier
    ) {
        entries.withLock { $0[instance] = Entry() }
        Task { [self] in
            var worker: WorkerCarrier?
            do throws(BellhopError) {
                let made = try make()
                // It may have been told to end meanwhile.
                guard keep(made, instance) else { return report(.ended(instance)) }
                worker = made
                try await made.standBy(within: limit)
                if let process = made.processID { report(.standbyReady(instance, process: process)) }
                // It may have been used meanwhile, and kept, or replaced by one that is kept.
                guard let death = await made.death, remove(instance, made, isKept: false) else { return }
                report(.standbyEnded(instance, death.error))
            } catch {
                // Its directory is removed after its end.
                let death = await worker?.death
                if remove(instance, worker, isKept: false) {
                    report(.standbyEnded(instance, death?.error ?? error))
                } else if worker == nil {
                    // It was told to end while it was made, so nothing else reports its end.
                    report(.ended(instance))
                }
            }
        }
    }

    /// Keeps a worker that was used, and reports when it ends by itself.
    func keep(_ worker: WorkerCarrier, _ instance: InstanceID, within limit: Duration) {
        entries.withLock { $0[instance] = Entry(worker: worker, isKept: true) }
        worker.rest(within: limit)
        Task { [self] in
            let death = await worker.death
            // It may have been used and kept again, or told to end.
            if remove(instance, worker, isKept: true) { report(.keptEnded(instance, death)) }
        }
    }

    /// Takes a worker that is used from now on, or returns nil if it has ended.
    func take(_ instance: InstanceID) -> WorkerCarrier? { remove(instance)?.worker }

    /// Ends a worker, and returns false if it does not stand by.
    func end(_ instance: InstanceID, within limit: Duration) -> Bool {
        guard let entry = remove(instance) else { return false }
        guard let worker = entry.worker else { return true }
        Task { [self] in
            await worker.end(within: limit)
            report(.ended(instance))
        }
        return true
    }

    private func keep(_ worker: WorkerCarrier, _ instance: InstanceID) -> Bool {
        entries.withLock { entries in
            guard entries[instance] != nil else { return false }
            entries[instance]?.worker = worker
            return true
        }
    }

    private func report(_ input: Input) { mailbox.post(input) }

    /// Removes a worker, and returns false if it was removed before.
    private func remove(_ instance: InstanceID, _ worker: WorkerCarrier?, isKept: Bool) -> Bool {
        entries.withLock { entries in
            guard let entry = entries[instance], entry.worker === worker, entry.isKept == isKept else { return false }
            entries[instance] = nil
            return true
        }
    }

    private func remove(_ instance: InstanceID) -> Entry? { entries.withLock { $0.removeValue(forKey: instance) } }
}

extension Death {
    /// The death without a call that it failed.
    fileprivate var error: BellhopError { BellhopError(reason.code, words) }
}
