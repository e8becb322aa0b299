internal import BellhopControl
internal import BellhopPhone
internal import BellhopSandbox
internal import BellhopSystem
package import BellhopValues
internal import BellhopWorkers
internal import Foundation
internal import Glibc

/// Checks of the machine and of the host's own files.
extension Checkup {
    static func machine(_ support: KernelSupport) -> [Finding] {
        [
            Finding("kernel", .ok, kernel),
            support.seccomp
                ? Finding("seccomp", .ok, "system calls of workers can be filtered")
                : Finding("seccomp", .unavailable, "this kernel has none, so workers may make any system call"),
            support.landlock.map { version in
                Finding("Landlock", .ok, "version \(version): files can be kept from workers")
            }
                ?? Finding(
                    "Landlock", .unavailable,
                    "this kernel has none, or has it switched off: workers reach the files that the host's user can"),
            support.isRoot
                ? Finding("user", .partial, "root: run the host as a user of its own, who owns less")
                : Finding("user", .ok, "number \(geteuid()), not root"),
        ]
    }

    /// Checks whether the program of the workers exists.
    static func worker(of configuration: HostConfiguration) -> Finding {
        do throws(BellhopError) {
            try configuration.checkWorkerProgram()
            return Finding("worker", .ok, configuration.workerProgram)
        } catch {
            return Finding("worker", .failed, error)
        }
    }

    /// Checks whether the renderer exists and draws, and whether fonts have the characters of a sample.
    static func renderer(of configuration: HostConfiguration) -> [Finding] {
        do throws(BellhopError) {
            // An emoji that text fonts lack, and a Chinese, a Japanese and a Korean character.
            let label = ViewRow(parent: nil, content: .label(ViewText("Bellhop 💳中あ한")))
            let rendering = try configuration.renderer.renderAndWait(
                RenderRequest(try ViewTree(views: [label]), width: 400, scale: 1))
            let renderer =
                rendering.lacks.isEmpty
                ? Finding("renderer", .ok, "\(configuration.rendererProgram), draws and is confined")
                : Finding(
                    "renderer", .partial,
                    "it draws, but its confinement lacks \(rendering.lacks.joined(separator: "; "))")
            return [renderer, fonts(notes: rendering.notes)]
        } catch {
            return [Finding("renderer", .failed, error)]
        }
    }

    /// The finding about the notes of a sample, which say what no font has.
    private static func fonts(notes: [String]) -> Finding {
        guard !notes.isEmpty else {
            return Finding("fonts", .ok, "they have emoji, and Chinese, Japanese and Korean characters")
        }
        return Finding(
            "fonts", .partial,
            BellhopError(
                .renderNoGlyph, notes.joined(separator: "; "),
                hint: "Install fonts-noto-color-emoji, and fonts-wqy-microhei for Chinese, Japanese and Korean"))
    }

    /// Checks whether the symbolizer exists and answers.
    static func symbolizer(of configuration: HostConfiguration) -> Finding {
        do throws(BellhopError) {
            let lacks = try configuration.symbolizer.lacks()
            guard lacks.isEmpty else {
                return Finding(
                    "symbolizer", .partial, "it answers, but its confinement lacks \(lacks.joined(separator: "; "))")
            }
            return Finding("symbolizer", .ok, "\(configuration.symbolizerProgram), answers and is confined")
        } catch {
            return Finding("symbolizer", .unavailable, error)
        }
    }

    /// Checks the certificates and keys of the gateway if there are any.
    static func gateway(of configuration: HostConfiguration, isWanted: Bool) -> [Finding] {
        let state = configuration.absoluteStateDirectory
        guard stat(at: "\(state)/gateway") != nil else { return [] }
        let start = ProgramStart(
            confined: configuration.gatewayProgram, words: ["bellhop-gateway", "--check", state],
            environment: configuration.environment)
        do throws(SystemFailure) {
            let output = try start.run(within: .seconds(10)).output
            guard let line = try? JSONDecoder().decode(GatewayLine.self, from: Data(output)) else {
                throw SystemFailure(
                    "bellhop-gateway printed \(String(decoding: output, as: UTF8.self).cut(to: 200))", code: EIO)
            }
            if case .failed(let error) = line { return [Finding("gateway", isWanted ? .failed : .partial, error)] }
            return [Finding("gateway", .ok, "its certificates and keys can be used")]
        } catch {
            return [Finding("gateway", .unavailable, "its certificates and keys were not checked: \(error)")]
        }
    }

    /// Checks which debugger starts, as the hint of `bellhop run --debug` names it.
    static func debugger(of configuration: HostConfiguration) -> Finding {
        let checks = Debugger.allCases.map { DebuggerCheck($0, in: configuration.environment) }
        let working = checks.first { $0.version != nil }
        let isPreferred = working?.debugger == checks.first?.debugger
        if let error = checks.lazy.compactMap({ $0.error(besides: working?.debugger) }).first, !isPreferred {
            return Finding("debugger", working == nil ? .unavailable : .partial, error)
        }
        guard let program = working?.program, let version = working?.version else {
            return Finding(
                "debugger", .unavailable,
                BellhopError(
                    .debuggerNotStarted, "neither lldb nor gdb is on the PATH, so no module can be debugged",
                    hint: "Install gdb, or add the programs of the Swift toolchain to the PATH"))
        }
        return Finding("debugger", .ok, "\(program), \(version)")
    }

