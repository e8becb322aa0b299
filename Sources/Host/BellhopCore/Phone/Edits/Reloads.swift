/// The commands that load what has changed, and wait for an edit or for the comparison of libraries that follows it.
struct Reloads: Sendable {
    /// The commands that wait for the next edit of settings or of libraries.
    private var waiting: [(command: CommandID, isOfSettings: Bool)] = []
    /// The commands that wait until the libraries were compared, and whether anything has changed for them.
    private var checking: (commands: [CommandID], haveChanged: Bool) = ([], false)

    /// Returns the commands that wait for an edit that begins.
    mutating func take(for trigger: FileChange) -> [CommandID] {
        let isOfSettings = trigger == .settings
        defer { waiting.removeAll { $0.isOfSettings == isOfSettings } }
        return waiting.filter { $0.isOfSettings == isOfSettings }.map(\.command)
    }

    /// Begins an edit for a command: of the library of a module, or of the settings and all libraries.
    static func reload(_ name: String?, for command: CommandID, in phone: inout Phone) throws(BellhopError) {
        guard let name else {
            phone.edits.reloads.waiting.append((command, isOfSettings: true))
            return Edits.changed(.settings, in: &phone)
        }
        let module = try phone.modules.module(named: name)
        guard module.settings.hasLibrary else { throw module.absence }
        let candidates = phone.configuration.libraryCandidates(for: module.settings, of: phone.settings)
        phone.edits.reloads.waiting.append((command, isOfSettings: false))
        Edits.changed(.libraries(Set(candidates + (module.library?.paths ?? []))), in: &phone)
    }

    /// An edit has ended, with whether it has changed anything, or why it did not take effect.
    static func ended(_ edit: Edit, _ result: Result<Bool, BellhopError>, in phone: inout Phone) {
        switch result {
        case .success(let hasChanged) where edit.trigger == .settings && !phone.configuration.watchesLibraries:
            // Whoever saves the settings or asks for it expects the libraries of today.
            phone.edits.reloads.checking.commands += edit.commands
            phone.edits.reloads.checking.haveChanged = phone.edits.reloads.checking.haveChanged || hasChanged
            Commands.checkLibraries(then: .editChecked, in: &phone)
        case .success(let hasChanged): reply(hasChanged, to: edit.commands, in: &phone)
        case .failure(let error): refuse(edit.commands, error, in: &phone)
        }
    }

    /// The libraries were compared with what is loaded, after the settings were read.
    static func checked(in phone: inout Phone) {
        let (commands, haveChanged) = phone.edits.reloads.checking
        phone.edits.reloads.checking = ([], false)
        guard !phone.isStopping else { return refuse(commands, .hostStopping, in: &phone) }
        let paths = phone.modules.differences.values.compactMap(\.newPath)
        guard !paths.isEmpty else { return reply(haveChanged, to: commands, in: &phone) }
        phone.edits.reloads.waiting += commands.map { ($0, isOfSettings: false) }
        Edits.changed(.libraries(Set(paths)), in: &phone)
    }

    /// Refuses the commands whose edit has not begun, because the host stops.
    static func stop(in phone: inout Phone) {
        let reloads = phone.edits.reloads
        phone.edits.reloads = Reloads()
        refuse(reloads.waiting.map(\.command) + reloads.checking.commands, .hostStopping, in: &phone)
    }

    private static func reply(_ hasChanged: Bool, to commands: [CommandID], in phone: inout Phone) {
        for command in commands { Commands.replyWithReload(hasChanged, to: command, in: &phone) }
    }

    private static func refuse(_ commands: [CommandID], _ error: BellhopError, in phone: inout Phone) {
        for command in commands { phone.turn.emit(.reply(command, .failure(error))) }
    }
}
