internal import BellhopCore

extension QuarantineReport {
    /// Reports a class of a module that is left alone.
    init(_ quarantine: Quarantine, of module: HostedModule) {
        self.init(
            id: module.id, className: quarantine.identity.className, crashes: quarantine.count,
            since: quarantine.time, reason: quarantine.reason, signal: quarantine.signal?.name,
            stackTop: quarantine.stackTop, hash: quarantine.identity.hash, library: module.source?.library)
    }
}
