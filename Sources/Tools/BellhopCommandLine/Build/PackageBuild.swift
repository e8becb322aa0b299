internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Foundation
internal import Glibc
internal import Synchronization

struct PackageBuild: Sendable {
    /// What a build led to.
    struct Result: Sendable {
        let package: ModulePackage
        let outcome: BuildPlan.Outcome
        /// How long it took.
        let duration: Duration
        /// What the compiler printed, without its progress.
        var output: [String] = []
        /// Why it failed, if the compiler doesn't say it.
        var error: BellhopError?

        /// The first error, or nil if the build succeeded.
        var firstError: BellhopError? {
            guard outcome == .failed else { return nil }
            return error ?? CompilerOutput.firstError(in: output, directory: package.directory)
        }
    }

    let package: ModulePackage
    /// The sources as they are before the build.
    ///
    /// What changes during the build is not in its record.
    let sources: PackageSources
    let environment: [String: String]

    /// Builds the package, unless it is known to be up to date.
    ///
    /// The progress of the build tool is handed over as it comes, and nil when the tool is started. If the task is cancelled, the build tool is
    /// interrupted.
    func run(progress: @escaping @Sendable (String?) -> Void) async -> Result {
        let began = ContinuousClock.now
        func result(
            _ outcome: BuildPlan.Outcome, _ output: [String] = [], _ error: BellhopError? = nil
        ) -> Result {
            Result(
                package: package, outcome: outcome, duration: began.duration(to: .now), output: output, error: error)
        }
        do throws(BellhopError) {
            try checkDirectory()
            let program = try self.program()
            let record = BuildRecord(package, from: sources, compiler: program)
            if record.isFresh { return result(.fresh) }
            progress(nil)
            let before = package.libraryStates
            let spare = package.id.tool == .make ? MakefileLibraries(of: package) : nil
            defer { spare?.remove() }
            var output = CompilerOutput()
            for words in package.commands {
                let (status, printed) = try await run(words, program, progress)
                output.append(printed)
                guard status == 0 else {
                    spare?.restore()
                    guard let moved = output.movedPackage(package) else { return result(.failed, output.lines) }
                    return result(.failed, [], moved)
                }
            }
            if let missing = missingLibrary {
                spare?.restore()
                return result(.failed, output.lines, missing)
            }
            record.write()
            guard before != package.libraryStates else { return result(.fresh, output.lines) }
            spare?.date()
            return result(.built, output.lines)
        } catch {
            return result(.failed, [], error)
        }
    }

    private func run(
        _ words: [String], _ program: String, _ progress: @escaping @Sendable (String?) -> Void
    ) async throws(BellhopError) -> (status: Int32, output: CompilerOutput) {
        let output = Mutex(CompilerOutput())
        let start = ProgramStart(
            executable: program, words: words, environment: environment, directory: package.directory)
        let child: ChildProgram
        do throws(SystemFailure) {
            child = try ChildProgram(
                start,
                output: { bytes in
                    let line = output.withLock { $0.add(bytes) ? $0.progress : nil }
                    if let line { progress(line) }
                })
        } catch {
            throw BellhopError(
                .buildNoTool, "\(package.id.tool.program) can't be started", hint: "Check its permissions",
                at: Location(file: program), cause: "\(error)")
        }
        let status = await withTaskCancellationHandler {
            await child.ended()
        } onCancel: {
            // As from a terminal: SwiftPM then ends its compilers.
            child.signal(SIGINT, toGroup: true)
        }
        return (
            status,
            output.withLock {
                $0.finish()
                return $0
            }
        )
    }

    private func checkDirectory() throws(BellhopError) {
        let manifests = package.id.tool.manifests
        guard manifests.contains(where: { PackageSearch.exists("\(package.directory)/\($0)") }) else {
            throw BellhopError(
                .buildNoPackage, "there is no \(manifests[0]) any more",
                hint: "Restore the package, or take its modules out of the settings",
                at: Location(file: package.directory))
        }
    }

    /// The error if the build tool has succeeded, and a library isn't there, or nil if all are.
    private var missingLibrary: BellhopError? {
        let missing = package.libraries.first { !$0.paths.contains(where: PackageSearch.exists) }
        return missing.map { library in
            BellhopError(
                .buildNoLibrary, "the build made no \(library.paths[0])",
                hint: package.id.tool == .make
                    ? "Have the first rule of the makefile make it, or correct `library`"
                    : "Check that the product \(library.product) is a dynamic library",
                at: Location(file: package.directory))
        }
    }

    /// The path of the build tool.
    private func program() throws(BellhopError) -> String {
        let name = package.id.tool.program
        if let found = ProgramStart.program(named: name, in: environment) { return URL(filePath: found).path }
        throw BellhopError(
            .buildNoTool, "\(name) isn't on the PATH",
            hint: package.id.tool == .make
                ? "Install make and a C compiler: `apt install make gcc`"
                : "Install the Swift toolchain from swift.org/install, and add its usr/bin to PATH")
    }
}

extension CompilerOutput {
    /// The reason of a hundred errors, if a package was moved after it was built.
    fileprivate func movedPackage(_ package: ModulePackage) -> BellhopError? {
        guard lines.contains(where: { $0.contains("was compiled with module cache path") }) else { return nil }
        return BellhopError(
            .buildMoved, "the package was moved or copied after it was built", hint: "Remove its directory .build",
            at: Location(file: package.directory))
    }
}

extension BellhopError.Code {
    /// SwiftPM can't use what it built in another directory.
    static let buildMoved = Self(rawValue: "build.moved")
    /// The build tool isn't installed.
    static let buildNoTool = Self(rawValue: "build.no-tool")
    /// A build succeeded, and the library doesn't exist.
    static let buildNoLibrary = Self(rawValue: "build.no-library")
}
