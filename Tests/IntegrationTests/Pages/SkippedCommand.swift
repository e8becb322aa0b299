/// Commands of the pages that ``PageTests`` doesn't run, and what runs them instead.
struct SkippedCommand: Sendable {
    /// How the commands begin.
    let prefix: String
    let reason: String
    /// The file of this repository that runs the same, and what it contains for it, or nil if nothing runs it.
    let instead: (file: String, text: String)?

    private init(_ prefix: String, because reason: String, instead: (file: String, text: String)?) {
        (self.prefix, self.reason, self.instead) = (prefix, reason, instead)
    }

    func covers(_ command: PageCommand) -> Bool { command.text.hasPrefix(prefix) }

    static let all = [
        Self("make test", because: "it is what runs this test", instead: (".ci/steps", "'make test'")),
        Self(
            "make demo", because: "its commands are those of docs/tour.md, which run",
            instead: (".ci/steps", "'make demo'")),
        Self("make sanitize", because: "it compiles everything again", instead: (".ci/steps", "'make sanitize'")),
        Self(
            "make conformance", because: "it writes into the repository",
            instead: ("Makefile", "fixtures: sdk conformance")),
        Self("make docs", because: "it is for all pages", instead: (".ci/steps", "'make docs'")),
        Self("make deb", because: "it compiles everything again", instead: (".ci/steps", "'make deb-test'")),
        Self("make release", because: "it compiles everything again", instead: ("Makefile", "deb: release")),
        Self("make format", because: "it changes the sources", instead: (".ci/steps", "'make lint'")),
        Self(
            "sudo apt install", because: "it changes the machine",
            instead: ("scripts/test-deb.sh", "install /bellhop.deb")),
        Self("sudo make install", because: "it changes the machine", instead: ("scripts/deb.sh", "install.sh")),
        Self("make install", because: "it needs `make release`", instead: ("scripts/deb.sh", "install.sh")),
        Self("systemctl --user", because: "it needs a session of systemd", instead: nil),
        Self("journalctl --user", because: "it needs a session of systemd", instead: nil),
        Self(
            "source <(bellhop completions zsh)", because: "it is for another shell",
            instead: ("scripts/test-deb.sh", "zsh -fc")),
        Self(
            "bellhop completions fish", because: "it is for another shell",
            instead: ("scripts/test-deb.sh", "fish -c")),
        Self(
            "make simulate", because: "it takes minutes",
            instead: ("Tests/SimulationTests/SimulationTests.swift", "Simulation.play(Script(seed: seed)")),
        Self(
            "make replay", because: "it compiles for release",
            instead: ("Tests/SimulationTests/SimulationTests.swift", "Recording(json: recording.json)")),
        Self("make defects", because: "it takes an hour", instead: nil),
        Self(
            "make soak", because: "it takes minutes",
            instead: ("Tests/IntegrationTests/Soak/SoakTests.swift", "BELLHOP_SOAK_SECONDS")),
        Self(
            "make fuzz", because: "it takes minutes",
            instead: ("Tests/BellhopWorkersTests/Wire/WorkerFuzzTests.swift", #"tests.appending(path: "worker-fuzz")"#)),
        Self("make bench", because: "it takes minutes", instead: nil),
        Self(
            "bellhop run --gateway", because: "the port can be taken",
            instead: ("Tests/IntegrationTests/Gateway/GatewayPlace.swift", #"["--gateway", "0"]"#)),
        Self(
            "bellhop state offline", because: "it needs the host of `bellhop run --gateway`",
            instead: ("Tests/IntegrationTests/Gateway/StoredPushTests.swift", #""state", "offline""#)),
        Self(
            "bellhop state online", because: "it needs the host of `bellhop run --gateway`",
            instead: ("Tests/IntegrationTests/Gateway/StoredPushTests.swift", #""state", "online""#)),
        Self(
            "bellhop deliveries", because: "it needs the host of `bellhop run --gateway`",
            instead: ("Tests/IntegrationTests/Gateway/StoredPushTests.swift", #""deliveries", "--json""#)),
        Self(
            "HTTPS_PROXY=", because: "it is for a sender of the reader's own",
            instead: ("Tests/IntegrationTests/Gateway/GatewayTests.swift", #""http://127.0.0.1:\(place.port)""#)),
        Self("python3 -m venv", because: "it installs packages from PyPI", instead: nil),
        Self(
            ".build/venv/bin/", because: "it needs packages from PyPI",
            instead: ("Tests/IntegrationTests/Gateway/ExampleSenderTests.swift", "Examples/provider")),
        Self(
            "bellhop gateway weather", because: "it needs a host with a gateway",
            instead: ("Tests/IntegrationTests/Gateway/GatewayWeatherTests.swift", #""gateway", "weather", "storm""#)),
        Self(
            "bellhop gateway report", because: "it needs a host with a gateway",
            instead: ("Tests/IntegrationTests/Gateway/GatewayWeatherTests.swift", #""gateway", "report""#)),
        Self(
            "bellhop gateway answer", because: "it needs a host with a gateway",
            instead: ("Tests/IntegrationTests/Gateway/GatewayWeatherTests.swift", #""gateway", "answer""#)),
        Self(
            "bellhop gateway send", because: "it needs a host with a gateway",
            instead: ("Tests/IntegrationTests/Gateway/GatewaySendTests.swift", #""gateway", "send""#)),
        Self(
            "bellhop run --page", because: "the port can be taken",
            instead: ("Tests/IntegrationTests/Browser/ServedPageTests.swift", #"["--page", "0"]"#)),
        Self(
            "curl --http2", because: "it needs the device token",
            instead: ("Tests/IntegrationTests/Gateway/GatewayTests.swift", #""--http2", "-H", "authorization: bearer"#)),
    ]
}
