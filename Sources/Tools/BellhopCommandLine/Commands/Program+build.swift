internal import BellhopValues

extension Program {
    func build() async throws(BellhopError) -> ExitCode {
        var session = BuildSession(
            search: PackageSearch(
                settingsFile: places.settingsFile, environment: environment, isRelease: invocation.has(.release)))
        session.isWatching = invocation.has(.watchSources)
        session.own = OwnFiles(stateDirectory: places.stateDirectory)
        let found = try session.packages()
        let (news, post) = AsyncStream.makeStream(of: BuildNews?.self)
        let builds = Task { [session] in
            await session.run(found) { post.yield($0) }
            post.finish()
        }
        let signal = Task {
            await Signals.next()
            // The stream goes on until the builds have ended.
            if !Task.isCancelled { post.yield(nil) }
            builds.cancel()
        }
        defer { signal.cancel() }
        do throws(BellhopError) {
            return try await show(news, isWatching: session.isWatching)
        } catch {
            builds.cancel()
            await builds.value
            throw error
        }
    }

    private func show(_ stream: AsyncStream<BuildNews?>, isWatching: Bool) async throws(BellhopError) -> ExitCode {
        var console = BuildConsole(output, environment: environment)
        var isInterrupted = false
        var isFirst = true
        for await news in stream {
            guard let news else {
                isInterrupted = true
                continue
            }
            try console.show(news)
            guard case .settled(let round, let duration) = news, !isInterrupted, isFirst || output.isJSON else {
                continue
            }
            try console.summarize(round, in: duration)
            if isFirst, isWatching, !output.isJSON { try console.print("watching the sources; Ctrl-C ends it\n") }
            isFirst = false
        }
        // Whoever watches ends it with a signal.
        if isInterrupted, isWatching { return .success }
        if isInterrupted { throw BellhopError(.buildInterrupted, "the build was interrupted") }
        return console.failure ?? .success
    }
}

extension BellhopError.Code {
    /// A signal ended the build.
    static let buildInterrupted = Self(rawValue: "build.interrupted")
}
