internal import BellhopPhone
internal import BellhopValues
internal import BellhopWorkers

/// The instances that were ordered and have not ended, and the calls that wait for each of them.
struct InstanceTable {
    /// A call that waits until the instance is created.
    typealias Call = @Sendable (any Carrier) -> Void

    /// An instance.
    struct Entry {
        /// Nil while the instance is being created.
        fileprivate(set) var carrier: (any Carrier)?
        /// Whether the instance is created in this process, where its creation may never return.
        let isInProcess: Bool
        /// The worker that stood by for the instance.
        fileprivate(set) var standby: WorkerCarrier?
        fileprivate(set) var waiting: [Call] = []
        /// How long it may take to end, or nil if it was not told to end.
        fileprivate(set) var ending: Duration?
        /// Whether a death of the instance is reported as its death, and not as a failure to create it.
        fileprivate(set) var isWatched = false
        /// Whether its process id was reported.
        fileprivate(set) var isReported = false
    }

    /// What to do after an instance is created.
    enum Placement {
        /// The instance was given up in the meantime.
        case givenUp
        /// These calls come first. The instance is placed after them.
        case calls([Call])
        /// The instance takes calls, or if it was told to end, it ends.
        case placed(ending: Duration?)
    }

    private var entries: [InstanceID: Entry] = [:]

    subscript(instance: InstanceID) -> Entry? { entries[instance] }

    /// Adds an instance that is being created.
    mutating func add(_ instance: InstanceID, isInProcess: Bool, standby: WorkerCarrier?) {
        entries[instance] = Entry(isInProcess: isInProcess, standby: standby)
    }

    /// Notes that the worker that stood by now creates the instance, or is gone.
    mutating func useStandby(of instance: InstanceID) { entries[instance]?.standby = nil }

    /// Makes a new instance available, once no call waits for it.
    mutating func place(_ carrier: any Carrier, _ instance: InstanceID) -> Placement {
        guard let entry = entries[instance] else { return .givenUp }
        guard entry.waiting.isEmpty else {
            entries[instance]?.waiting = []
            return .calls(entry.waiting)
        }
        entries[instance]?.carrier = carrier
        return .placed(ending: entry.ending)
    }

    /// The carrier that takes a call now, or nil if the call waits for the instance.
    mutating func carrier(of instance: InstanceID, for call: @escaping Call) -> (any Carrier)? {
        guard let entry = entries[instance] else { return NoCarrier(.instanceGone) }
        if entry.carrier == nil { entries[instance]?.waiting.append(call) }
        return entry.carrier
    }

    /// Returns whether the process id of an instance is still to be reported, and notes that it is.
    mutating func claimReport(of instance: InstanceID) -> Bool {
        guard entries[instance]?.isReported == false else { return false }
        entries[instance]?.isReported = true
        return true
    }

    /// Notes that the instance is created, and its death awaited, and whether its process id was reported.
    mutating func watch(_ instance: InstanceID, isReported: Bool) {
        entries[instance]?.isWatched = true
        entries[instance]?.isReported = isReported
    }

    /// Whether the death of a carrier is the death of its instance, which was neither kept nor used again since then.
    func isDeath(of instance: InstanceID, _ carrier: any Carrier) -> Bool {
        guard let entry = entries[instance] else { return false }
        return entry.isWatched && entry.carrier === carrier
    }

    /// Removes an instance whose worker is kept, or returns nil if it has died.
    mutating func takeKept(_ instance: InstanceID) -> WorkerCarrier? {
        remove(instance)?.carrier as? WorkerCarrier
    }

    /// Notes that an instance was told to end.
    mutating func end(_ instance: InstanceID, within limit: Duration) -> Entry? {
        entries[instance]?.ending = limit
        return entries[instance]
    }

    /// Removes an instance that ended or was not created.
    @discardableResult
    mutating func remove(_ instance: InstanceID) -> Entry? { entries.removeValue(forKey: instance) }

    /// Removes an instance that is still being created.
    mutating func giveUp(_ instance: InstanceID) -> Entry? {
        guard let entry = entries[instance], entry.carrier == nil else { return nil }
        return remove(instance)
    }
}
