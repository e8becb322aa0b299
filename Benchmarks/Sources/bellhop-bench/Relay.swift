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
