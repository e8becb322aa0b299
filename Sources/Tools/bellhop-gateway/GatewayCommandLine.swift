internal import BellhopAPNs
internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopGateway
internal import BellhopValues
internal import Foundation

/// `bellhop gateway`, done in this process.
struct GatewayCommandLine: HostCommands {
    func gateway(_ program: Program) async throws(BellhopError) -> ExitCode {
        if program.places.reportMissingSettings { try program.places.checkSettingsExist() }
        let directory = GatewayDirectory(ofState: program.places.stateDirectory)
        switch program.invocation[.gatewayTask] {
        case "setup": try setUp(directory, program)
        case "token": try printToken(directory, program)
        case "keys": try printKeys(directory, program)
        case "new-key": try makeKey(directory, program)
        case "revoke-key": try revokeKey(directory, program)
        default: break
        }
        return .success
    }

    func perform(_ task: HostTask, _ program: Program) throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-host").execute(program.words)
    }

    func deliver(_ call: TracedCall?, _ program: Program) throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-host").execute(program.words)
    }

    // MARK: Tasks

    private func setUp(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        try StateDirectory.create(program.places.stateDirectory)
        if !directory.isSetUp || program.invocation.has(.force) { try directory.makeCertificates() }
        let keys = try directory.keys()
        let key: ProviderKey
        if let first = keys.first {
            key = first
        } else {
            key = try directory.makeKey(team: Self.team, environment: nil, topics: nil)
        }
        // A file of settings that can't be read is told by the host.
        let settings = (try? SettingsFile(program.places.settingsFile).settings())?.settings
        let token = FileManager.default.contents(
            atPath: "\(program.places.stateDirectory)/\(StateDirectory.tokenName)")
        let lines = GatewayLines(
            directory: directory, key: key, bundle: settings?.app.bundleIdentifier,
            deviceToken: token.map { $0.map { String(format: "%02x", $0) }.joined() },
            options: Places.hostOptions(in: program.words))
        try program.output.print(lines.text)
    }

    private func printToken(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        let keys = try directory.keys()
        let name = program.invocation.optional(.gatewayKey)
        guard let key = name == nil ? keys.first : keys.first(where: { $0.id == name }) else { throw unknownKey(name) }
        try program.output.print(try directory.token(of: key) + "\n")
    }

    private func printKeys(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        for key in try directory.keys() {
            let scope = key.topics?.joined(separator: ", ") ?? "all topics"
            let environment = key.environment?.rawValue ?? "sandbox and production"
            try program.output.print(
                "\(key.id)  team \(key.team)  \(environment)  \(scope)  \(directory.privateKey(key.id))\n")
        }
    }

    private func makeKey(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        let options = program.invocation
        let key = try directory.makeKey(
            team: options.value(of: .team) ?? Self.team,
            environment: options.value(of: .environment).flatMap(Environment.init(rawValue:)),
            topics: options.value(of: .topics)?.split(separator: ",").map(String.init))
        try program.output.print("\(key.id)  \(directory.privateKey(key.id))\n")
    }

    private func revokeKey(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        let name = program.invocation.optional(.gatewayKey)
        guard let name, try directory.revokeKey(name) else { throw unknownKey(name) }
    }

    private func unknownKey(_ name: String?) -> BellhopError {
        BellhopError(
            .gatewayUnknownKey, name.map { "there is no key \($0)" } ?? "there is no key",
            hint: name == nil ? "Make one with `bellhop gateway setup`" : "`bellhop gateway keys` lists the keys")
    }

    /// The team of the keys that nobody names a team for.
    private static let team = "BELLHOPDEV"
}

extension BellhopError.Code {
    /// No key of the gateway has the identifier.
    static let gatewayUnknownKey = Self(rawValue: "gateway.unknown-key")
}
