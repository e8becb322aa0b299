public import FoundationEssentials

/// A quarantine of a class, which lasts until its file changes or the quarantine is lifted.
public struct Quarantine: Sendable, Hashable, Codable {
    /// The identity in quarantine.
    public let identity: ModuleIdentity
    /// Its PushSender id, if known.
    ///
    /// Its pushes go to no other module.
    public let sender: String?
    /// How it last ended, in words.
    public let reason: String
    /// The signal that ended it, if one did.
    public let signal: Signal?
    /// The innermost frame of its stack, if known.
    public let stackTop: String?
    /// The number of crashes.
    public let count: Int
    /// When the quarantine began.
    public let time: Date

    /// The module that crashed.
    public var module: ModuleID { identity.module }

    /// Creates a quarantine.
    public init(
        identity: ModuleIdentity, sender: String? = nil, reason: String, signal: Signal? = nil,
        stackTop: String? = nil, count: Int, time: Date
    ) {
        self.identity = identity
        self.sender = sender
        self.reason = reason
        self.signal = signal
        self.stackTop = stackTop
        self.count = count
        self.time = time
    }

    /// Creates the quarantine that follows a death.
    public init(of identity: ModuleIdentity, sender: String?, after death: Death, count: Int, at time: Date) {
        self.init(
            identity: identity, sender: sender, reason: death.reason.words, signal: death.signal,
            // Where it was then says nothing about a signal from outside.
            stackTop: death.reason.isFromOutside ? nil : death.stack?.top, count: count, time: time)
    }

    /// The error of a call to the module, which may have another name than when it crashed: `module.quarantined`.
    public func error(of module: ModuleID) -> BellhopError {
        BellhopError(
            .moduleQuarantined,
            "\(module.words(ofClass: identity.className)) is quarantined after \(count) \(count == 1 ? "crash" : "crashes")",
            hint: "If the module is at fault, fix it and load the new build; otherwise lift the quarantine",
            about: module.word,
            cause: reason + (stackTop.map { ", in \($0)" } ?? ""))
    }
}
