internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues

extension Program {
    func dev() async throws(BellhopError) -> ExitCode {
        try places.checkSettingsExist()
        guard !client.hasHost else {
            throw BellhopError(
                .controlHostRunning, "a host is already running",
                hint: "Stop it with `bellhop stop`, or run `bellhop build --watch` beside it",
                at: Location(file: places.stateDirectory))
        }
        var builds = BuildSession(
            search: PackageSearch(settingsFile: places.settingsFile, environment: environment))
        builds.isWatching = true
        builds.own = OwnFiles(stateDirectory: places.stateDirectory)
        let found = try builds.packages()
        let program = Installation().program("bellhop-host")
        var host = ProgramStart(
            executable: program,
            words: [
                program, "run", "--watch", "--json", "--settings", places.settingsFile, "--state-dir",
                places.stateDirectory,
            ] + (invocation.has(.logPrivate) ? [Option.logPrivate.name] : []) + page, environment: environment,
            directory: ".")
        host.holdsSignals = true
        var session = DevSession(builds, host: host, client: client, output: output, environment: environment)
        return try await session.run(found)
    }

    /// The arguments that have the host show the page.
    private var page: [String] {
        guard let port = invocation.value(of: .page) else { return [] }
        return [Option.page.name] + (port.isEmpty ? [] : [port])
    }
}
