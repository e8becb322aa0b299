import Q2ModuleInterfaces

// Its init unwraps nil, always. Expected: module.crashed; it does not load.
final class InitUnwrapsNil: SwiftFault {
    private let page: URL

    override init() {
        // swift-format-ignore: NeverForceUnwrap
        page = URL(string: "")!
    }
}

// As above while $HOME/misbehave exists: an init has no data source to ask.
final class InitUnwrapsNilIfAsked: SwiftFault {
    private let page: URL

    override init() {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? "."
        // swift-format-ignore: NeverForceUnwrap
        page = URL(string: access(home + "/misbehave", F_OK) == 0 ? "" : "https://example.com")!
    }
}
