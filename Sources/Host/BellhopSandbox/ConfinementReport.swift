/// What confines a worker and what doesn't, by mechanism.
package struct ConfinementReport: Sendable, Equatable, Codable {
    /// One part of the confinement.
    package enum Mechanism: String, Sendable, CaseIterable, Codable {
        /// The process has no new privileges and no capabilities.
        case privileges
        /// The process can only make the system calls that a module needs.
        case systemCalls
        /// The process can only use the files that it was given.
        case files
        /// The process has no network.
        ///
        /// Only the report of a module without the permission has this.
        case network
        /// The process can't start, signal or read other processes.
        case processes
        /// The limit ``ResourceLimits/memory``.
        case memory
        /// The limit ``ResourceLimits/openFiles``.
        case openFiles
        /// The limit ``ResourceLimits/tasks``.
        case tasks
        /// The limit ``ResourceLimits/fileSize``.
        case fileSize
        /// The process writes no core dumps.
        case coreDumps
    }

    /// How far a mechanism holds.
    package enum State: Sendable, Equatable {
        /// It holds.
        case enforced
        /// It holds, except for this.
        case partial(String)
        /// It does not hold, for this reason.
        case unavailable(String)
    }

    /// One mechanism and how far it holds.
    package struct Entry: Sendable, Equatable {
        /// What is protected.
        package let mechanism: Mechanism
        /// How far it holds.
        package let state: State
    }

    /// A path that the policy grants, but that the worker didn't get.
    package struct Withheld: Sendable, Equatable, Codable {
        /// The path.
        package let path: String
        /// The reason, in one sentence without a full stop.
        package let reason: String
    }

    /// Every mechanism that applies, in the order of ``Mechanism``.
    package var entries: [Entry]
    /// The writable paths that were not granted.
    package var withheld: [Withheld]

    /// Whether every mechanism holds.
    package var isComplete: Bool { entries.allSatisfy { $0.state == .enforced } }

    /// What another report promises but this one lacks, and what is not granted, in words.
    package func lacks(beside promised: ConfinementReport) -> [String] {
        let mechanisms = entries.compactMap { entry -> String? in
            guard promised[entry.mechanism] != entry.state else { return nil }
            switch entry.state {
            case .enforced: return nil
            case .partial(let reason), .unavailable(let reason): return "\(entry.mechanism.rawValue): \(reason)"
            }
        }
        // This includes what no module may have, because the module would only see that it has no permission.
        return mechanisms + withheld.map { "\($0.path) is not given to it: \($0.reason)" }
    }

    /// How far a mechanism holds, or nil if it doesn't apply.
    package subscript(mechanism: Mechanism) -> State? { entries.first { $0.mechanism == mechanism }?.state }
}

/// The form in JSON is `{"mechanism":"files","state":"partial","reason":"…"}`.
///
/// There is no reason if the mechanism is enforced.
extension ConfinementReport.Entry: Codable {
    private enum Key: String, CodingKey { case mechanism, state, reason }
    private enum Word: String, Codable { case enforced, partial, unavailable }

    /// Reads the three members.
    package init(from decoder: any Decoder) throws {
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
    package func encode(to encoder: any Encoder) throws {
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
