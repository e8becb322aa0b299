internal import BellhopControl
internal import BellhopValues
internal import Glibc

/// Shows builds: as lines, as JSON lines, and on a terminal with the progress in a line that is replaced.
struct BuildConsole {
    /// How many paths a line names.
    private static let pathLimit = 5

    private let output: Output
    /// Whether the progress is shown.
    private let isLive: Bool
    private var running: [(package: ModulePackage, progress: String)] = []
    /// The last outcome of each package.
    private var outcomes: [ModulePackage.ID: BuildPlan.Outcome] = [:]
    private var isStatusShown = false
    /// Whether a package could not be built, or why something else is wrong.
    private(set) var failure: ExitCode?

    init(_ output: Output, environment: [String: String]) {
        self.output = output
        isLive = !output.isJSON && isatty(output.descriptor) == 1 && environment["TERM"] != "dumb"
    }

    /// Shows what happened.
    mutating func show(_ news: BuildNews) throws(BellhopError) {
        switch news {
        case .problem(let error):
            failure = failure ?? ExitCode(error.code)
            try clearStatus()
            _ = ErrorReport(error: error).write(isJSON: output.isJSON, output.style)
        case .began(let package, _):
            running.append((package, ""))
            // make takes a moment, and so does a build after the first.
            if !isLive, !output.isJSON, package.id.tool != .make, outcomes[package.id] == nil {
                try output.print(line("building", .plain, package))
            }
        case .progress(let package, let text):
            guard let index = running.firstIndex(where: { $0.package.id == package.id }) else { break }
            running[index].progress = text
        case .ended(let result):
            running.removeAll { $0.package.id == result.package.id }
            try show(result)
        case .ignored(let package, let places, let reason): try show(places, of: package, reason)
        case .packages, .settled: break
        }
        try showStatus()
    }

    /// Prints text above the line with the progress.
    mutating func print(_ text: String) throws(BellhopError) {
        try clearStatus()
        try output.print(text)
        try showStatus()
    }

    /// Prints the summary of a round.
    mutating func summarize(_ round: BuildPlan.Round, in duration: Duration) throws(BellhopError) {
        guard !output.isJSON else { return try output.printJSON(BuildSummaryLine(round, duration)) }
        let counts = [("built", round.built), ("fresh", round.fresh), ("failed", round.failed)]
        let words = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        guard !words.isEmpty else { return }
        try print("\(words.joined(separator: ", ")) in \(TraceRenderer.duration(duration.seconds))\n")
    }

    private mutating func show(_ result: PackageBuild.Result) throws(BellhopError) {
        let last = outcomes.updateValue(result.outcome, forKey: result.package.id)
        if result.outcome == .failed { failure = result.error.map { ExitCode($0.code) } ?? failure ?? .refused }
        guard !output.isJSON else { return try output.printJSON(BuildLine(result)) }
        let time = output.style.dim("  " + TraceRenderer.duration(result.duration.seconds))
        var text =
            switch result.outcome {
            case .built: line(last == nil ? "built" : "rebuilt", .good, result.package, time)
            case .fresh where last == nil: line("fresh", .good, result.package)
            case .fresh: line("fresh", .good, result.package, output.style.dim("  its library has not changed"))
            case .failed: line("failed", .bad, result.package, time)
            }
        text += result.output.map { "  \($0)\n" }.joined()
        if let error = result.error {
            text += ErrorReport(error: error).text(output.style).split(separator: "\n").map { "  \($0)\n" }.joined()
        }
        try print(text)
    }

    private mutating func show(
        _ places: Set<String>, of package: ModulePackage, _ reason: BuildWrites.Reason
    ) throws(BellhopError) {
        let paths = places.sorted().map { $0.path(beneath: package.directory) ?? $0 }
        guard !output.isJSON else { return try output.printJSON(WrittenLine(package, paths)) }
        let more = paths.count > Self.pathLimit ? " and \(paths.count - Self.pathLimit) more" : ""
        let list = paths.prefix(Self.pathLimit).joined(separator: ", ").printable + more
        try print(line("ignored", .plain, package, output.style.dim("  \(reason.words): \(list)")))
    }

    private func line(
        _ word: String, _ tone: TextStyle.Tone, _ package: ModulePackage, _ rest: String = ""
    ) -> String {
        "\(output.style.tone(tone, word.padded(to: 8)))  \(output.style.bold(package.name.printable))\(rest)\n"
    }

    // MARK: The line with the progress

    private mutating func clearStatus() throws(BellhopError) {
        guard isStatusShown else { return }
        isStatusShown = false
        try output.print("\r\u{1B}[K")
    }

    private mutating func showStatus() throws(BellhopError) {
        guard isLive else { return }
        guard let last = running.last else { return try clearStatus() }
        let others = running.count > 1 ? " and \(running.count - 1) more" : ""
        let text = "building  \(last.package.name.printable)\(others)  \(last.progress)"
        isStatusShown = true
        try output.print("\r\(text.prefix(max(20, width - 1)))\u{1B}[K")
    }

    private var width: Int {
        var size = winsize()
        guard ioctl(output.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}

extension BuildWrites.Reason {
    fileprivate var words: String {
        switch self {
        case .written: "written by the build itself"
        case .following: "changed after each build"
        case .rewritten: "written again without a change"
        }
    }
}

/// What `--json` prints of a build.
private struct BuildLine: Encodable {
    struct Build: Encodable {
        let package: String
        let directory: String
        let modules: [ModuleID]
        let libraries: [String]
        let outcome: BuildPlan.Outcome
        let seconds: Double
        let output: String?
        let error: BellhopError?
    }

    let build: Build

    init(_ result: PackageBuild.Result) {
        build = Build(
            package: result.package.name, directory: result.package.directory, modules: result.package.modules,
            libraries: result.package.libraries.compactMap { library in
                library.paths.first(where: PackageSearch.exists) ?? library.paths.first
            },
            outcome: result.outcome, seconds: result.duration.seconds,
            output: result.output.isEmpty ? nil : result.output.joined(separator: "\n"),
            error: result.error)
    }
}

/// What `--json` prints about the files of a package whose changes start no builds.
private struct WrittenLine: Encodable {
    struct Ignored: Encodable {
        let package: String
        let directory: String
        let paths: [String]
    }

    let ignored: Ignored

    init(_ package: ModulePackage, _ paths: [String]) {
        ignored = Ignored(package: package.name, directory: package.directory, paths: paths)
    }
}

/// What `--json` prints when nothing is left to build.
private struct BuildSummaryLine: Encodable {
    struct Builds: Encodable {
        let built, fresh, failed: Int
        let seconds: Double
    }

    let builds: Builds

    init(_ round: BuildPlan.Round, _ duration: Duration) {
        builds = Builds(
            built: round.built, fresh: round.fresh, failed: round.failed, seconds: duration.seconds)
    }
}
