import BellhopValues
import Foundation
import Testing

@testable import BellhopSandbox

@Suite(
    "The directories of permissions.files",
    .enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
struct GrantTests {
    private let probe: Probe
    private let files = FileManager.default

    init() throws {
        probe = try Probe()
        try files.createDirectory(atPath: probe.root + "/shared/own", withIntermediateDirectories: true)
        for (name, target) in [
            ("alias", "shared"), ("inner", "shared/own"), ("secret", "state/data/other"), ("state/out", "../shared"),
        ] { try link(name, to: target) }
    }

    private func link(_ name: String, to target: String) throws {
        try #require(symlink(target, "\(probe.root)/\(name)") == 0)
    }

    private func report(_ policy: ConfinementPolicy) async throws -> ConfinementReport {
        let text = try await probe.attempt("report", under: policy)
        return try JSONDecoder().decode(ConfinementReport.self, from: Data(text.utf8))
    }

    @Test("are given by way of the operator's links, and to two modules", arguments: ["shared", "alias", "./shared/"])
    func given(file: String) async throws {
        let policy = probe.policy(files: [file], beside: ["shared", "state"])
        #expect(try await probe.attempt("create root:shared/new", under: policy) == "0")
        #expect(try await report(policy).withheld.isEmpty)
    }

    @Test(
        "are not given if they touch the host's own, or if a module decides what they are",
        arguments: [
            ("state", "no module"), ("state/data/other", "it is in"), ("secret", "it is in"), (".", "is in it"),
            ("/", "is in it"), ("settings.json", "no module"), ("state/out", "a link on the way"),
            ("shared/own", "leads through"), ("inner", "leads through"), ("alias/own", "leads through"),
            ("shared/own/..", "leads through"), ("shared/file", "not a directory"), ("state/new", "it is in"),
            ("/proc", "no module"), ("/sys", "no module"), ("/dev", "no module"), ("/dev/shm", "it is in /dev"),
            ("/proc/self/rootROOT/shared", "a link on the way to it is in /proc"), ("/dev/fd/9999", "it is in /proc"),
            ("/proc/4194305/root/srv", "it is in /proc"), ("/run", "only directories in it"),
        ])
    func withheld(file: String, reason: String) async throws {
        let policy = probe.policy(files: [file.replacing("ROOT", with: probe.root)], beside: ["shared"])
        let report = try await report(policy)
        #expect(report.withheld.count == 1)
        #expect(report.withheld.first?.reason.contains(reason) == true)
        #expect(Confinement.forecast(policy).withheld == report.withheld)
        #expect(report.lacks(beside: Confinement.forecast(policy)).count == 1)
        #expect(try await probe.attempt("read state:data/other/secret", under: policy) == "\(EACCES)")
        #expect(try await probe.attempt("create root:shared/own/new", under: policy) == "\(EACCES)")
    }

    @Test("do not lead a module that is started again to what it has put in their place")
    func replaced() async throws {
        let policy = probe.policy(files: ["shared"])
        try files.removeItem(atPath: probe.root + "/shared")
        try link("shared", to: "state/data/other")
        #expect(try await probe.attempt("read root:shared/secret", under: nil) == "0")
        #expect(try await probe.attempt("read root:shared/secret", under: policy) == "\(EACCES)")
        try await expectChanged(policy)
    }

    @Test("are not given if another directory is in their place")
    func exchanged() async throws {
        let policy = probe.policy(files: ["shared"])
        try files.moveItem(atPath: probe.root + "/shared", toPath: probe.root + "/old")
        try files.createDirectory(atPath: probe.root + "/shared", withIntermediateDirectories: false)
        #expect(try await probe.attempt("create root:shared/new", under: policy) == "\(EACCES)")
        #expect(try await probe.attempt("create root:old/new", under: policy) == "\(EACCES)")
        try await expectChanged(policy)
    }

    @Test("are not given if a link is on the way to them")
    func detour() async throws {
        let policy = probe.policy(files: ["shared/own"])
        try files.moveItem(atPath: probe.root + "/shared", toPath: probe.root + "/old")
        try link("shared", to: "old")
        #expect(try await probe.attempt("create root:old/own/new", under: policy) == "\(EACCES)")
        try await expectChanged(policy)
    }

    private func expectChanged(_ policy: ConfinementPolicy) async throws {
        let report = try await report(policy)
        #expect(report.withheld.map(\.reason).first?.contains("`bellhop modules reload`") == true)
        #expect(report.lacks(beside: Confinement.forecast(policy)).count == 1)
    }
}
