extension Settings {
    /// How long each call of a module may take while you debug it.
    public static let debugLimit = Duration.seconds(86_400)

    /// Prepares a module for a debugger.
    ///
    /// It runs in its own process, its calls have ``debugLimit``, and no worker stands by for its service extension.
    package mutating func debug(_ module: String) {
        guard let place = modules.firstIndex(where: { $0.id.rawValue == module }) else { return }
        let times = Limit.allCases.filter { $0 != .deferredRoute }.map { ($0, Self.debugLimit) }
        modules[place].isolation = .process
        modules[place].limits = modules[place].limits.overridden(
            by: Limits(Dictionary(uniqueKeysWithValues: times), standby: 0))
    }

    /// Throws why a module can't be debugged.
    package func checkDebugged(_ module: String) throws(BellhopError) {
        guard let found = modules.first(where: { $0.id.rawValue == module }) else {
            if let entry = refused[named: module] { throw entry.absence(.moduleNotDebuggable) }
            let names = modules.map(\.id.rawValue)
            throw BellhopError(
                .moduleNotDebuggable, "there is no module \(module.spelled)",
                hint: Suggestion.hint(for: module, among: names) ?? Self.hint(naming: names))
        }
        guard !found.hasLibrary else { return }
        throw BellhopError(
            .moduleNotDebuggable,
            found.isEnabled
                ? "\(module) is part of the host, so it can't be debugged" : "\(module) has \"enabled\": false",
            hint: found.isEnabled ? "Name a module that has a library" : "Enable it in the settings", at: found.location
        )
    }
}

extension Settings {
    /// The maximum number of modules that a hint names.
    private static let mostNamed = 8

    /// Returns a hint that names the modules, because no host that could list them runs yet.
    private static func hint(naming modules: [String]) -> String {
        guard let last = modules.last else { return "Add the module to the settings" }
        guard modules.count > 1 else { return "The settings have the module \(last)" }
        let isCut = modules.count > mostNamed
        let named = isCut ? modules.prefix(mostNamed) : modules.dropLast()
        let end = isCut ? "\(modules.count - mostNamed) more" : last
        return "The settings have the modules \(named.joined(separator: ", ")) and \(end)"
    }
}

extension BellhopError {
    /// There is no module with a name.
    package static func unknownModule(_ name: String, among modules: [String]) -> BellhopError {
        let meant = Suggestion.hint(for: name, among: modules)
        return BellhopError(
            .moduleUnknown, "there is no module \(name.spelled)", hint: meant ?? "List the modules of settings.json",
            hintCode: meant.map { _ in .hintComplete })
    }

    /// A module or an extension does nothing, because its process waits for a debugger.
    ///
    /// - Parameter debuggers: The debuggers that start on this machine.
    package static func held(_ who: String, _ process: Int32, by debuggers: [Debugger]) -> BellhopError {
        let commands = debuggers.map { $0.command(attachingTo: process) }.joined(separator: " or ")
        let hint =
            commands.isEmpty
            ? "Install gdb, attach with \(Debugger.gdb.command(attachingTo: process))" : "Attach with \(commands)"
        return BellhopError(
            .moduleHeld, "\(who) waits for a debugger in process \(process)", hint: "\(hint), then continue")
    }
}

extension BellhopError.Code {
    /// The module's process waits for a debugger.
    public static let moduleHeld = Self(rawValue: "module.held")
    /// The module to debug is disabled, part of the host, or not in the settings.
    public static let moduleNotDebuggable = Self(rawValue: "module.not-debuggable")
}
