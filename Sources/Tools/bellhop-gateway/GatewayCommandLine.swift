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
        case "setup": try await setUp(directory, program)
        case "token": try printToken(directory, program)
        case "keys": try printKeys(directory, program)
        case "new-key": try makeKey(directory, program)
        case "new-certificate": try makeCertificate(directory, program)
        case "revoke-key": try revokeKey(directory, program)
        case "report": try await printReport(program)
        case "weather": try await changeWeather(program)
        case "answer": try await fixAnswer(program)
        case "send": return try await sendPush(program)
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

    private func setUp(_ directory: GatewayDirectory, _ program: Program) async throws(BellhopError) {
        try StateDirectory.create(program.places.stateDirectory)
        let key = try directory.setUp(renewing: program.invocation.has(.force))
        let settings = settings(program)
        // The port of a gateway that is starting may not be that of the settings.
        let status = try? await program.client.settledStatus(within: Program.patience)
        let wanted = GatewayPort.standard.number(with: settings)
        let token = FileManager.default.contents(
            atPath: "\(program.places.stateDirectory)/\(StateDirectory.tokenName)")
        let port = status?.host.gatewayPort ?? (wanted == 0 ? nil : wanted) ?? GatewayPort.standardNumber
        let account = try directory.account(of: project(of: settings))
        let access = ProviderAccess(
            server: "https://localhost:\(port)", certificate: directory.authority,
            privateKey: directory.privateKey(key.id), keyID: key.id, teamID: key.team,
            providerToken: try directory.token(of: key), topic: settings.app.bundleIdentifier,
            deviceToken: token.map { [UInt8]($0).hexadecimal },
            project: account.project, serviceAccount: directory.accountFile(account.id))
        guard !program.output.isJSON else { return try program.output.printJSON(access) }
        let lines = GatewayLines(
            access: access, port: port, isServing: status?.host.gatewayPort != nil,
            failure: status?.host.gatewayFailure,
            options: Places.hostOptions(in: program.words))
        try program.output.print(lines.text)
    }

    /// A file of settings that can't be read is told by the host.
    private func settings(_ program: Program) -> Settings {
        (try? SettingsFile(program.places.settingsFile).settings())?.settings ?? Settings()
    }

    /// The Firebase project of the app, or a name for one.
    private func project(of settings: Settings) -> String {
        settings.builtIn(.firebase).flatMap { FirebaseOptions(data: $0.data).project } ?? Self.project
    }

    private func printToken(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        // A client certificate signs no tokens.
        let keys = try directory.keys().filter { !$0.isCertificate }
        let name = program.invocation.optional(.gatewayKey)
        if let account = try directory.accounts().first(where: { $0.id == name }) {
            return try program.output.print(try directory.token(of: account) + "\n")
        }
        guard let key = keys.first(where: { name == nil || $0.id == name }) else { throw unknownKey(name) }
        try program.output.print(try directory.token(of: key) + "\n")
    }

    private func printKeys(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        for key in try directory.keys() {
            let scope = key.topics?.joined(separator: ", ") ?? "all topics"
            let environment = key.environment?.rawValue ?? "sandbox and production"
            try program.output.print(
                "\(key.id)  team \(key.team)  \(environment)  \(scope)  \(directory.secret(of: key))\n")
        }
        for account in try directory.accounts() {
            try program.output.print(
                "\(account.id)  project \(account.project)  \(account.email)  \(directory.accountFile(account.id))\n")
        }
    }

    private func makeKey(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        let options = program.invocation
        guard !options.has(.fcmKey) else {
            let account = try directory.makeAccount(
                project: options.value(of: .project) ?? project(of: settings(program)),
                port: options.value(of: .tokenPort).flatMap { Int($0) })
            return try program.output.print("\(account.id)  \(directory.accountFile(account.id))\n")
        }
        let key = try directory.makeKey(
            team: options.value(of: .team),
            environment: options.value(of: .environment).flatMap(Environment.init(rawValue:)),
            topics: options.value(of: .topics)?.split(separator: ",").map(String.init))
        try program.output.print("\(key.id)  \(directory.privateKey(key.id))\n")
    }

    private func makeCertificate(_ directory: GatewayDirectory, _ program: Program) throws(BellhopError) {
        let options = program.invocation
        let key = try directory.makeCertificate(
            team: options.value(of: .team),
            environment: options.value(of: .environment).flatMap(Environment.init(rawValue:)),
            topics: options.value(of: .topics)?.split(separator: ",").map(String.init) ?? [])
        try program.output.print("\(key.id)  \(directory.secret(of: key))\n")
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

    /// The Firebase project of an app without one.
    private static let project = "bellhop"
}

extension BellhopError.Code {
    /// No key of the gateway has the identifier.
    static let gatewayUnknownKey = Self(rawValue: "gateway.unknown-key")
}
