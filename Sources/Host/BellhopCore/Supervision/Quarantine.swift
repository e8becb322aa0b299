public import FoundationEssentials

/// A module that is left alone, and why: kept until its file changes or the operator lifts it.
public struct Quarantine: Sendable, Hashable, Codable {
    /// What is left alone.
    public let identity: ModuleIdentity
    /// The module it was when it crashed.
    public let module: ModuleID
    /// Its PushSender id, where that is known: its pushes stay its own.
    public let sender: String?
    /// How it ended the last time, in words.
    public let reason: String
    /// The signal that ended it, where one did.
    public let signal: Signal?
    /// Where it was, where that is known.
    public let stackTop: String?
    /// The crashes it took.
    public let count: Int
    /// Since when.
    public let time: Date

    /// Records a quarantine.
    public init(
        identity: ModuleIdentity, module: ModuleID, sender: String? = nil, reason: String, signal: Signal? = nil,
        stackTop: String? = nil,
        count: Int, time: Date
    ) {
        self.identity = identity
        self.module = module
        self.sender = sender
        self.reason = reason
        self.signal = signal
        self.stackTop = stackTop
        self.count = count
        self.time = time
    }

    /// The quarantine that follows a death.
    public init(
        of module: ModuleID, _ identity: ModuleIdentity, sender: String?, after death: Death, count: Int, at time: Date
    ) {
        self.init(
            identity: identity, module: module, sender: sender, reason: death.reason.words, signal: death.signal,
            stackTop: death.stack.top, count: count, time: time)
    }

    /// What a caller of the module is told: `module.quarantined`.
    public var error: BellhopError {
        BellhopError(
            .moduleQuarantined,
            "\(module.words(ofClass: identity.className)) is quarantined after \(count) \(count == 1 ? "crash" : "crashes")",
            hint: "Mend it and build it again, or lift the quarantine",
            cause: reason + (stackTop.map { ", in \($0)" } ?? ""))
    }
}
