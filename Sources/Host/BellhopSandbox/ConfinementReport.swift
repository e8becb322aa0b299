/// What confines a worker, mechanism by mechanism, and what does not.
public struct ConfinementReport: Sendable, Equatable, Codable {
    /// One thing that is protected.
    public enum Mechanism: String, Sendable, CaseIterable, Codable {
        /// No new privileges, no capabilities.
        case privileges
        /// Only the system calls a module needs.
        case systemCalls
        /// Only the files it was given.
        case files
        /// No network; only in the report of a module that may not use it.
        case network
        /// No other process: none started, none signaled, none read.
        case processes
        /// ``ResourceLimits/memory``.
        case memory
        /// ``ResourceLimits/openFiles``.
        case openFiles
        /// ``ResourceLimits/tasks``.
        case tasks
        /// ``ResourceLimits/fileSize``.
        case fileSize
        /// No core dumps.
        case coreDumps
    }

    /// How far a mechanism holds.
    public enum State: Sendable, Equatable {
        /// It holds.
        case enforced
        /// It holds but for this.
        case partial(String)
        /// It does not hold, for this reason.
        case unavailable(String)
    }

    /// One mechanism and how far it holds.
    public struct Entry: Sendable, Equatable {
        /// What is protected.
        public let mechanism: Mechanism
        /// How far.
        public let state: State
    }

    /// A path the policy grants and the worker did not get.
    public struct Withheld: Sendable, Equatable, Codable {
        /// The path.
        public let path: String
        /// Why, in one sentence without a full stop.
        public let reason: String
    }

    /// Every mechanism that applies, in the order of ``Mechanism``.
    public var entries: [Entry]
    /// The writable paths that were not granted.
    public var withheld: [Withheld]

    /// Whether every mechanism holds.
    public var isComplete: Bool { entries.allSatisfy { $0.state == .enforced } }

    /// What another report promises and this one does not hold, and what is not given, in words.
    package func lacks(beside promised: ConfinementReport) -> [String] {
        let mechanisms = entries.compactMap { entry -> String? in
            guard promised[entry.mechanism] != entry.state else { return nil }
            switch entry.state {
            case .enforced: return nil
            case .partial(let reason), .unavailable(let reason): return "\(entry.mechanism.rawValue): \(reason)"
            }
        }
        // Also what nobody may have: the module would only see that it has no permission.
        return mechanisms + withheld.map { "\($0.path) is not given to it: \($0.reason)" }
    }

    /// How far one mechanism holds; nil when it does not apply.
    public subscript(mechanism: Mechanism) -> State? { entries.first { $0.mechanism == mechanism }?.state }
}

/// As JSON: `{"mechanism":"files","state":"partial","reason":"…"}`; no reason where it is enforced.
extension ConfinementReport.Entry: Codable {
    private enum Key: String, CodingKey { case mechanism, state, reason }
    private enum Word: String, Codable { case enforced, partial, unavailable }

    /// Reads the three members.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        mechanism = try members.decode(ConfinementReport.Mechanism.self, forKey: .mechanism)
        state =
            switch try members.decode(Word.self, forKey: .state) {
            case .enforced: .enforced
            case .partial: .partial(try members.decode(String.self, forKey: .reason))
            case .unavailable: .unavailable(try members.decode(String.self, forKey: .reason))
            }
    }

    /// Writes the three members.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(mechanism, forKey: .mechanism)
        switch state {
        case .enforced: try members.encode(Word.enforced, forKey: .state)
        case .partial(let reason):
            try members.encode(Word.partial, forKey: .state)
            try members.encode(reason, forKey: .reason)
        case .unavailable(let reason):
            try members.encode(Word.unavailable, forKey: .state)
            try members.encode(reason, forKey: .reason)
        }
    }
}
