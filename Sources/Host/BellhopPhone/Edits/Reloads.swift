internal import BellhopValues

/// The commands that load what has changed, and wait for an edit or for the comparison of libraries that follows it.
struct Reloads: Sendable {
    /// The commands that wait for an edit, each with the change that it asked for.
    private var waiting: [(command: CommandID, change: FileChange)] = []
    /// The commands that wait until the libraries were compared, and whether anything has changed for them.
    private var checking: (commands: [CommandID], haveChanged: Bool) = ([], false)

    /// Checks that commands wait only for an edit or a comparison that is under way.
    static func verify(_ phone: Phone) {
        let room = phone.edits.reloads
        assert(
            room.waiting.isEmpty || phone.edits.isUnderWay || phone.isStopping || phone.turn.isWritingSettings,
            "\(room.waiting.count) commands wait, and no edit is under way")
        assert(
            room.checking.commands.isEmpty || phone.turn.isComparingForReload,
            "\(room.checking.commands.count) commands wait, and no libraries are compared")
    }

    /// Returns the commands that wait for an edit that begins.
    ///
    /// Others wait for a later edit, which loads what they name.
    mutating func take(for trigger: FileChange) -> [CommandID] {
        let taken = waiting.filter { $0.change.isPart(of: trigger) }.map(\.command)
        waiting.removeAll { $0.change.isPart(of: trigger) }
        return taken
    }

    /// Begins an edit for a command: of the library of a module, or of the settings and all libraries.
    static func reload(_ name: String?, for command: CommandID, in phone: inout Phone) throws(BellhopError) {
        guard let name else { return begin(.settings, for: [command], in: &phone) }
        let module = try phone.module(named: name)
        guard module.settings.hasLibrary else { throw module.absence }
        let candidates = phone.configuration.libraryCandidates(for: module.settings, of: phone.settings)
        begin(.libraries(Set(candidates + (module.known?.paths ?? []))), for: [command], in: &phone)
    }

    /// Begins an edit of the settings for a command that has written them.
    static func readSettings(for command: CommandID, in phone: inout Phone) {
        begin(.settings, for: [command], in: &phone)
    }

    private static func begin(_ change: FileChange, for commands: [CommandID], in phone: inout Phone) {
        for command in commands { phone.edits.reloads.waiting.append((command: command, change: change)) }
        Edits.changed(change, in: &phone)
    }

    /// An edit has ended, with whether it has changed anything, or why it did not take effect.
    static func ended(_ edit: EditRun, _ result: Result<Bool, BellhopError>, in phone: inout Phone) {
        let change = result.map { $0 ? edit.change : nil }
        let commands = edit.commands.filter { !SettingsEdits.ended($0, change, in: &phone) }
        switch result {
        case .success(let hasChanged) where edit.trigger == .settings && !phone.configuration.watchesLibraries:
            guard !phone.isStopping else { return refuse(commands, .hostStopping, in: &phone) }
            // Whoever saves the settings or asks for it expects the libraries of today.
            phone.edits.reloads.checking.commands += commands
            phone.edits.reloads.checking.haveChanged = phone.edits.reloads.checking.haveChanged || hasChanged
            ClientCommands.checkLibraries(then: .reload, in: &phone)
        case .success(let hasChanged): reply(hasChanged, to: commands, in: &phone)
        case .failure(let error): refuse(commands, error, in: &phone)
        }
    }

    /// The libraries were compared with what is loaded, after the settings were read.
    static func checked(in phone: inout Phone) {
        let (commands, haveChanged) = phone.edits.reloads.checking
        phone.edits.reloads.checking = ([], false)
        guard !phone.isStopping else { return refuse(commands, .hostStopping, in: &phone) }
        let paths = phone.modules.differences.flatMap { module, difference in
            // A library that is found at another path is one whose old path is looked for first.
            difference.newPath.map { [$0] + (phone.modules[module]?.known?.paths ?? []) } ?? []
        }
        guard !paths.isEmpty else {
            // What is left are libraries that are gone.
            let gone = haveChanged ? nil : phone.modules.all.compactMap { phone.outdated($0) }.first
            return gone.map { refuse(commands, $0, in: &phone) } ?? reply(haveChanged, to: commands, in: &phone)
        }
        begin(.libraries(Set(paths)), for: commands, in: &phone)
    }

    /// Refuses the commands whose edit has not begun, because the host stops.
    static func stop(in phone: inout Phone) {
        let reloads = phone.edits.reloads
        phone.edits.reloads = Reloads()
        let waiting = reloads.waiting.map(\.command).filter {
            !SettingsEdits.ended($0, .failure(.hostStopping), in: &phone)
        }
        refuse(waiting + reloads.checking.commands, .hostStopping, in: &phone)
    }

    private static func reply(_ hasChanged: Bool, to commands: [CommandID], in phone: inout Phone) {
        for command in commands { ClientCommands.replyWithReload(hasChanged, to: command, in: &phone) }
    }

    private static func refuse(_ commands: [CommandID], _ error: BellhopError, in phone: inout Phone) {
        for command in commands { phone.turn.emit(.reply(command, .failure(error))) }
    }
}

extension FileChange {
    /// Whether an edit with a trigger loads everything that has changed here.
    fileprivate func isPart(of trigger: FileChange) -> Bool {
        switch (self, trigger) {
        case (.settings, .settings): true
        case (.libraries(let paths), .libraries(let all)): paths.isSubset(of: all)
        case (.settings, .libraries), (.libraries, .settings): false
        }
    }
}