    private static var kernel: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        func text<Field>(_ field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(names.sysname)) \(text(names.release)), \(text(names.machine))"
    }

    /// Returns the settings if they can be used, and the findings about them.
    static func settings(of configuration: HostConfiguration) -> (Settings?, [Finding]) {
        let file = configuration.settingsFile
        do throws(BellhopError) {
            let text = SettingsText(try SettingsFile(file).bytes(), readBy: configuration)
            let (settings, diagnostics) = Settings.read(text, file: file)
            var findings = diagnostics.map {
                Finding("settings", $0.severity == .error ? .failed : .partial, $0.error)
            }
            if let settings {
                findings.insert(Finding("settings", .ok, "\(file), \(settings.modules.count.of("module"))"), at: 0)
            }
            return (settings, findings)
        } catch {
            return (nil, [Finding("settings", .failed, error)])
        }
    }

    /// Checks the source of assets if the settings name one.
    ///
    /// Sends no request to a server.
    static func filemap(of settings: Settings?, _ configuration: HostConfiguration) -> [Finding] {
        let phone = PhoneConfiguration(
            settingsFile: configuration.settingsFile, stateDirectory: configuration.stateDirectory)
        guard let settings, let source = phone.assetSource(of: settings) else { return [] }
        if let error = settings.missingFilemap(settingsFile: configuration.settingsFile) {
            return [Finding("filemap", .partial, error)]
        }
        return [Finding("filemap", .ok, source.text)]
    }

    /// Checks the folder of the app's resources if the settings name one.
    static func resources(of settings: Settings?, _ configuration: HostConfiguration) -> [Finding] {
        guard let settings, let folder = settings.app.resources else { return [] }
        if let error = settings.missingResources(settingsFile: configuration.settingsFile) {
            return [Finding("resources", .partial, error)]
        }
        let faults = settings.faultsOfStrings(settingsFile: configuration.settingsFile)
        return faults.isEmpty
            ? [Finding("resources", .ok, folder)] : faults.map { Finding("resources", .partial, $0) }
    }

    /// Checks whether a host could keep its state in a directory, or could create the directory.
    ///
    /// - Parameters:
    ///   - path: The path of the state directory.
    ///   - modules: The modules that have data there.
    ///   - hasHost: Whether a host runs there, or why that is not known.
    ///   - space: Measures the file system of a directory.
    static func stateDirectory(
        _ path: String, of modules: [ModuleID] = [], hasHost: Result<Bool, BellhopError>,
        space: (String) -> FreeSpace = FreeSpace.init(of:)
    ) -> Finding {
        var isDirectory: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        var place = URL(fileURLWithPath: path)
        if !isThere {
            repeat {
                place.deleteLastPathComponent()
            } while !FileManager.default.fileExists(atPath: place.path)
                && place.path != "/"
        }
        errno = isThere && !isDirectory.boolValue ? ENOTDIR : 0
        guard errno == 0, access(place.path, W_OK | X_OK) == 0 else {
            return Finding(
                "state", .failed,
                BellhopError(
                    .stateUnusable,
                    isThere ? "the state directory cannot be used" : "the state directory cannot be made",
                    hint: "Name a directory of your own with --state-dir", at: Location(file: path),
                    cause: "\(SystemFailure())"))
        }
        if let error = StateDirectory.exposure(of: path) ?? StateDirectory.nesting(of: path)
            ?? StateDirectory.origin(of: path)
        {
            return Finding("state", .failed, error)
        }
        if let error = space(place.path).shortage(in: path) { return Finding("state", .failed, error) }
        if !isThere { return Finding("state", .ok, "\(path), made when a host starts") }
        do throws(BellhopError) {
            let hasHost = try hasHost.get()
            let database = DatabaseFile(path: "\(path)/\(DatabaseFile.name)", vfs: nil)
            if hasHost, stat(at: database.path) == nil { throw .removedState(database.path) }
            if let error = database.unwritable ?? (hasHost ? nil : database.foreign) { throw error }
            for module in modules {
                if let error = ModulePlaces(of: module, in: path, life: 0).obstacle { throw error }
            }
            if let error = StateDirectory.unusableFile(in: path) { throw error }
            try DeviceToken.check(in: path)
            return Finding("state", .ok, "\(path), \(hasHost ? "a" : "no") host is running there")
        } catch {
            return Finding("state", .failed, error)
        }
    }
}

extension BellhopError.Code {
    /// No font has a glyph for a character of a sample.
    package static let renderNoGlyph = Self(rawValue: "render.no-glyph")
}
