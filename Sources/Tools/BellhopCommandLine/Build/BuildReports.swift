internal import BellhopControl
internal import BellhopCore

/// Tells a host which modules are older than their sources, and which no longer are.
struct BuildReports {
    private let client: ControlClient
    /// The reports to the host, which wait here until the host is up.
    private let reports: AsyncStream<Control.Build>
    private let post: AsyncStream<Control.Build>.Continuation
    private var failed = FailedBuilds()
    private var sending: Task<Void, Never>?

    init(to client: ControlClient) {
        self.client = client
        (reports, post) = AsyncStream.makeStream(of: Control.Build.self)
    }

    /// The settings name these packages, and no others.
    mutating func follow(_ packages: [ModulePackage]) {
        for report in failed.replace(with: packages) { post.yield(report) }
    }

    /// Adds the result of a build.
    mutating func add(_ result: PackageBuild.Result) {
        for report in failed.add(result) { post.yield(report) }
    }

    /// Starts sending, because the host is up.
    ///
    /// Nothing waits for the host's answers. A host that is ending needs no reports, so errors are ignored.
    mutating func begin() {
        guard sending == nil else { return }
        sending = Task { [client, reports] in
            for await report in reports { _ = try? await client.call(report) }
        }
    }

    /// Stops sending.
    func end() { sending?.cancel() }
}
