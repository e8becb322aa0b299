internal import BellhopControl
internal import BellhopCore

/// Tells a host which modules are older than their sources, and which no longer are.
struct BuildReports {
    private let client: ControlClient
    /// The reports to the host, which wait here until the host is up.
    private let reports: AsyncStream<Control.Build>
    private let post: AsyncStream<Control.Build>.Continuation
    /// The modules whose failed builds were reported.
    private var failed: Set<ModuleID> = []
    private var sending: Task<Void, Never>?

    init(to client: ControlClient) {
        self.client = client
        (reports, post) = AsyncStream.makeStream(of: Control.Build.self)
    }

    /// Adds the result of a build.
    mutating func add(_ result: PackageBuild.Result) {
        let error = result.firstError
        for module in result.package.modules {
            if let error {
                failed.insert(module)
                let location = error.location
                post.yield(
                    Control.Build(
                        module: module.rawValue, failure: error.message + (error.cause.map { " (\($0))" } ?? ""),
                        file: location?.file, line: (location?.line).flatMap { UInt32(exactly: $0) },
                        column: (location?.column).flatMap { UInt32(exactly: $0) }))
            } else if failed.remove(module) != nil {
                post.yield(Control.Build(module: module.rawValue))
            }
        }
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
