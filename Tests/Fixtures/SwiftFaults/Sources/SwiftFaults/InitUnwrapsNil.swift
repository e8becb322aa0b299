import Q2ModuleInterfaces

// Its init unwraps nil, always. Expected: module.crashed; it does not load.
final class InitUnwrapsNil: SwiftFault {
    private let page: URL

    override init() {
        // swift-format-ignore: NeverForceUnwrap
        page = URL(string: "")!
    }
}

// As above if $HOME/misbehave exists, which it removes: an init has no data source to ask.
final class InitUnwrapsNilIfAsked: SwiftFault {
    private let page: URL

    override init() {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? "."
        // swift-format-ignore: NeverForceUnwrap
        page = URL(string: unlink(home + "/misbehave") == 0 ? "" : "https://example.com")!
    }
}
