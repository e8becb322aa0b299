internal import Foundation

/// A host that decides nothing, which is measured beside one (`Bare/relay.c`).
enum Relay {
    /// Starts one in a directory of its own, with the sizes that a run of the host has shown.
    static func start(as sample: Load.Sample, in directory: String) throws -> ServingProcess {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let payload = Push.short(sender: BenchModule.sender(1))
        let wire = CallWire(identifier: "p12345", payload: payload.count)
        return try ServingProcess(
            "relay",
            [
                directory + "/relay.sock", directory + "/relay.sqlite", WorkerStable.programs + "/bare",
                "\(payload.count)", "\(wire.request)", "\(wire.answer)", "\(sample.replyBytes / sample.pushes)",
                "\(sample.followerBytes / sample.pushes)",
            ], socket: directory + "/relay.sock")
    }

    /// Starts a host with one module, and one beside it with the sizes that the host has shown.
    ///
    /// Both have run the load once; the sample is the host's.
    static func beside(
        host load: Load, of modules: String, in state: String
    ) throws -> (host: ServingProcess, relay: ServingProcess, sample: Load.Sample) {
        let host = try ServingProcess.host(BenchModule.settings(1, in: modules), in: state + "/host")
        try Load.wait(for: host)
        let sample = try load.run(host)
        let relay = try start(as: sample, in: state + "/relay")
        _ = try load.run(relay)
        return (host, relay, sample)
    }

    /// Starts one that stores nothing and asks nobody: it sends replies and events.
    static func startSending(as sample: Load.Sample, in directory: String) throws -> ServingProcess {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        return try ServingProcess(
            "relay",
            [
                directory + "/relay.sock", "-", "-", "0", "0", "0", "\(sample.replyBytes / sample.pushes)",
                "\(sample.followerBytes / sample.pushes)",
            ], socket: directory + "/relay.sock")
    }
}
