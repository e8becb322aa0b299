/// Commands of the pages that ``PageTests`` doesn't run, and what runs them instead.
struct SkippedCommand: Sendable {
    /// How the commands begin.
    let prefix: String
    let reason: String
    /// A file of this repository that runs the same.
    let file: String
    /// What this file contains for it.
    let text: String

    func covers(_ command: PageCommand) -> Bool { command.text.hasPrefix(prefix) }

    static let all = [
        Self(
            prefix: "make test", reason: "it is what runs this test", file: ".ci/steps", text: "'make test'"),
        Self(
            prefix: "make demo", reason: "its commands are those of docs/tour.md, which run", file: "Makefile",
            text: "demo: build plugins"),
        Self(
            prefix: "make sanitize", reason: "it compiles everything again", file: ".ci/steps", text: "'make sanitize'"),
        Self(
            prefix: "make conformance", reason: "it writes into the repository", file: "Makefile",
            text: "fixtures: sdk conformance"),
        Self(prefix: "make docs", reason: "it is for all pages", file: ".ci/steps", text: "'make docs'"),
        Self(prefix: "make deb", reason: "it compiles everything again", file: ".ci/steps", text: "'make deb-test'"),
        Self(
            prefix: "make release", reason: "it compiles everything again", file: "Makefile", text: "deb: release"),
        Self(
            prefix: "make format", reason: "it changes the sources", file: ".ci/steps", text: "'make lint'"),
        Self(
            prefix: "sudo apt install", reason: "it changes the machine", file: "scripts/test-deb.sh",
            text: "install /bellhop.deb"),
        Self(
            prefix: "sudo make install", reason: "it changes the machine", file: "scripts/deb.sh", text: "install.sh"),
        Self(
            prefix: "make install", reason: "it needs `make release`", file: "scripts/deb.sh", text: "install.sh"),
        Self(
            prefix: "systemctl --user", reason: "it needs a session of systemd", file: "scripts/install.sh",
            text: "bellhop@.service"),
        Self(
            prefix: "journalctl --user", reason: "it needs a session of systemd", file: "scripts/install.sh",
            text: "bellhop@.service"),
        Self(
            prefix: "source <(bellhop completions zsh)", reason: "it is for another shell", file: "scripts/test-deb.sh",
            text: "zsh -fc"),
        Self(
            prefix: "bellhop completions fish", reason: "it is for another shell", file: "scripts/test-deb.sh",
            text: "fish -c"),
        Self(
            prefix: "make simulate", reason: "it takes minutes", file: "Tests/SimulationTests/SimulationTests.swift",
            text: "Simulation.play(Script(seed: seed)"),
        Self(
            prefix: "make replay", reason: "it compiles for release",
            file: "Tests/SimulationTests/SimulationTests.swift", text: "Recording(json: recording.json)"),
        Self(prefix: "make defects", reason: "it takes minutes", file: "Makefile", text: "scripts/defects.sh"),
        Self(
            prefix: "make soak", reason: "it takes minutes", file: "Tests/IntegrationTests/Soak/SoakTests.swift",
            text: "BELLHOP_SOAK_SECONDS"),
        Self(
            prefix: "make fuzz", reason: "it takes minutes",
            file: "Tests/BellhopWorkersTests/Wire/WorkerFuzzTests.swift", text: #"tests.appending(path: "worker-fuzz")"#
        ),
        Self(prefix: "make bench", reason: "it takes minutes", file: "Makefile", text: "-C Benchmarks"),
    ]
}
